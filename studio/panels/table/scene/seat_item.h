// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/panels/table/scene/table_item.h"
#include "studio/workspace/table/card_look.h"

#include <QFont>

namespace studio {

/// The line of a player or the game, with the name and the values.
class SeatItem : public TableItem
{
public:
    enum { Type = UserType + 3 };

    int type() const override { return Type; }

    struct State
    {
        QString name;
        QList<ShownValue> values = {};
        /// The last die rolls; empty if there are none.
        QString rolled = {};
        bool isAsked = false;
        bool isActive = false;
        bool isGone = false;
        bool isBot = false;

        friend bool operator==(const State&, const State&) = default;
    };

    void setState(const State& state, const QFont& font);

    const State& state() const { return m_state; }

    /// The value at a point of the scene. If the point is on the chip for values that don't fit, all of these values.
    /// Empty elsewhere.
    QList<ShownValue> valuesAt(QPointF scenePoint) const;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

    Thing thing = 0;
    std::int32_t seat = 0;

private:
    struct Chip
    {
        ShownValue says;
        /// The values that the chip shows; empty for die rolls.
        QList<ShownValue> values = {};
        QRectF place = {};
    };

    /// The chips after the name: values, the number of values that don't fit, and rolls.
    QList<Chip> chips() const;
    QList<Chip> chipsOf(const QList<ShownValue>& kept, const QList<ShownValue>& leftOut) const;
    double leastWidth(const QList<Chip>& chips) const;
    void layOut(QList<Chip>& chips, double left) const;
    void paintChipGround(QPainter& painter, const Chip& chip) const;

    State m_state;
    QFont m_font;
};

} // namespace studio
