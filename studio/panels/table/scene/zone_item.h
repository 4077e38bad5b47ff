// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/panels/table/scene/table_item.h"
#include "studio/workspace/table/table_layout.h"

#include <QFont>

namespace studio {

class CardFaces;

/// A zone: its background, its name, and its face-down cards.
class ZoneItem : public TableItem
{
public:
    enum { Type = UserType + 2 };

    int type() const override { return Type; }

    explicit ZoneItem(const CardFaces& faces)
        : m_faces(faces)
    {
    }

    void setZone(const PlacedZone& zone, const QString& title, const QFont& font);

    const PlacedZone& zone() const { return m_zone; }

    const QString& title() const { return m_title; }

    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    QColor edge() const;
    QRectF emptySlot() const;
    void paintGround(QPainter& painter) const;

    const CardFaces& m_faces;
    PlacedZone m_zone;
    QString m_title;
    QFont m_font;
};

} // namespace studio
