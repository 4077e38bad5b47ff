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

    friend bool operator==(const DeckEntry&, const DeckEntry&) = default;
};

/// A deck as it is written: names of cards, not yet looked up in any game.
struct DeckList
{
    QString name;
    QString format;
    QList<DeckEntry> entries;

    friend bool operator==(const DeckList&, const DeckList&) = default;
};

/// Which line of a deck text cannot be understood.
struct DeckTextError
{
    int line = 0;
    QString text;
};

/// Reads a deck written one card a line: "2 Alley Cat". A line "side:" opens another section than "main", "format:
/// Standard" and "name: …" say what they say, "--" begins a comment.
std::expected<DeckList, DeckTextError> readDeckText(const QString& text);
QString writeDeckText(const DeckList& deck);

} // namespace model
