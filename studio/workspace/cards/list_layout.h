// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/workspace/cards/card_listing.h"

#include <QJsonObject>
#include <QList>
#include <QMap>
#include <QString>

#include <cstdint>

namespace studio {

/// The user's layout of a project's card list: a plain value that is saved outside the project.
struct ListLayout
{
    struct Column
    {
        QString key;
        int width = 0;
        bool isShown = true;

        friend bool operator==(const Column&, const Column&) = default;
    };

    struct Sort
    {
        QString key;
        bool isDescending = false;

        friend bool operator==(const Sort&, const Sort&) = default;
    };

    /// The columns from left to right.
    QList<Column> columns = {};
    QList<Sort> sort = {};
    /// The added cards that are not sorted in.
    PlacedCards placed = {};
    QMap<QString, QString> filters = {};
    QString query = {};
    int frozen = 2;
    /// The current card and column.
    std::int64_t card = 0;
    QString column = {};

    friend bool operator==(const ListLayout&, const ListLayout&) = default;
};

QJsonObject toJson(const ListLayout& layout);
/// Reads a layout. Invalid values are replaced with defaults.
ListLayout listLayoutOf(const QJsonObject& json);

} // namespace studio
