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
    /// The place of the card's name in the text, counted from 1; 0 if the deck wasn't read from text.
    int line = 0;
    int column = 0;

    /// Ignores the place in the text, so that the same entry in different places compares equal.
    friend bool operator==(const DeckEntry& one, const DeckEntry& other)
    {
        return one.section == other.section && one.count == other.count && one.card == other.card;
    }
};

/// A deck as written. Its card names have not been looked up in a game yet.
struct DeckList
{
    QString name;
    QString format;
    QList<DeckEntry> entries;

    friend bool operator==(const DeckList&, const DeckList&) = default;
};

/// An error in a line of a deck text.
struct DeckTextError
{
    enum class Kind {
        NotText,
        NotALine,
        NoCopies,
        TooManyCopies,
        TooManyCards,
        TooLarge,
        /// The game doesn't have the card, or the card has an error.
        UnknownCard,
        BrokenCard,
    };

    Kind kind = Kind::NotALine;
    int line = 0;
    int column = 1;
    /// The text that caused the error, shortened; for cards, the name.
    QString text = {};
    /// The most similar card name in the game.
    QString nearest = {};

    friend bool operator==(const DeckTextError&, const DeckTextError&) = default;
};

/// The maximum number of cards in a deck, and the maximum size of its text in bytes.
constexpr int mostDeckCards = 10'000;
constexpr qint64 largestDeckText = 1024 * 1024;

/// Reads a deck with one card per line, such as “2 Tin Owl”. A line such as “side:” starts a section; without one,
/// cards are in the section “main”. “format: Standard” and “name: …” set the format and name, and “--” starts a
/// comment, except in a name in straight quotes. On failure, returns an error for each unreadable line.
std::expected<DeckList, QList<DeckTextError>> readDeckText(const QByteArray& text);
QString writeDeckText(const DeckList& deck);

/// The deck with its entries at the places where writeDeckText() writes them.
DeckList withPlaces(DeckList deck);

/// The errors for entries whose numbers of copies readDeckText() would refuse. A stored deck may come from another
/// program and contain any number.
QList<DeckTextError> invalidCounts(const DeckList& deck);

} // namespace model
