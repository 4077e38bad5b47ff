// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/decks/deck_format.h"
#include "model/decks/legality.h"

#include <optional>

namespace model {

/// How a deck stands with one rule of its format.
struct RuleState
{
    FormatLimit limit;
    /// What is counted, where that is one number: of how many cards there are, and of totals.
    std::optional<int> found = {};
    QList<DeckFault> faults = {};
};

/// All that a format says about a deck.
struct DeckHealth
{
    /// Every rule of the format in its order, those that are kept too.
    QList<RuleState> rules = {};
    /// What no rule says: cards that the game does not have, or a format that it does not have.
    QList<DeckFault> others = {};
    /// Without sections that are limited by themselves.
    int cards = 0;
    /// How many of them are of cards that the game does not have; no rule counts these.
    int unknownCards = 0;

    bool isLegal() const;
    /// How many things are wrong, and all of them.
    qsizetype faultCount() const;
    QList<DeckFault> faults() const;
    /// The rule that says how many cards the whole deck has; the last when there are several. Nothing when none does.
    const RuleState* size() const;

    /// The fewest and the most cards that the whole deck may have, as far as the format says.
    struct SizeBounds
    {
        std::optional<int> least = {};
        std::optional<int> most = {};
    };

    SizeBounds sizeBounds() const;
};

/// The limits are those that the format was made from.
DeckHealth healthOf(const DeckList& deck, DeckFormat& format, const std::vector<FormatLimit>& limits);

/// How many more copies of a card a deck can take.
class DeckRoom
{
public:
    /// Whether it counts how large the deck and its sections may be. A full deck takes another card in place of one
    /// that is taken out.
    enum class Size { Counts, DoesNotCount };

    DeckRoom(const DeckList& deck, DeckFormat& format);

    /// Nothing when there is no limit; none of a card that the game does not have.
    std::optional<int> moreOf(const QString& card, const QString& section, Size size = Size::Counts) const;
    /// No deck may have it.
    bool isBanned(const QString& card) const;

private:
    DeckFormat& m_format;
    QHash<std::uint32_t, int> m_copies;
    /// By rule.
    std::vector<std::int64_t> m_sums;
};

} // namespace model
