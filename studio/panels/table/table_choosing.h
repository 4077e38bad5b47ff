// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/panels/table/table_drag.h"

#include <QObject>

#include <functional>

namespace studio {

struct PlaytestDesk;
class TableMenus;
class TableWords;

/// Makes choices by pointing at things: picks and unpicks them, and opens a menu if several options match.
class TableChoosing : public QObject
{
    Q_OBJECT

public:
    /// Returns the screen position of a thing, where its menu opens.
    using PlaceOf = std::function<QPoint(Thing)>;

    TableChoosing(PlaytestDesk& desk, TableMenus& menus, const TableWords& words, PlaceOf placeOf);

    void activate(Thing thing);
    /// Carries out a drop. Returns false if it does nothing.
    bool use(const TableDrag::Use& use);

Q_SIGNALS:
    /// Explains why a thing can't be chosen.
    void said(const QString& text);

private:
    PlaytestDesk& m_desk;
    TableMenus& m_menus;
    const TableWords& m_words;
    PlaceOf m_placeOf;
};

} // namespace studio
