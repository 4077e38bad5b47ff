// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/table/table_parts.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace studio {

using engine::View;
using engine::syntax::Holder;
using engine::syntax::Visibility;

namespace {

/// The highest number of different face-up shared cards that are spread out.
constexpr std::size_t mostSpread = 24;

} // namespace

TableParts::TableParts(const View& view, const engine::Program& program, std::int32_t nearSeat)
    : m_view(view)
    , m_program(program)
    , m_near(nearSeat)
{
    for (const View::Zone& zone : view.zones)
        m_playersPlay = m_playersPlay || program.zones[zone.zone].isInPlay || isOpenToAll(zone);
}

bool TableParts::isHand(const View::Zone& zone) const
{
    const engine::ZoneLayout& layout = m_program.zones[zone.zone];
    return layout.holder == Holder::Player && layout.visibility == Visibility::Private && !layout.isInPlay;
}

bool TableParts::isOthersOpenHand(const View::Zone& zone) const
{
    return isHand(zone) && zone.card == 0 && zone.seat != m_near &&
           std::ranges::any_of(zone.cards, [](const View::Card& card) { return card.definition != engine::none; });
}

bool TableParts::isSplit(const View::Zone& zone) const
{
    const engine::ZoneLayout& layout = m_program.zones[zone.zone];
    return layout.holder == Holder::Game && layout.isInPlay && !layout.isStack;
}

bool TableParts::hasNobodys(const View::Zone& zone) const
{
    return isSplit(zone) && std::ranges::any_of(zone.cards, isNobodys);
}

bool TableParts::isNobodys(const View::Card& card)
{
    return card.controller < 0;
}

bool TableParts::isMiddle(const View::Zone& zone) const
{
    return m_program.zones[zone.zone].holder == Holder::Game && !isSplit(zone);
}

bool TableParts::isOpenToAll(const View::Zone& zone) const
{
    const engine::ZoneLayout& layout = m_program.zones[zone.zone];
    return isMiddle(zone) && layout.visibility == Visibility::Public && !layout.isStack;
}

bool TableParts::isRow(const View::Zone& zone) const
{
    const engine::ZoneLayout& layout = m_program.zones[zone.zone];
    if (layout.isInPlay || layout.isStack)
        return true;
    const bool isOpen = layout.visibility == Visibility::Public;
    return isOpen && (layout.capacity <= fewSlots || !m_playersPlay);
}

TablePart TableParts::whole(const View::Zone& zone, bool isRow)
{
    TablePart part{.zone = &zone, .isRow = isRow};
    // Selectable backs are handled like any other card.
    for (const std::vector<View::Card>* const cards : {&zone.offered, &zone.cards})
        for (const View::Card& card : *cards)
            part.cards.push_back(&card);
    part.hidden = zone.count - static_cast<std::int32_t>(part.cards.size());
    return part;
}

TablePart TableParts::stacked(const View::Zone& zone) const
{
    TablePart part = whole(zone, true);
    if (std::ssize(part.cards) <= fewSlots)
        return part;
    std::vector<const View::Card*> tops;
    std::vector<std::int32_t> stacks;
    for (const View::Card* const card : part.cards) {
        const auto same = std::ranges::find_if(tops, [&](const View::Card* top) { return isLike(*top, *card); });
        if (same != tops.end()) {
            ++stacks[static_cast<std::size_t>(same - tops.begin())];
            continue;
        }
        if (tops.size() == mostSpread)
            return whole(zone, false);
        tops.push_back(card);
        stacks.push_back(1);
    }
    part.cards = std::move(tops);
    part.stacks = std::move(stacks);
    return part;
}

bool TableParts::isLike(const View::Card& one, const View::Card& other) const
{
    return isOfAKind(one, other) && one.values == other.values && one.keywords == other.keywords;
}

bool TableParts::isOfAKind(const View::Card& one, const View::Card& other) const
{
    const auto holdsAny = [this](const View::Card& card) {
        return std::ranges::contains(m_view.zones, card.id, &View::Zone::card);
    };
    return one.definition != engine::none && one.definition == other.definition && one.isFaceDown == other.isFaceDown &&
           !holdsAny(one) && !holdsAny(other);
}

TablePart TableParts::grouped(TablePart part) const
{
    part.isGrouped = part.isRow && m_program.zones[part.zone->zone].isInPlay && std::ssize(part.cards) > fewSlots;
    if (!part.isGrouped)
        return part;
    std::vector<const View::Card*> ordered;
    for (const View::Card* const card : part.cards) {
        const auto like = std::ranges::find_last_if(ordered, [&](const View::Card* other) {
            return card->definition != engine::none && other->definition == card->definition;
        });
        ordered.insert(like.empty() ? ordered.end() : std::next(like.begin()), card);
    }
    part.cards = std::move(ordered);
    return part;
}

std::vector<TablePart> TableParts::partsOf(std::int32_t seat) const
{
    std::vector<TablePart> parts;
    for (const View::Zone& zone : m_view.zones) {
        if (zone.card != 0)
            continue;
        if (zone.seat == seat && !isHand(zone)) {
            parts.push_back(grouped(whole(zone, isRow(zone))));
        } else if (isSplit(zone) && (zone.cards.empty() || !std::ranges::all_of(zone.cards, isNobodys))) {
            parts.push_back(grouped(partOf(zone, seat)));
        }
    }
    return parts;
}

TablePart TableParts::partOf(const View::Zone& zone, std::int32_t seat)
{
    TablePart part{.zone = &zone, .isRow = true};
    for (const View::Card& card : zone.cards)
        if (card.controller == seat)
            part.cards.push_back(&card);
    return part;
}

std::vector<TablePart> TableParts::handsOf(std::int32_t seat) const
{
    std::vector<TablePart> hands;
    for (const View::Zone& zone : m_view.zones)
        if (zone.seat == seat && zone.card == 0 && isHand(zone))
            hands.push_back(whole(zone, true));
    return hands;
}

std::vector<TablePart> TableParts::middle() const
{
    std::vector<TablePart> parts;
    for (const View::Zone& zone : m_view.zones) {
        if (zone.card != 0)
            continue;
        if (hasNobodys(zone))
            parts.push_back(partOf(zone, -1));
        else if (isMiddle(zone))
            parts.push_back(isOpenToAll(zone) ? stacked(zone) : whole(zone, isRow(zone)));
    }
    return parts;
}

} // namespace studio
