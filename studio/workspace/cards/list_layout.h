// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QList>
#include <QMap>
#include <QString>

#include <cstdint>

namespace studio {

/// How somebody has arranged the card list of a project: a plain value that is kept outside of the project.
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

    /// As they stand from the left.
    QList<Column> columns = {};
    QList<Sort> sort = {};
    QMap<QString, QString> filters = {};
    QString query = {};
    int frozen = 2;
    /// The card and the column where the user was.
    std::int64_t card = 0;
    QString column = {};

    friend bool operator==(const ListLayout&, const ListLayout&) = default;
};

QJsonObject toJson(const ListLayout& layout);
/// What makes no sense has its default.
ListLayout listLayoutOf(const QJsonObject& json);

} // namespace studio
