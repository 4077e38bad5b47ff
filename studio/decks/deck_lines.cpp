// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/decks/deck_lines.h"

#include "studio/workspace/workspace.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonValue>
#include <QMimeData>

using namespace Qt::StringLiterals;

namespace studio {

QString textOf(const QList<model::DeckEntry>& entries)
{
    return model::writeDeckText({.entries = entries});
}

QMimeData* mimeOf(const QList<model::DeckEntry>& entries)
{
    QJsonArray cards;
    for (const model::DeckEntry& entry : entries)
        cards.append(QJsonArray{entry.section, entry.count, entry.card});
    auto* data = new QMimeData;
    data->setData(deckMime, QJsonDocument(cards).toJson(QJsonDocument::Compact));
    data->setText(textOf(entries));
    return data;
}

bool hasCards(const QMimeData& data)
{
    return data.hasFormat(deckMime) || data.hasFormat(cardIdsMime);
}

QList<model::DeckEntry> entriesIn(const QMimeData& data, const Workspace& workspace)
{
    QList<model::DeckEntry> entries;
    if (data.hasFormat(deckMime)) {
        for (const QJsonValue& card : QJsonDocument::fromJson(data.data(deckMime)).array())
            entries.append(
                {.section = card[0].toString(u"main"_s), .count = card[1].toInt(), .card = card[2].toString()}
            );
        return entries;
    }
    for (const QByteArray& id : data.data(cardIdsMime).split(','))
        if (const auto* const card = workspace.find<model::CardDefinition>({id.toLongLong()}))
            entries.append({.section = u"main"_s, .count = 1, .card = card->name});
    return entries;
}

} // namespace studio
