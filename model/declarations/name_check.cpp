// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/declarations/name_check.h"

#include "engine/language/names/dictionary.h"

#include <QSet>

#include <algorithm>
#include <string>

namespace model {

using engine::NamedThing;
using Kind = NamedThing::Kind;
using Reason = DeclarationFault::Reason;

namespace {

/// The reason why a text isn't a valid name.
std::optional<DeclarationFault> spellingFault(Kind kind, const QString& name)
{
    const auto because = [&name](Reason reason) {
        return DeclarationFault{.reason = reason, .name = name};
    };
    const std::string text = name.toStdString();
    if (name.isEmpty())
        return because(Reason::NoName);
    if (engine::isReserved(text))
        return because(Reason::Reserved);
    if (std::size_t(name.count(u' ')) >= engine::mostWordsInName)
        return because(Reason::TooManyWords);
    if (!engine::canBeName(kind, text))
        return because(Reason::NotAName);
    return {};
}

} // namespace

std::optional<DeclarationFault> nameFault(Kind kind, const QString& name, const engine::syntax::Game& game)
{
    if (auto fault = spellingFault(kind, name))
        return fault;
    const std::string text = name.toStdString();
    static const engine::Dictionary ofEngine;
    if (ofEngine.names().contains(text) || engine::isKnownByName({kind, text}))
        return DeclarationFault{.reason = Reason::OfEngine, .name = name};
    // Verbs, cards and formats never conflict with other names. The name of a choice only conflicts with those of other
    // choices.
    const bool isTaken = std::ranges::any_of(engine::namedThings(game), [&](const NamedThing& thing) {
        const bool isSeparate = thing.kind == Kind::Verb || thing.kind == Kind::Card || thing.kind == Kind::Format;
        const bool isChoice = thing.kind == Kind::Choice;
        return thing.name == text && !isSeparate && isChoice == (kind == Kind::Choice);
    });
    if (isTaken)
        return DeclarationFault{.reason = Reason::Taken, .name = name};
    return {};
}

std::optional<DeclarationFault> valuesFault(const QStringList& values)
{
    if (values.isEmpty())
        return DeclarationFault{.reason = Reason::NoValues};
    QSet<QString> seen;
    for (const QString& value : values) {
        if (auto fault = spellingFault(Kind::Value, value))
            return fault;
        if (seen.contains(value))
            return DeclarationFault{.reason = Reason::RepeatedValue, .name = value};
        seen.insert(value);
    }
    return {};
}

} // namespace model
