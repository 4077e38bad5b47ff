// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/panels/table/scene/table_item.h"
#include "studio/workspace/table/card_look.h"
#include "studio/workspace/table/table_layout.h"

#include <QPixmap>

namespace studio {

class CardFaces;

/// A card with its current face.
class CardItem : public TableItem
{
public:
    enum { Type = UserType + 1 };

    int type() const override { return Type; }

    explicit CardItem(const CardFaces& faces)
        : m_faces(faces)
    {
    }

    /// Sets the look, except for the orientation.
    void setLook(CardLook look);
    /// Sets the orientation, the number of cards under this card, and the number of cards in its pile.
    void setLying(bool isTurned, std::int32_t under, std::int32_t pile);

    const CardLook& look() const { return m_look; }

    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

    /// The card that the look was created from.
    engine::View::Card card;
    Thing thing = 0;
    ZoneKey zone;
    std::int32_t owner = -1;
    std::int32_t controller = -1;
    std::int64_t host = 0;
    /// The stacking order. A card with a higher order covers one with a lower order.
    int order = 0;

    /// Discards the picture, so that it is redrawn the next time the card is painted.
    void forgetPicture();

    /// Whether the picture was drawn for another size, and is used because drawing a new one would take too long.
    bool isStretched() const { return m_isStretched; }

    /// Draws the picture in its proper size.
    void sharpen();

private:
    void makePicture(double pixelRatio);
    void paintFace(QPainter& painter, double pixelRatio);
    const QPixmap& standingPicture(double corner, double pixelRatio);

    const CardFaces& m_faces;
    CardLook m_look;
    std::int32_t m_under = 0;
    std::int32_t m_pile = 0;
    /// The cached picture. Most changes on a table affect only a few faces.
    QPixmap m_picture;
    QSize m_pictureSize;
    bool m_isStretched = false;

    /// The mark for the card's standing, with everything that determines the mark's picture.
    struct Mark
    {
        Standing standing = Standing::Idle;
        QSizeF size;
        double pixelRatio = 0;
        QRgb accent = 0;
        QRgb base = 0;

        friend bool operator==(const Mark&, const Mark&) = default;
    };

    Mark m_mark;
    QPixmap m_markPicture;
};

} // namespace studio
