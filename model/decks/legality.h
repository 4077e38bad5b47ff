// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/source.h"
#include "engine/program/program.h"
#include "model/decks/deck_format.h"
#include "model/entities/deck_text.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <memory>
#include <vector>

/// Decks as a game judges them. Begin with this file; deck_judge.h judges many decks, repairs.h makes one legal,
/// deck_impact.h finds those that an edit would break, statistics.h and opening_hand.h show how one plays.
namespace model {

/// A limit of its format that a deck breaks: which one, with what, and by how much.
struct DeckFault
{
    enum class Kind {
        UnknownFormat,
        UnknownCard,
        /// It has an error and is left out of the game.
        BrokenCard,
        /// It is made in play, and no deck holds it.
        TokenCard,
        TooFew,
        TooMany,
        TooManyCopies,
        TotalTooHigh,
        TotalTooLow,
        AverageTooHigh,
        AverageTooLow,
        CardTooHigh,
        CardTooLow,
        SectionTooLarge,
        SectionTooSmall,
        Banned
    };

    Kind kind = Kind::TooFew;
    /// The cards at fault: one for copies and bans, none where it is about the whole deck.
    QStringList cards = {};
    int wanted = 0;
    /// Of averages rounded away from what is wanted, of cards the one farthest from it.
    int found = 0;
    /// What is measured, the format that is not known, or the card that an unknown one may have been meant to be.
    QString name = {};
    /// The section it is about; empty for the deck without sections that are limited by themselves.
    QString section = {};
    /// Of a section: the one it is compared with.
    QString other = {};
    QStringList clauses = {};
    engine::Place place = {};

    friend bool operator==(const DeckFault&, const DeckFault&) = default;
};

/// The format that a deck names, or the game's first when it names none; nothing when there is no such format. A game
/// without formats has one that allows every deck of its cards.
const engine::FormatCode* formatOf(const DeckList& deck, const engine::Program& program);

/// Decks of one format play against each other, and those of the game's first are its own: whether this is one.
bool isOfFirstFormat(const DeckList& deck, const engine::Program& program);

/// What keeps a deck from being legal in a format.
///
/// Limits that name no section count what is not in a section that has a limit of its own; copies are counted over all
/// sections. A limit on copies “of” some cards stands in for a general one, and a later for an earlier. A section that
/// is named like a list of the game is that shared pile.
QList<DeckFault> faults(const DeckList& deck, DeckFormat& format);

/// The same for a single deck and the format it names.
QList<DeckFault> faults(const DeckList& deck, const std::shared_ptr<const engine::Program>& program);

/// The line of the format that a deck breaks, as it is written but for its clauses; empty when it breaks none.
QString brokenLine(const DeckFault& fault, const std::vector<engine::SourceFile>& sources);

} // namespace model
