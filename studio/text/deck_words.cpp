// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/text/deck_words.h"

#include "model/decks/deck_health.h"

#include <QCoreApplication>

#include <algorithm>
#include <limits>
#include <utility>

namespace studio {

namespace {

class DeckWords
{
    Q_DECLARE_TR_FUNCTIONS(DeckWords)
};

/// As many as anybody reads in a line.
QString someOf(const QStringList& decks)
{
    constexpr qsizetype mostNamed = 5;
    const QString names = decks.first(std::min(mostNamed, decks.size())).join(QLatin1String(", "));
    return decks.size() <= mostNamed
               ? names
               : DeckWords::tr("%1 and %n more", nullptr, int(decks.size() - mostNamed)).arg(names);
}

/// The fewest and the most cards that the whole deck may have, as far as the format says.
std::pair<int, int> boundsOfSize(const model::DeckHealth& health)
{
    using Bound = engine::FormatLimit::Bound;
    std::pair bounds{0, std::numeric_limits<int>::max()};
    for (const model::RuleState& rule : health.rules) {
        const engine::FormatLimit& limit = rule.limit;
        if (limit.kind != engine::FormatLimit::Kind::Cards || limit.fits != engine::none || !limit.section.empty())
            continue;
        if (limit.bound != Bound::AtMost)
            bounds.first = std::max(bounds.first, limit.amount);
        if (limit.bound != Bound::AtLeast)
            bounds.second = std::min(bounds.second, limit.amount);
    }
    return bounds;
}

} // namespace

QString cardCount(int cards)
{
    return DeckWords::tr("%n card(s)", nullptr, cards);
}

QString sizeWords(const model::DeckHealth& health)
{
    const model::RuleState* const size = health.size();
    if (!size)
        return cardCount(health.cards);
    const int cards = size->found.value_or(health.cards);
    if (const auto [least, most] = boundsOfSize(health); least > 0 && most < std::numeric_limits<int>::max())
        return least == most ? DeckWords::tr("%1/%2", "cards there are, and should be").arg(cards).arg(least)
                             : DeckWords::tr("%1/%2–%3", "cards there are, the fewest and the most there may be")
                                   .arg(cards)
                                   .arg(least)
                                   .arg(most);
    const bool isLeast = size->limit.bound == engine::FormatLimit::Bound::AtLeast;
    return (isLeast ? DeckWords::tr("%1, at least %2", "cards there are, and should be")
                    : DeckWords::tr("%1, at most %2", "cards there are, and should be"))
        .arg(cards)
        .arg(size->limit.amount);
}

QString words(const std::optional<model::DeckHealth>& health)
{
    if (!health)
        return DeckWords::tr("not judged: no rules without an error are read yet");
    if (health->isLegal())
        return DeckWords::tr("legal · %1").arg(sizeWords(*health));
    return DeckWords::tr("not legal · %1 · %n fault(s)", nullptr, int(health->faultCount())).arg(sizeWords(*health));
}

QString markWords(const model::DeckFault& fault)
{
    using Kind = model::DeckFault::Kind;
    switch (fault.kind) {
    case Kind::UnknownCard:
        return DeckWords::tr("unknown card");
    case Kind::BrokenCard:
        return DeckWords::tr("has an error");
    case Kind::TokenCard:
        return DeckWords::tr("token");
    case Kind::TooManyCopies:
        return DeckWords::tr("%1 too many").arg(fault.found - fault.wanted);
    case Kind::Banned:
        return DeckWords::tr("banned");
    case Kind::CardTooHigh:
        return DeckWords::tr("%1 too high").arg(fault.name);
    case Kind::CardTooLow:
        return DeckWords::tr("%1 too low").arg(fault.name);
    case Kind::TooMany:
    case Kind::SectionTooLarge:
        return DeckWords::tr("over a limit");
    default:
        return {};
    }
}

QString brokenWords(const QStringList& decks)
{
    return DeckWords::tr("This change makes %n deck(s) illegal: %1. Keep it?", nullptr, int(decks.size()))
        .arg(someOf(decks));
}

QString wouldBreakWords(const QStringList& decks)
{
    return DeckWords::tr("This would make %n deck(s) illegal: %1.", nullptr, int(decks.size())).arg(someOf(decks));
}

QString stateWords(const model::RuleState& rule)
{
    return rule.faults.isEmpty() ? DeckWords::tr("kept") : DeckWords::tr("broken");
}

} // namespace studio
