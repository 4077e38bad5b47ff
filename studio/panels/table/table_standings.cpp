// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/table/table_standings.h"

#include "studio/panels/table/scene/table_scene.h"
#include "studio/panels/table/table_drag.h"
#include "studio/workspace/playtest/playtest_desk.h"

#include <algorithm>

namespace studio {

TableStandings::TableStandings(const PlaytestDesk& desk, TableScene& scene, const TableDrag& drag)
    : m_desk(desk)
    , m_scene(scene)
    , m_drag(drag)
{
}

Standing TableStandings::of(Thing thing) const
{
    if (std::ranges::contains(m_picked, thing))
        return Standing::Picked;
    if (!m_desk.sight.isAsked())
        return Standing::Idle;
    if (m_drag.isOn())
        return m_drag.accepts(thing) ? Standing::Open : Standing::Idle;
    if (m_desk.deciding.choice().isOpen(thing))
        return Standing::Open;
    return isRefused(thing) ? Standing::Refused : Standing::Idle;
}

/// Whether a thing is shown as refused. Only the deciding player's things are shown as refused, because players don't
/// expect to use the cards of other players. Clicking another player's card still shows the reason.
bool TableStandings::isRefused(Thing thing) const
{
    const CardItem* const card = m_scene.cardItemOf(thing);
    const std::int32_t whose = !card ? -1 : card->controller >= 0 ? card->controller : card->owner;
    return whose == m_desk.sight.view().asked && std::ranges::binary_search(m_desk.sight.view().refused, thing);
}

void TableStandings::show()
{
    m_picked = m_desk.deciding.picked();
    const std::vector<ZoneKey> drops = m_drag.zones();
    m_scene.setStandings(
        [this](Thing thing) { return of(thing); },
        [&drops](const ZoneKey& zone) { return std::ranges::contains(drops, zone) ? Standing::Open : Standing::Idle; }
    );
}

} // namespace studio
