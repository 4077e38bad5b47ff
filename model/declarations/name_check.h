// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/uses/uses.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>

namespace model {

/// The reason why a declaration can't be changed as requested.
struct DeclarationFault
{
    enum class Reason : std::uint8_t {
        /// The rules have errors, so their meaning is unknown.
        BrokenRules,
        /// The rules don't declare the thing.
        NotFound,
        /// The thing is declared or used in the program's shared rules.
        InSharedText,
        NoName,
        /// The name contains characters that words can't have.
        NotAName,
        TooManyWords,
        /// The name is a word of the language.
        Reserved,
        /// The engine gives the name a fixed meaning.
        OfEngine,
        Taken,
        /// The meaning of some text that contains the name would change.
        Ambiguous,
        /// The choice has no members.
        NoValues,
        RepeatedValue,
        /// Some rules, abilities or scenarios need the thing and would get errors.
        Needed,
    };

    Reason reason = Reason::NotFound;
    /// The name in question.
    QString name = {};

    friend bool operator==(const DeclarationFault&, const DeclarationFault&) = default;
};

/// The reason why a new thing can't have the name.
std::optional<DeclarationFault>
nameFault(engine::NamedThing::Kind kind, const QString& name, const engine::syntax::Game& game);

/// The reason why a choice can't have these members.
std::optional<DeclarationFault> valuesFault(const QStringList& values);

} // namespace model
