// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/renaming/entity_rewriter.h"

#include "model/renaming/frame_usages.h"

#include <algorithm>
#include <utility>

namespace model {

namespace {

/// The places in reverse order, so that a replacement doesn't shift the places that remain.
QList<Usage> backwards(QList<Usage> places)
{
    std::ranges::sort(places, [](const Usage& one, const Usage& other) {
        return std::pair(one.place.line, one.place.column) > std::pair(other.place.line, other.place.column);
    });
    return places;
}

/// The row after replacing the text at a column, which is counted in bytes.
QString replacedIn(const QString& row, int column, int length, const QString& by)
{
    QByteArray bytes = row.toUtf8();
    bytes.replace(column - 1, length, by.toUtf8());
    return QString::fromUtf8(bytes);
}

/// A row with the new name at a usage.
using RowRewriter = QString (*)(const QString& row, const Usage& usage, const QString& newName);

QString rewrittenRow(const QString& row, const Usage& usage, const QString& newName)
{
    return replacedIn(row, usage.place.column, usage.length, newName);
}

QString rewrittenRows(
    const QString& text, const QList<Usage>& places, const QString& newName, RowRewriter rewrite = rewrittenRow
)
{
    QStringList rows = text.split(u'\n');
    for (const Usage& usage : backwards(places)) {
        const int row = usage.place.line - 1;
        if (row >= 0 && row < rows.size())
            rows[row] = rewrite(rows[row], usage, newName);
    }
    return rows.join(u'\n');
}

/// Replaces the name in the first line of a card. Only the part at the column is changed: the card's name or a field.
class HeaderRewriter
{
public:
    HeaderRewriter(CardDefinition& card, const QString& newName)
        : m_card(card)
        , m_newName(newName)
    {
    }

    void rewrite(int column, int length)
    {
        int begin = int(sizeof "card \"");
        if (tryPart(m_card.name, begin, column, length))
            return;
        begin += bytesOf(m_card.name) + int(sizeof "\": ") - 1 + (m_card.isToken ? int(sizeof " token") - 1 : 0);
        for (FieldValue& field : m_card.fields) {
            const int valueBegin = begin + bytesOf(field.name) + 1;
            if (tryPart(field.name, begin, column, length) || tryPart(field.value, valueBegin, column, length))
                return;
            begin += bytesOf(field.name) + (field.value.isEmpty() ? 0 : 1 + bytesOf(field.value));
            begin += int(sizeof ", ") - 1;
        }
    }

private:
    static int bytesOf(const QString& text) { return int(text.toUtf8().size()); }

    bool tryPart(QString& part, int begin, int column, int length)
    {
        if (column < begin || column + length > begin + bytesOf(part))
            return false;
        part = replacedIn(part, column - begin + 1, length, m_newName);
        return true;
    }

    CardDefinition& m_card;
    const QString& m_newName;
};

Entity rewrittenCard(CardDefinition card, const QList<Usage>& places, const QString& newName)
{
    QList<Usage> above;
    QList<Usage> below;
    const int rowsAbove = int(card.comment.count(u'\n')) + 1;
    for (Usage usage : backwards(places)) {
        if (usage.place.line == 0)
            HeaderRewriter(card, newName).rewrite(usage.place.column, usage.length);
        else if (usage.place.line > 0)
            below.append(usage);
        else {
            usage.place.line += rowsAbove + 1;
            above.append(usage);
        }
    }
    card.comment = rewrittenRows(card.comment, above, newName);
    card.abilities = rewrittenRows(card.abilities, below, newName);
    return card;
}

Entity rewrittenDeck(Deck deck, const QList<Usage>& places, const QString& newName)
{
    for (const Usage& usage : places) {
        if (usage.place.line == 0)
            deck.list.format = newName;
        else
            deck.list.entries[usage.place.line - 1].card = newName;
    }
    return deck;
}

} // namespace

Entity rewritten(const Entity& entity, const QList<Usage>& places, const QString& newName)
{
    if (const auto* const card = std::get_if<CardDefinition>(&entity))
        return rewrittenCard(*card, places, newName);
    if (const auto* const deck = std::get_if<Deck>(&entity))
        return rewrittenDeck(*deck, places, newName);
    if (const auto* const text = std::get_if<GameText>(&entity)) {
        GameText made = *text;
        const bool isFrames = text->role == GameText::Role::Frames;
        made.text = rewrittenRows(text->text, places, newName, isFrames ? renamedInFrameLine : rewrittenRow);
        return made;
    }
    return entity;
}

} // namespace model
