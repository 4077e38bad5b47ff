// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

#include <expected>

namespace model {

struct DeckEntry
{
    QString section;
    int count = 0;
    QString card;
    /// Where the name of the card stands in the text it was read from, counted from 1; 0 when there was none.
    int line = 0;
    int column = 0;

    /// Where it was written does not make it another.
    friend bool operator==(const DeckEntry& one, const DeckEntry& other)
    {
        return one.section == other.section && one.count == other.count && one.card == other.card;
    }
};

/// A deck as it is written: names of cards, not yet looked up in any game.
struct DeckList
{
    QString name;
    QString format;
    QList<DeckEntry> entries;

    friend bool operator==(const DeckList&, const DeckList&) = default;
};

/// What is wrong with a line of a deck text.
struct DeckTextError
{
    enum class Kind {
        NotText,
        NotALine,
        NoCopies,
        TooManyCopies,
        TooManyCards,
        TooLarge,
        /// The game does not have such a card, or has it with an error.
        UnknownCard,
        BrokenCard,
    };

    Kind kind = Kind::NotALine;
    int line = 0;
    int column = 1;
    /// What stands there, shortened; of cards the name.
    QString text = {};
    /// A card of the game that may have been meant.
    QString nearest = {};

    friend bool operator==(const DeckTextError&, const DeckTextError&) = default;
};

/// How many cards a deck can have, and how many bytes its text.
constexpr int mostDeckCards = 10'000;
constexpr qint64 largestDeckText = 1024 * 1024;

/// Reads a deck written one card a line: "2 Tin Owl". A line "side:" opens another section than "main", "format:
/// Standard" and "name: …" say what they say, "--" begins a comment. Gives every line that cannot be understood.
std::expected<DeckList, QList<DeckTextError>> readDeckText(const QByteArray& text);
QString writeDeckText(const DeckList& deck);

/// The deck with the places that its entries have in its text.
DeckList withPlaces(DeckList deck);

/// The entries whose numbers readDeckText() would refuse. A deck that was stored by another program may have any.
QList<DeckTextError> wrongCounts(const DeckList& deck);

} // namespace model
