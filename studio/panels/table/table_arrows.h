// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/panels/table/scene/arrow_item.h"
#include "studio/panels/table/scene/table_item.h"

#include <memory>
#include <optional>
#include <vector>

namespace studio {

struct PlaytestDesk;
class TableScene;

/// The arrows on the table. Each starts at the next item on the stack, at a card in play or at the thing under the
/// pointer, and leads to one of its targets or to a thing that it refers to.
class TableArrows
{
public:
    TableArrows(const PlaytestDesk& desk, TableScene& scene);

    /// The things on the table that a thing targets or refers to.
    std::vector<Thing> aimsOf(Thing thing) const;

    std::size_t count() const { return m_arrows.size(); }

    /// Draws the arrows of the current view. A thing that is pointed at in a list takes precedence over one on the
    /// table.
    void show(std::optional<Thing> pointed, const QColor& colour);

    void pointElsewhere(std::optional<Thing> thing) { m_pointedElsewhere = thing; }

    /// Removes all arrows, and forgets the thing that was pointed at in a list.
    void clear();

private:
    void add(Thing thing, const QColor& colour);

    const PlaytestDesk& m_desk;
    TableScene& m_scene;
    std::vector<std::unique_ptr<ArrowItem>> m_arrows;
    std::optional<Thing> m_pointedElsewhere;
};

} // namespace studio
