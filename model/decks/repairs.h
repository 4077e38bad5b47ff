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
    /// The section concerned; for a move, the section that the copies leave.
    QString section = {};
    QString to = {};
    /// A few other cards with which the change would have the same effect; empty for a move.
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

    /// No way to make the deck legal was found. The changes only remove copies that no legal deck can have.
    bool isPartial = false;
    /// The pinned cards that a repair would have to change, if only pins prevent a repair.
    QStringList blockedBy = {};

    bool isSmallest() const { return size == atLeast; }

    friend bool operator==(const DeckRepair&, const DeckRepair&) = default;
};

DeckList changed(const DeckList& deck, const QList<DeckChange>& changes);

/// Changes the repair so that it removes these cards instead of others wherever this has the same effect.
DeckRepair preferring(const QStringList& cards, DeckRepair repair);

/// The smallest set of changes found that makes a deck legal, which is empty if the deck is already legal. Returns
/// nullopt if no such changes were found, unless there are excess copies to remove or pins to report. For small decks,
/// the result is the smallest possible. For others, the search stops after a while. Cards are only added to sections
/// that the format or the deck names.
///
/// Among repairs of the same size, the one that distorts the deck least is chosen. Copies of new cards are added only
/// if the deck's own cards can't have more. Cards with the most copies lose copies first, and cards with the fewest
/// gain copies first. Pinned cards are left alone.
std::optional<DeckRepair>
repair(const DeckList& deck, DeckFormat& format, std::stop_token stop = {}, const QStringList& pinned = {});

} // namespace model
