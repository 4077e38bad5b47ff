// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/state/zone_cards.h"
#include "tests/studio/panels/table/at_table.h"

#include <QGraphicsScene>
#include <QMouseEvent>

/// Finds cards on the table, points at them and drags them.
namespace at_table {

/// A selectable card in the hand of the deciding player.
inline std::optional<TableView::Thing> openInHand(AtTable& at)
{
    const engine::State& state = at.desk().played.game().state();
    for (const TableView::Thing thing : at.table().things()) {
        const auto row = static_cast<engine::Ref>(thing);
        if (thing <= 0 || !state.isCard(row) || !at.desk().deciding.choice().isOpen(thing))
            continue;
        const engine::Ref zone = state.at(row, engine::cells::card::Zone);
        const auto& layout =
            at.desk().played.program().zones[static_cast<std::size_t>(state.at(zone, engine::cells::zone::Index))];
        if (layout.visibility == engine::syntax::Visibility::Private)
            return thing;
    }
    return {};
}

inline ZoneKey zoneOf(AtTable& at, const std::string& name, std::int32_t seat)
{
    const auto& zones = at.desk().played.program().zones;
    const auto found = std::ranges::find(zones, name, &engine::ZoneLayout::name);
    return {.zone = static_cast<std::uint32_t>(found - zones.begin()), .seat = seat};
}

/// The cards in a zone, from top to bottom.
inline std::vector<engine::Ref> cardsIn(AtTable& at, const ZoneKey& key)
{
    const engine::State& state = at.desk().played.game().state();
    return engine::cardsIn(state, state.at(state.player(key.seat), at.desk().played.program().zones[key.zone].cell));
}

inline CardItem* itemOf(AtTable& at, TableView::Thing thing)
{
    for (QGraphicsItem* const item : at.table().scene()->items())
        if (auto* const card = qgraphicsitem_cast<CardItem*>(item); card && card->thing == thing)
            return card;
    return nullptr;
}

inline void moveTo(TableView& table, QPoint spot)
{
    QMouseEvent move(QEvent::MouseMove, spot, table.viewport()->mapToGlobal(spot), Qt::NoButton, Qt::NoButton, {});
    QApplication::sendEvent(table.viewport(), &move);
}

inline void drag(TableView& table, QPoint from, QPoint to)
{
    QTest::mousePress(table.viewport(), Qt::LeftButton, {}, from);
    for (int part = 1; part <= 4; ++part) {
        const QPoint at = from + (to - from) * part / 4;
        QMouseEvent move(
            QEvent::MouseMove, at, table.viewport()->mapToGlobal(at), Qt::NoButton, Qt::LeftButton, Qt::NoModifier
        );
        QApplication::sendEvent(table.viewport(), &move);
    }
}

} // namespace at_table
