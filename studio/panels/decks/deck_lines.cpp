// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/decks/deck_lines.h"

#include "studio/panels/cards/card_list_model.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QJsonValue>
#include <QMimeData>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

/// An id for this process, because the ids of decks are meaningless in another one.
QString processId()
{
    return QString::number(QCoreApplication::applicationPid());
}

QJsonObject carriedIn(const QMimeData& data)
{
    return QJsonDocument::fromJson(data.data(deckMime)).object();
}

} // namespace

QMimeData* mimeOf(model::EntityId deck, const QList<model::DeckEntry>& entries)
{
    QJsonArray cards;
    for (const model::DeckEntry& entry : entries)
        cards.append(QJsonArray{entry.section, entry.count, entry.card});
    const QJsonObject carried{
        {u"studio"_s, processId()}, {u"deck"_s, QString::number(deck.value)}, {u"cards"_s, cards}
    };
    auto* data = new QMimeData;
    data->setData(deckMime, QJsonDocument(carried).toJson(QJsonDocument::Compact));
    data->setText(model::writeDeckText({.entries = entries}));
    return data;
}

std::optional<model::EntityId> deckOf(const QMimeData& data)
{
    const QJsonObject carried = carriedIn(data);
    if (carried.value(u"studio"_s).toString() != processId())
        return std::nullopt;
    return model::EntityId{carried.value(u"deck"_s).toString().toLongLong()};
}

bool hasCards(const QMimeData& data)
{
    return data.hasFormat(deckMime) || data.hasFormat(draggedCardsType);
}

QStringList filesIn(const QMimeData& data)
{
    QStringList files;
    for (const QUrl& url : data.urls())
        if (url.isLocalFile())
            files.append(url.toLocalFile());
    return files;
}

QList<model::DeckEntry> entriesIn(const QMimeData& data)
{
    QList<model::DeckEntry> entries;
    if (data.hasFormat(deckMime)) {
        for (const QJsonValue& card : carriedIn(data).value(u"cards"_s).toArray())
            entries.append(
                {.section = card[0].toString(u"main"_s), .count = card[1].toInt(), .card = card[2].toString()}
            );
        return entries;
    }
    for (const QString& card : QString::fromUtf8(data.data(draggedCardsType)).split(u'\n', Qt::SkipEmptyParts))
        entries.append({.section = u"main"_s, .count = 1, .card = card});
    return entries;
}

} // namespace studio
