// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"
#include "model/decks/deck_text.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <memory>

namespace model {

/// A limit of its format that a deck breaks: which one, with what, and by how much.
struct DeckFault
{
    enum class Kind {
        UnknownFormat,
        UnknownCard,
        /// It has an error and is left out of the game.
        BrokenCard,
        TooFew,
        TooMany,
        TooManyCopies,
        TotalTooHigh,
        SectionTooLarge,
        Banned
    };

    Kind kind = Kind::TooFew;
    /// The cards at fault: one for copies and bans, none where it is about the whole deck.
    QStringList cards = {};
    int wanted = 0;
    int found = 0;
    /// Of totals the property, of sections and formats the name, of an unknown card one that may have been meant.
    QString name = {};
    QStringList clauses = {};
    engine::Place place = {};

    friend bool operator==(const DeckFault&, const DeckFault&) = default;
};

/// What keeps a deck from being legal in the format it names, or in the game's first when it names none. A game
/// without formats allows every deck of its cards.
///
/// Limits on numbers of cards and on totals count what is not in a section that has a limit of its own; copies are
/// counted over all sections. A limit on copies "of" some cards stands in for a general one, and a later for an
/// earlier.
QList<DeckFault> faults(const DeckList& deck, const std::shared_ptr<const engine::Program>& program);

} // namespace model
