// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/panels/table/scene/table_item.h"
#include "studio/workspace/table/card_look.h"
#include "studio/workspace/table/table_layout.h"

#include <QPixmap>

namespace studio {

class CardFaces;

/// A card, with its face as it is now.
class CardItem : public TableItem
{
public:
    enum { Type = UserType + 1 };

    int type() const override { return Type; }

    explicit CardItem(const CardFaces& faces)
        : m_faces(faces)
    {
    }

    /// But for how it lies.
    void setLook(CardLook look);
    /// Upright or on its side; how many cards lie under it, and how many its pile has.
    void setLying(bool isTurned, std::int32_t under, std::int32_t pile);

    const CardLook& look() const { return m_look; }

    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

    /// What the look was made of.
    engine::View::Card card;
    Thing thing = 0;
    ZoneKey zone;
    std::int32_t owner = -1;
    std::int32_t controller = -1;
    std::int64_t host = 0;
    /// Which of two cards lies over the other.
    int order = 0;

    /// The picture of its face is made anew when it is next painted.
    void forgetPicture();

    /// Its picture was made for another size, and stands in for one that would take long to make.
    bool isStretched() const { return m_isStretched; }

    /// Makes the picture in the size it should have.
    void sharpen();

private:
    void makePicture(double pixelRatio);
    void paintFace(QPainter& painter, double pixelRatio);
    const QPixmap& standingPicture(double corner, double pixelRatio);

    const CardFaces& m_faces;
    CardLook m_look;
    std::int32_t m_under = 0;
    std::int32_t m_pile = 0;
    /// Kept here because most of what changes on a table leaves most faces as they are.
    QPixmap m_picture;
    QSize m_pictureSize;
    bool m_isStretched = false;

    /// What marks its standing, and everything that depends on.
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
