// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/panels/table/scene/card_item.h"
#include "studio/workspace/playtest/drop_targets.h"

#include <optional>
#include <utility>
#include <vector>

namespace studio {

struct PlaytestDesk;
class TableScene;

/// A dragged card, and the places where it can be dropped.
///
/// All points are in scene coordinates.
class TableDrag
{
public:
    /// The effect of dropping a card somewhere.
    struct Use
    {
        /// Nothing: the card goes back. Pair: the card and then the target are picked. Aim: the option is taken, and
        /// the target answers the question that follows. Option: the option is taken. Any: the user must choose one of
        /// several options.
        enum class Kind { Nothing, Pair, Aim, Option, Any };

        Kind kind = Kind::Nothing;
        Thing card = 0;
        Thing target = 0;
        std::size_t option = 0;
    };

    TableDrag(const PlaytestDesk& desk, const TableScene& scene);

    bool isOn() const { return m_card.has_value(); }

    /// Starts to drag a card that is held at a point.
    void begin(CardItem& card, QPointF at);
    void moveTo(QPointF position);
    /// The effect of a drop at a point. The dragged card itself is not a target.
    Use useAt(QPointF position) const;
    /// Ends the drag, no matter where the card is.
    void end();

    /// Whether the card can be dropped on the thing.
    bool accepts(Thing thing) const;
    /// The zones that the card can be dropped in.
    std::vector<ZoneKey> zones() const;

private:
    CardItem* item() const;
    /// The thing at a point, other than the dragged card.
    std::optional<Thing> targetAt(QPointF position) const;
    void findZones(const ZoneKey& home);
    void addZone(const ZoneKey& zone, DropTargets::Option option);
    /// Whether the card can be dropped in `zone` although no option is known to move it there; see findZones().
    bool isMeant(const ZoneKey& zone, const ZoneKey& home, bool hasPlay) const;
    bool isInPlay(const ZoneKey& zone) const;

    const PlaytestDesk& m_desk;
    const TableScene& m_scene;
    std::optional<Thing> m_card;
    QPointF m_grip;
    /// The things that an option names together with the dragged card.
    std::vector<Thing> m_partners;
    DropTargets m_targets;
    std::vector<std::pair<ZoneKey, DropTargets::Option>> m_zones;
};

} // namespace studio
