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

/// A few copies of one card that are put in, taken out, or brought from one section to another.
struct DeckChange
{
    enum class Kind : std::uint8_t { Remove, Add, Move };

    Kind kind = Kind::Remove;
    int count = 1;
    QString card = {};
    /// Of a move: where from.
    QString section = {};
    QString to = {};
    /// Other cards that would do as well, a few of them. None of a move.
    QStringList others = {};

    friend bool operator==(const DeckChange&, const DeckChange&) = default;
};

struct DeckRepair
{
    QList<DeckChange> changes = {};
    /// How many copies it changes.
    int size = 0;
    /// No repair changes fewer copies than this. When it is the size, there is no smaller one.
    int atLeast = 0;

    /// No way was found to make the deck legal; this at least takes out what it cannot have.
    bool isPartial = false;

    bool isSmallest() const { return size == atLeast; }

    friend bool operator==(const DeckRepair&, const DeckRepair&) = default;
};

DeckList changed(const DeckList& deck, const QList<DeckChange>& changes);

/// Takes out one of these cards wherever it would do as well as the one that is taken out.
DeckRepair preferring(const QStringList& cards, DeckRepair repair);

/// The smallest changes found that make a deck legal: none when it is legal already; nothing when no way was found and
/// the deck has no card that it cannot have. On small decks it is the smallest there is; on others the search ends
/// after a while with what it has. Cards come into sections that the format or the deck names.
std::optional<DeckRepair> repair(const DeckList& deck, DeckFormat& format, std::stop_token stop = {});

} // namespace model
