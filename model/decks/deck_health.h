// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/decks/deck_format.h"
#include "model/decks/legality.h"

#include <optional>

namespace model {

/// How a deck complies with one rule of its format.
struct RuleState
{
    FormatLimit limit;
    /// The measured number, for rules on numbers of cards and totals.
    std::optional<int> found = {};
    QList<DeckFault> faults = {};
};

/// The complete result of checking a deck against its format.
struct DeckHealth
{
    /// All rules of the format in order, including those the deck obeys.
    QList<RuleState> rules = {};
    /// Faults that concern no rule: unknown cards or an unknown format.
    QList<DeckFault> others = {};
    /// The number of cards in the deck, not counting sections that have limits of their own.
    int cards = 0;
    /// The number of those cards that the game doesn't have. No rule counts them.
    int unknownCards = 0;

    bool isLegal() const;
    /// The number of all faults, and the faults themselves.
    qsizetype faultCount() const;
    QList<DeckFault> faults() const;
    /// The last rule on the size of the whole deck; null if there is none.
    const RuleState* size() const;

    /// The least and greatest size that the format allows for the whole deck. Either may be unlimited.
    struct SizeBounds
    {
        std::optional<int> least = {};
        std::optional<int> most = {};
    };

    SizeBounds sizeBounds() const;
};

/// The limits must be those from which the format was made.
DeckHealth healthOf(const DeckList& deck, DeckFormat& format, const std::vector<FormatLimit>& limits);

/// Calculates how many more copies of a card a deck can take.
class DeckRoom
{
public:
    /// Whether limits on the size of the deck and its sections count. They don't when a card is swapped for another.
    enum class Size { Counts, DoesNotCount };

    DeckRoom(const DeckList& deck, DeckFormat& format);

    /// The number of further copies of the card that the section can take; nullopt if there is no limit, and 0 for a
    /// card that the game doesn't have.
    std::optional<int> moreOf(const QString& card, const QString& section, Size size = Size::Counts) const;
    /// Whether no deck may contain the card.
    bool isBanned(const QString& card) const;

private:
    DeckFormat& m_format;
    QHash<std::uint32_t, int> m_copies;
    /// The current sum of each rule.
    std::vector<std::int64_t> m_sums;
};

} // namespace model
