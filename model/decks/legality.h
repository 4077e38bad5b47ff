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

/// The legality of decks under a game's formats. Start with this file; deck_judge.h checks many decks, repairs.h makes
/// a deck legal, deck_impact.h finds decks that an edit would break, and statistics.h and opening_hand.h show how a
/// deck plays.
namespace model {

/// A reason why a deck isn't legal, with the cards at fault, the number that the format requires and the number that
/// was found.
struct DeckFault
{
    enum class Kind {
        UnknownFormat,
        UnknownCard,
        /// The card has an error and is left out of the game.
        BrokenCard,
        /// The card is created in play and can't be in a deck.
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
    /// The cards at fault: one card for copies and bans, no cards if the fault concerns the whole deck.
    QStringList cards = {};
    int wanted = 0;
    /// The measured number. An average is rounded away from the limit. If several cards are at fault, this is the most
    /// extreme of their numbers.
    int found = 0;
    /// The name of the measured field or of the unknown format; for an unknown card, the most similar known name.
    QString name = {};
    /// The section concerned; empty for the deck as a whole, not counting sections that have limits of their own.
    QString section = {};
    /// The section with which `section` is compared.
    QString other = {};
    QStringList clauses = {};
    engine::Place place = {};

    friend bool operator==(const DeckFault&, const DeckFault&) = default;
};

/// The format that a deck names, or the game's first format if the deck names none; null if there is no such format. A
/// game that declares no formats has one that allows every deck of its cards.
const engine::FormatCode* formatOf(const DeckList& deck, const engine::Program& program);

/// Whether the deck belongs to the game's first format. Decks of the same format play against each other.
bool isOfFirstFormat(const DeckList& deck, const engine::Program& program);

/// All reasons why a deck isn't legal in a format.
///
/// Limits that name no section don't apply to sections with limits of their own. Copies are counted over all sections.
/// A limit on copies “of” certain cards overrides a general limit, and a later limit overrides an earlier one. A
/// section with the same name as one of the game's lists is the shared pile of that name.
QList<DeckFault> faults(const DeckList& deck, DeckFormat& format);

/// Checks a single deck against the format it names.
QList<DeckFault> faults(const DeckList& deck, const std::shared_ptr<const engine::Program>& program);

/// A line of rules without the comment and clauses that end it.
QString withoutRemarks(const QString& line);

/// The line of the rules with the limit that the deck breaks, without the comment and clauses that end the line; empty
/// if there is no such line.
QString brokenLine(const DeckFault& fault, const std::vector<engine::SourceFile>& sources);

} // namespace model
