// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/panels/table/scene/table_item.h"
#include "studio/workspace/table/table_layout.h"

#include <functional>
#include <optional>
#include <vector>

namespace studio {

class TableScene;

/// The thing with the keyboard focus, and the places where the focus can go: arrow keys move it from card to card, Tab
/// from zone to zone.
class TableFocus
{
public:
    explicit TableFocus(const TableScene& scene);

    std::optional<Thing> thing() const { return m_thing; }

    /// Moves the focus to a thing. `isShown` is true if the table widget has the keyboard focus. Returns whether the
    /// focus moved.
    bool set(std::optional<Thing> thing, bool isShown);
    /// Hides the focus, because the table widget has lost the keyboard focus.
    void hide();
    /// Clears the focus if the thing that had it is no longer on the table.
    void forgetMissing();

    /// All things in the order of their zones.
    std::vector<Thing> things() const;

    /// The next matching thing, or the previous one for a step of -1; nothing if none matches.
    std::optional<Thing> next(int step, const std::function<bool(Thing)>& isWanted) const;
    /// The first thing of the next or previous group; nothing at the end.
    std::optional<Thing> inNextGroup(bool isNext) const;
    /// The nearest thing in a direction. Left and right stay in the zone. If no thing has the focus, the first of all
    /// things.
    std::optional<Thing> nearest(int dx, int dy) const;

private:
    /// A seat, or the cards of one zone.
    using Group = std::vector<Thing>;

    std::vector<Group> groups() const;
    Group cardsOf(const ZoneKey& zone) const;
    TableItem* item() const;

    const TableScene& m_scene;
    std::optional<Thing> m_thing;
};

} // namespace studio
