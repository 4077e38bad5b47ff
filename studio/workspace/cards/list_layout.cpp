// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/cards/list_layout.h"

#include <QJsonArray>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

QJsonObject toJson(const ListLayout& layout)
{
    QJsonArray columns;
    for (const ListLayout::Column& column : layout.columns)
        columns.append(QJsonObject{{u"key"_s, column.key}, {u"width"_s, column.width}, {u"shown"_s, column.isShown}});
    QJsonArray sort;
    for (const ListLayout::Sort& one : layout.sort)
        sort.append(QJsonObject{{u"key"_s, one.key}, {u"descending"_s, one.isDescending}});
    const auto id = [](model::EntityId card) {
        return QString::number(card.value);
    };
    QJsonArray placed;
    for (const auto& [after, cards] : layout.placed) {
        QJsonArray followers;
        for (const model::EntityId card : cards)
            followers.append(id(card));
        placed.append(QJsonObject{{u"after"_s, id(after)}, {u"cards"_s, followers}});
    }
    QJsonObject filters;
    for (const auto& [key, filter] : layout.filters.asKeyValueRange())
        filters.insert(key, filter);
    return {
        {u"columns"_s, columns},
        {u"sort"_s, sort},
        {u"placed"_s, placed},
        {u"filters"_s, filters},
        {u"query"_s, layout.query},
        {u"frozen"_s, layout.frozen},
        {u"card"_s, QString::number(layout.card)},
        {u"column"_s, layout.column},
    };
}

ListLayout listLayoutOf(const QJsonObject& json)
{
    constexpr int widest = 2'000;
    ListLayout layout;
    for (const QJsonValue& column : json.value(u"columns"_s).toArray()) {
        layout.columns.append({
            .key = column[u"key"_s].toString(),
            .width = std::clamp(column[u"width"_s].toInt(), 0, widest),
            .isShown = column[u"shown"_s].toBool(true),
        });
    }
    for (const QJsonValue& one : json.value(u"sort"_s).toArray())
        layout.sort.append({.key = one[u"key"_s].toString(), .isDescending = one[u"descending"_s].toBool()});
    for (const QJsonValue& one : json.value(u"placed"_s).toArray()) {
        QList<model::EntityId>& followers = layout.placed[{one[u"after"_s].toString().toLongLong()}];
        for (const QJsonValue& card : one[u"cards"_s].toArray())
            followers.append(model::EntityId{card.toString().toLongLong()});
    }
    const QJsonObject filters = json.value(u"filters"_s).toObject();
    for (auto filter = filters.begin(); filter != filters.end(); ++filter)
        layout.filters.insert(filter.key(), filter.value().toString());
    layout.query = json.value(u"query"_s).toString();
    layout.frozen = std::clamp(json.value(u"frozen"_s).toInt(layout.frozen), 0, 20);
    layout.card = json.value(u"card"_s).toString().toLongLong();
    layout.column = json.value(u"column"_s).toString();
    return layout;
}

} // namespace studio
