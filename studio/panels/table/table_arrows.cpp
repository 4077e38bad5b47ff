// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/table/table_arrows.h"

#include "studio/panels/table/scene/table_scene.h"
#include "studio/workspace/playtest/playtest_desk.h"

#include <algorithm>

namespace studio {

using engine::View;

namespace {

/// The highest number of arrows. More would only be clutter.
constexpr std::size_t mostArrows = 12;

} // namespace

TableArrows::TableArrows(const PlaytestDesk& desk, TableScene& scene)
    : m_desk(desk)
    , m_scene(scene)
{
}

std::vector<Thing> TableArrows::aimsOf(Thing thing) const
{
    using engine::syntax::BaseType;
    const CardItem* const item = m_scene.cardItemOf(thing);
    if (!item)
        return {};
    std::vector<Thing> found;
    if (m_desk.played.program().zones[item->zone.zone].isStack)
        found = m_desk.sight.targetsOf(thing);
    for (const View::Value& value : item->card.values) {
        const engine::syntax::Type& type = m_desk.played.program().properties[value.property].type;
        const bool isThing =
            type.base == BaseType::Card || type.base == BaseType::Thing || type.base == BaseType::Player;
        if (isThing && !type.isList && value.value > 0)
            found.push_back(value.value);
    }
    std::erase_if(found, [&](Thing aim) { return aim == thing || !m_scene.itemOf(aim); });
    return found;
}

void TableArrows::add(Thing thing, const QColor& colour)
{
    for (const Thing aim : aimsOf(thing)) {
        if (m_arrows.size() == mostArrows)
            return;
        auto arrow = std::make_unique<ArrowItem>();
        arrow->set(m_scene.itemOf(thing)->place().center(), m_scene.itemOf(aim)->place().center(), colour);
        arrow->setZValue(TableScene::arrowHeight);
        m_scene.addItem(arrow.get());
        m_arrows.push_back(std::move(arrow));
    }
}

void TableArrows::show(std::optional<Thing> pointed, const QColor& colour)
{
    m_arrows.clear();
    if (!m_desk.played.isPlaying())
        return;
    if (m_pointedElsewhere)
        pointed = m_pointedElsewhere;
    if (pointed)
        add(*pointed, colour);
    for (const View::Zone& zone : m_desk.sight.view().zones) {
        const engine::ZoneLayout& layout = m_desk.played.program().zones[zone.zone];
        if (layout.isStack && !zone.cards.empty() && zone.cards.front().id != pointed)
            add(zone.cards.front().id, colour);
    }
    QColor quiet = colour;
    quiet.setAlpha(120);
    for (const View::Zone& zone : m_desk.sight.view().zones) {
        const engine::ZoneLayout& layout = m_desk.played.program().zones[zone.zone];
        if (!layout.isInPlay || layout.isStack)
            continue;
        for (const View::Card& card : zone.cards)
            if (card.id != pointed)
                add(card.id, quiet);
    }
}

void TableArrows::clear()
{
    m_arrows.clear();
    m_pointedElsewhere.reset();
}

} // namespace studio
