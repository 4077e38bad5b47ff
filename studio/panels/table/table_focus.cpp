// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/table/table_focus.h"

#include "studio/panels/table/scene/table_scene.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace studio {

TableFocus::TableFocus(const TableScene& scene)
    : m_scene(scene)
{
}

TableItem* TableFocus::item() const
{
    return m_thing ? m_scene.itemOf(*m_thing) : nullptr;
}

bool TableFocus::set(std::optional<Thing> thing, bool isShown)
{
    const bool isOther = m_thing != thing;
    if (isOther)
        hide();
    m_thing = thing;
    if (TableItem* const here = item())
        here->setFocused(isShown);
    return isOther;
}

void TableFocus::hide()
{
    if (TableItem* const here = item())
        here->setFocused(false);
}

void TableFocus::forgetMissing()
{
    if (!item())
        m_thing.reset();
}

TableFocus::Group TableFocus::cardsOf(const ZoneKey& zone) const
{
    Group cards;
    for (const Thing thing : m_scene.order())
        if (m_scene.cardItemOf(thing)->zone == zone)
            cards.push_back(thing);
    return cards;
}

std::vector<TableFocus::Group> TableFocus::groups() const
{
    std::vector<Group> all;
    const TableScene::Seats& seats = m_scene.seats();
    // Zones without an owner follow the line of the game, or the first seat if there is no such line.
    const bool hasGameLine = std::ranges::contains(seats, -1, [](const auto& seat) { return seat->seat; });
    for (const auto& seat : seats) {
        all.push_back({seat->thing});
        for (const auto& zone : m_scene.zones()) {
            const ZoneKey& key = zone->zone().key;
            const bool isNobodys = key.seat < 0 && !hasGameLine && seat == seats.front();
            if (key.seat != seat->seat && !isNobodys)
                continue;
            if (Group cards = cardsOf(key); !cards.empty())
                all.push_back(std::move(cards));
        }
    }
    return all;
}

std::vector<Thing> TableFocus::things() const
{
    std::vector<Thing> all;
    for (const Group& group : groups())
        all.insert(all.end(), group.begin(), group.end());
    return all;
}

std::optional<Thing> TableFocus::next(int step, const std::function<bool(Thing)>& isWanted) const
{
    std::vector<Thing> wanted = things();
    std::erase_if(wanted, [&](Thing thing) { return !isWanted(thing); });
    if (wanted.empty())
        return {};
    const auto here = m_thing ? std::ranges::find(wanted, *m_thing) : wanted.end();
    auto index = static_cast<std::ptrdiff_t>(here - wanted.begin());
    if (here == wanted.end())
        index = step > 0 ? -1 : 0;
    const auto count = std::ssize(wanted);
    return wanted[static_cast<std::size_t>((index + step + count) % count)];
}

std::optional<Thing> TableFocus::inNextGroup(bool isNext) const
{
    const std::vector<Group> all = groups();
    if (all.empty())
        return {};
    const auto here = std::ranges::find_if(all, [this](const Group& group) {
        return m_thing && std::ranges::contains(group, *m_thing);
    });
    if (here == all.end())
        return isNext ? all.front().front() : all.back().front();
    if (isNext ? here + 1 == all.end() : here == all.begin())
        return {};
    return (isNext ? here + 1 : here - 1)->front();
}

std::optional<Thing> TableFocus::nearest(int dx, int dy) const
{
    const std::vector<Thing> all = things();
    const TableItem* const here = item();
    if (!here)
        return all.empty() ? std::nullopt : std::optional(all.front());
    const QPointF from = here->place().center();
    const CardItem* const card = m_scene.cardItemOf(*m_thing);
    std::optional<Thing> best;
    double least = std::numeric_limits<double>::max();
    for (const Thing thing : all) {
        const TableItem* const item = m_scene.itemOf(thing);
        const CardItem* const other = m_scene.cardItemOf(thing);
        if (item == here || (dx != 0 && card && (!other || other->zone != card->zone)))
            continue;
        const QPointF by = item->place().center() - from;
        const double along = dx != 0 ? by.x() * dx : by.y() * dy;
        const double across = std::abs(dx != 0 ? by.y() : by.x());
        if (along < 1 || (dx != 0 && across > here->place().height() / 2))
            continue;
        const double distance = along + across * (dx != 0 ? 2.0 : 0.3);
        if (distance < least) {
            least = distance;
            best = thing;
        }
    }
    return best;
}

} // namespace studio
