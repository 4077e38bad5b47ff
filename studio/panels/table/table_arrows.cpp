// SPDX-License-Identifier: GPL-3.0-or-later
// Arrows: what the next thing on the stack aims at, what cards in play refer to, and the same of whatever is pointed
// at.
#include "studio/panels/table/table_view.h"
#include "studio/workspace/playtest/playtest_desk.h"

#include <algorithm>

namespace studio {

using engine::View;

namespace {

/// Above everything, also what is dragged.
constexpr double arrowHeight = 200'000;
/// More lines than these only tangle.
constexpr std::size_t mostArrows = 12;

} // namespace

/// What a card is aimed at or refers to, as far as it lies on the table.
std::vector<TableView::Thing> TableView::aimsOf(Thing thing) const
{
    const View::Card* const card = cardOf(thing);
    return card ? aimsOf(*card) : std::vector<Thing>();
}

std::vector<TableView::Thing> TableView::aimsOf(const View::Card& card) const
{
    using engine::syntax::BaseType;
    std::vector<Thing> found;
    const auto* const item = qgraphicsitem_cast<const CardItem*>(itemOf(card.id));
    if (item && m_desk.program().zones[item->zone.zone].isStack)
        found = m_desk.targetsOf(card.id);
    for (const View::Value& value : card.values) {
        const engine::syntax::Type& type = m_desk.program().properties[value.property].type;
        const bool isThing =
            type.base == BaseType::Card || type.base == BaseType::Thing || type.base == BaseType::Player;
        if (isThing && !type.isList && value.value > 0)
            found.push_back(value.value);
    }
    std::erase_if(found, [&](Thing aim) { return aim == card.id || !isInSight(aim); });
    return found;
}

void TableView::addArrows(const View::Card& card, const QColor& colour)
{
    const TableItem* const from = itemOf(card.id);
    if (!from)
        return;
    for (const Thing aim : aimsOf(card)) {
        if (m_arrows.size() == mostArrows)
            return;
        auto arrow = std::make_unique<ArrowItem>();
        arrow->set(from->place().center(), itemOf(aim)->place().center(), colour);
        arrow->setZValue(arrowHeight);
        m_scene.addItem(arrow.get());
        m_arrows.push_back(std::move(arrow));
    }
}

void TableView::showArrows()
{
    m_arrows.clear();
    if (!m_desk.isPlaying())
        return;
    const QColor accent = palette().color(QPalette::Accent);
    const std::optional<Thing> pointed = m_pointedElsewhere ? m_pointedElsewhere : m_pointed;
    if (const View::Card* const card = pointed ? cardOf(*pointed) : nullptr)
        addArrows(*card, accent);
    for (const View::Zone& zone : m_desk.view().zones) {
        const engine::ZoneLayout& layout = m_desk.program().zones[zone.zone];
        if (layout.isStack && !zone.cards.empty() && zone.cards.front().id != pointed)
            addArrows(zone.cards.front(), accent);
    }
    QColor quiet = accent;
    quiet.setAlpha(120);
    for (const View::Zone& zone : m_desk.view().zones) {
        const engine::ZoneLayout& layout = m_desk.program().zones[zone.zone];
        if (!layout.isInPlay || layout.isStack)
            continue;
        for (const View::Card& card : zone.cards)
            if (card.id != pointed)
                addArrows(card, quiet);
    }
}

} // namespace studio
