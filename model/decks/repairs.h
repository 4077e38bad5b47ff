// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/decks/deck_format.h"
#include "model/entities/deck_text.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <stop_token>

namespace model {

/// Copies of one card that are added, removed or moved to another section.
struct DeckChange
{
    enum class Kind : std::uint8_t { Remove, Add, Move };

    Kind kind = Kind::Remove;
    int count = 1;
    QString card = {};
    /// The section concerned; for a move, the one that the copies leave.
    QString section = {};
    QString to = {};
    /// A few other cards that would have the same effect; empty for a move.
    QStringList others = {};

    friend bool operator==(const DeckChange&, const DeckChange&) = default;
};

struct DeckRepair
{
    QList<DeckChange> changes = {};
    /// The number of changed copies.
    int size = 0;
    /// A lower bound for the number of changed copies. If it equals the size, no repair is smaller.
    int atLeast = 0;

    /// No way to make the deck legal was found. The changes only remove what no legal deck can have.
    bool isPartial = false;
    /// The pinned cards that a repair would have to change, if nothing but pins prevents one.
    QStringList blockedBy = {};

    bool isSmallest() const { return size == atLeast; }

    friend bool operator==(const DeckRepair&, const DeckRepair&) = default;
};

DeckList changed(const DeckList& deck, const QList<DeckChange>& changes);

/// Changes the repair so that it removes these cards, wherever removing one of them has the same effect.
DeckRepair preferring(const QStringList& cards, DeckRepair repair);

/// The smallest changes found that make a deck legal: none if it is already legal; nullopt if no way was found, there
/// are no excess copies, and no pins prevent a repair. For small decks the result is the smallest possible; for others
/// the search stops after a while. Cards are added to sections that the format or the deck names.
///
/// Of repairs of the same size, the one that leaves the deck most itself is chosen: copies of new cards are added only
/// if the deck's own cards can't have more, the cards with the most copies lose them first, and those with the fewest
/// get them first. Pinned cards are left alone.
std::optional<DeckRepair>
repair(const DeckList& deck, DeckFormat& format, std::stop_token stop = {}, const QStringList& pinned = {});

} // namespace model
