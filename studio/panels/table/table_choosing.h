// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/panels/table/table_drag.h"

#include <QObject>

#include <functional>

namespace studio {

struct PlaytestDesk;
class TableMenus;
class TableWords;

/// Decides by pointing at things: picks them, takes picks back, and asks by a menu when several answers are meant.
class TableChoosing : public QObject
{
    Q_OBJECT

public:
    /// The point of the screen where a menu about a thing opens.
    using PlaceOf = std::function<QPoint(Thing)>;

    TableChoosing(PlaytestDesk& desk, TableMenus& menus, const TableWords& words, PlaceOf placeOf);

    void activate(Thing thing);
    /// Does what a card was dragged for. Says false when that is nothing.
    bool use(const TableDrag::Use& use);

Q_SIGNALS:
    /// Why the thing cannot be chosen.
    void said(const QString& text);

private:
    PlaytestDesk& m_desk;
    TableMenus& m_menus;
    const TableWords& m_words;
    PlaceOf m_placeOf;
};

} // namespace studio
