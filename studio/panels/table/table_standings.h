// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/panels/table/scene/table_item.h"

#include <vector>

namespace studio {

struct PlaytestDesk;
class TableDrag;
class TableScene;

/// The role of each thing in the current choice or drag.
class TableStandings
{
public:
    TableStandings(const PlaytestDesk& desk, TableScene& scene, const TableDrag& drag);

    Standing of(Thing thing) const;
    /// Shows the current standings on the items of the table.
    void show();

private:
    bool isRefused(Thing thing) const;

    const PlaytestDesk& m_desk;
    TableScene& m_scene;
    const TableDrag& m_drag;
    std::vector<Thing> m_picked;
};

} // namespace studio
