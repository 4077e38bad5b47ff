// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/panels/table/scene/table_item.h"
#include "studio/workspace/table/table_layout.h"

#include <QCoreApplication>

class QMenu;

namespace studio {

struct PlaytestDesk;
class Selection;
class TableScene;

/// Menus for manual changes to the position, limited to what the viewer can see.
class PositionMenus
{
    Q_DECLARE_TR_FUNCTIONS(PositionMenus)

public:
    PositionMenus(PlaytestDesk& desk, Selection& selection, const TableScene& scene);

    /// Adds the zones that a thing can be moved to, and its values.
    void addFor(QMenu& menu, Thing thing) const;
    /// Adds changes that don't concern a card: the phase and the next die roll.
    void addForTable(QMenu& menu) const;

private:
    void addZones(QMenu& changes, engine::Ref card) const;
    void addValues(QMenu& changes, engine::Ref row) const;
    void addNumber(QMenu& changes, engine::Ref row, const engine::PropertyLayout& property) const;
    void addValue(QMenu& into, const QString& text, engine::Ref row, std::uint16_t cell, std::int32_t value) const;

    PlaytestDesk& m_desk;
    Selection& m_selection;
    const TableScene& m_scene;
};

} // namespace studio
