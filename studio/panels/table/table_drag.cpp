// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/table/table_drag.h"

#include "studio/panels/table/scene/table_scene.h"
#include "studio/workspace/playtest/playtest_desk.h"

#include <algorithm>

namespace studio {

TableDrag::TableDrag(const PlaytestDesk& desk, const TableScene& scene)
    : m_desk(desk)
    , m_scene(scene)
{
}

CardItem* TableDrag::item() const
{
    return m_card ? m_scene.cardItemOf(*m_card) : nullptr;
}

void TableDrag::begin(CardItem& card, QPointF at)
{
    m_card = card.thing;
    m_grip = card.pos() - at;
    card.setZValue(TableScene::dragHeight);
    m_targets = dropTargetsOf(
        m_desk.played.game(), m_desk.sight.viewer(), card.thing, m_desk.deciding.choice().completeWith(card.thing)
    );
    m_targets.aims.erase(card.thing);
    m_partners = m_desk.deciding.choice().openWith(card.thing);
    findZones(card.zone);
}

void TableDrag::moveTo(QPointF position)
{
    if (CardItem* const card = item())
        card->setPos(position + m_grip);
}

void TableDrag::end()
{
    m_card.reset();
    m_partners.clear();
    m_targets = {};
    m_zones.clear();
}

bool TableDrag::accepts(Thing thing) const
{
    return std::ranges::contains(m_partners, thing) || m_targets.aims.contains(thing) ||
           m_targets.hosts.contains(thing);
}

std::vector<ZoneKey> TableDrag::zones() const
{
    std::vector<ZoneKey> keys;
    for (const auto& [key, option] : m_zones)
        keys.push_back(key);
    return keys;
}

/// Finds the zones in which the card can be dropped. These include each zone that an option moves the card to. If an
/// option moves the card to a stack, leaves it in its place or has an unknown result, the card can also be dropped in
/// zones in play: in any other zone if it is already in play, otherwise in the player's own and in shared zones. If
/// there is no other zone in play, it can be dropped in the player's own public zones and in shared public zones.
void TableDrag::findZones(const ZoneKey& home)
{
    for (const auto& item : m_scene.zones()) {
        const ZoneKey key = item->zone().key;
        if (const auto found = m_targets.zones.find({key.zone, key.seat}); found != m_targets.zones.end())
            m_zones.emplace_back(key, found->second);
    }
    if (m_targets.others.empty())
        return;
    const bool hasPlay = std::ranges::any_of(m_scene.zones(), [&](const auto& item) {
        return isInPlay(item->zone().key) && item->zone().key != home;
    });
    const auto other = m_targets.others.size() == 1 ? DropTargets::Option(m_targets.others.front()) : std::nullopt;
    for (const auto& item : m_scene.zones())
        if (isMeant(item->zone().key, home, hasPlay))
            addZone(item->zone().key, other);
}

bool TableDrag::isMeant(const ZoneKey& zone, const ZoneKey& home, bool hasPlay) const
{
    if (zone == home)
        return false;
    const bool isOwn = zone.seat == m_desk.sight.view().asked || zone.seat < 0;
    if (hasPlay)
        return isInPlay(zone) && (isInPlay(home) || isOwn);
    return isOwn && m_desk.played.program().zones[zone.zone].visibility == engine::syntax::Visibility::Public;
}

bool TableDrag::isInPlay(const ZoneKey& zone) const
{
    const engine::ZoneLayout& layout = m_desk.played.program().zones[zone.zone];
    return layout.isInPlay && !layout.isStack;
}

/// Adds a zone. If it has several uses, the user must choose one.
void TableDrag::addZone(const ZoneKey& zone, DropTargets::Option option)
{
    const auto known = std::ranges::find(m_zones, zone, [](const auto& drop) { return drop.first; });
    if (known == m_zones.end())
        m_zones.emplace_back(zone, option);
    else
        known->second.reset();
}

std::optional<Thing> TableDrag::targetAt(QPointF position) const
{
    CardItem* const card = item();
    if (!card)
        return {};
    card->setVisible(false);
    const std::optional<Thing> target = m_scene.thingAt(position);
    card->setVisible(true);
    return target;
}

/// Things take precedence over the zones that they are in: a thing may be named together with the card, answer the next
/// question, or have the card put under it.
TableDrag::Use TableDrag::useAt(QPointF position) const
{
    const std::optional<Thing> target = targetAt(position);
    Use use{.card = m_card.value_or(0), .target = target.value_or(0)};
    const auto as = [&use](Use::Kind kind, std::size_t option = 0) {
        use.kind = kind;
        use.option = option;
        return use;
    };
    if (target && std::ranges::contains(m_partners, *target))
        return as(Use::Kind::Pair);
    if (const auto aim = target ? m_targets.aims.find(*target) : m_targets.aims.end(); aim != m_targets.aims.end())
        return as(Use::Kind::Aim, aim->second);
    std::optional<DropTargets::Option> laid;
    if (const auto host = target ? m_targets.hosts.find(*target) : m_targets.hosts.end(); host != m_targets.hosts.end())
        laid = host->second;
    const ZoneItem* const zone = m_scene.zoneAt(position);
    for (const auto& [key, option] : m_zones)
        if (!laid && zone && zone->zone().key == key)
            laid = option;
    if (!laid)
        return use;
    return *laid ? as(Use::Kind::Option, **laid) : as(Use::Kind::Any);
}

} // namespace studio
