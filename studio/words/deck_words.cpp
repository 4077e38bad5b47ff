// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/words/deck_words.h"

#include "model/decks/deck_health.h"

#include <QCoreApplication>

#include <algorithm>

namespace studio {

namespace {

class DeckWords
{
    Q_DECLARE_TR_FUNCTIONS(DeckWords)
};

/// The first few names, and how many others there are.
QString someOf(const QStringList& decks)
{
    constexpr qsizetype mostNamed = 5;
    const QString names = decks.first(std::min(mostNamed, decks.size())).join(QLatin1String(", "));
    return decks.size() <= mostNamed
               ? names
               : DeckWords::tr("%1 and %n more", nullptr, int(decks.size() - mostNamed)).arg(names);
}

QString withUnknown(const QString& size, int unknown)
{
    return unknown == 0 ? size : DeckWords::tr("%1 and %2 unknown", "how many cards a deck has").arg(size).arg(unknown);
}

QString sizeInBounds(const model::DeckHealth& health, const model::RuleState& size)
{
    const int cards = size.found.value_or(health.cards);
    const auto [least, most] = health.sizeBounds();
    if (least && most)
        return *least == *most
                   ? DeckWords::tr("%1/%2", "number of cards, required number").arg(cards).arg(*least)
                   : DeckWords::tr("%1/%2–%3", "number of cards, minimum, maximum").arg(cards).arg(*least).arg(*most);
    return (least ? DeckWords::tr("%1, at least %2", "number of cards, minimum")
                  : DeckWords::tr("%1, at most %2", "number of cards, maximum"))
        .arg(cards)
        .arg(size.limit.amount);
}

} // namespace

QString cardCount(int cards)
{
    return DeckWords::tr("%n card(s)", nullptr, cards);
}

QString sizeWords(const model::DeckHealth& health)
{
    const model::RuleState* const size = health.size();
    return size ? withUnknown(sizeInBounds(health, *size), health.unknownCards) : cardCount(health.cards);
}

QString words(const std::optional<model::DeckHealth>& health)
{
    if (!health)
        return DeckWords::tr("not checked: the rules have errors");
    if (health->isLegal())
        return DeckWords::tr("legal · %1").arg(sizeWords(*health));
    return DeckWords::tr("illegal · %1 · %n problem(s)", nullptr, int(health->faultCount())).arg(sizeWords(*health));
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
        return DeckWords::tr("%n too many", "copies", fault.found - fault.wanted);
    case Kind::Banned:
        return DeckWords::tr("banned");
    case Kind::CardTooHigh:
        return DeckWords::tr("%1 too high", "a field").arg(fault.name);
    case Kind::CardTooLow:
        return DeckWords::tr("%1 too low", "a field").arg(fault.name);
    case Kind::TooMany:
    case Kind::SectionTooLarge:
        return DeckWords::tr("limit exceeded");
    default:
        return {};
    }
}

QString brokenWords(const QStringList& decks)
{
    return DeckWords::tr("This change makes %n deck(s) illegal: %1. Keep the change?", nullptr, int(decks.size()))
        .arg(someOf(decks));
}

QString wouldBreakWords(const QStringList& decks)
{
    return DeckWords::tr("This would make %n deck(s) illegal: %1.", nullptr, int(decks.size())).arg(someOf(decks));
}

QString blockedWords(const QStringList& pinned)
{
    return DeckWords::tr("Pinned cards prevent a fix: %1. Unpin cards to make the deck legal.").arg(someOf(pinned));
}

QString stateWords(const model::RuleState& rule)
{
    return rule.faults.isEmpty() ? DeckWords::tr("OK") : DeckWords::tr("Violated");
}

} // namespace studio
