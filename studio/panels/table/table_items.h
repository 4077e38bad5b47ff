// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/workspace/table/card_look.h"
#include "studio/workspace/table/table_layout.h"

#include <QFont>
#include <QGraphicsItem>
#include <QPalette>
#include <QPixmap>

namespace studio {

class CardFaces;

/// A thing that can be seen on the table: a card by its id in the view, or a player.
using Thing = std::int64_t;

/// How a thing stands to the choice that is being made.
enum class Standing { Idle, Open, Picked, Refused };

/// What lies on the table. Items only draw: where they are and what may be done with them is told to them.
class TableItem : public QGraphicsItem
{
public:
    QRectF boundingRect() const override { return QRectF(QPointF(-margin, -margin), m_size + QSizeF(2, 2) * margin); }

    void setPlace(const QRectF& rect);

    QRectF place() const { return QRectF(m_target, m_size); }

    /// Where it comes from while it moves, and how far it is.
    void setMotion(QPointF from) { m_from = from; }

    void move(double part) { setPos(m_from + (m_target - m_from) * part); }

    void setStanding(Standing standing);

    Standing standing() const { return m_standing; }

    void setFocused(bool isFocused);
    void setPalette(const QPalette& palette);

protected:
    static constexpr double margin = 5;

    const QPalette& palette() const { return m_palette; }

    QSizeF size() const { return m_size; }

    /// The line around it, with a sign that does not depend on colours; and the line of what has the focus.
    void paintStanding(QPainter& painter, double corner) const;
    void paintFocus(QPainter& painter, double corner) const;

private:
    QPointF m_target;
    QPointF m_from;
    QSizeF m_size;
    Standing m_standing = Standing::Idle;
    bool m_isFocused = false;
    QPalette m_palette;
};

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

class SeatItem : public TableItem
{
public:
    enum { Type = UserType + 3 };

    int type() const override { return Type; }

    struct State
    {
        QString name;
        QList<ShownValue> values = {};
        /// What its dice showed; empty when it has rolled none.
        QString rolled = {};
        bool isAsked = false;
        bool isActive = false;
        bool isGone = false;
        bool isBot = false;

        friend bool operator==(const State&, const State&) = default;
    };

    void setState(const State& state, const QFont& font);

    const State& state() const { return m_state; }

    /// The value at a point of the scene, or all those that have no room; none where none is.
    QList<ShownValue> valuesAt(QPointF scenePoint) const;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

    Thing thing = 0;
    std::int32_t seat = 0;

private:
    struct Chip
    {
        ShownValue says;
        /// What it stands for; none of what was rolled.
        QList<ShownValue> values = {};
        QRectF place = {};
    };

    /// What stands behind the name: its values, how many have no room there, then what it rolled.
    QList<Chip> chips() const;
    QList<Chip> chipsOf(const QList<ShownValue>& kept, const QList<ShownValue>& leftOut) const;
    double leastWidth(const QList<Chip>& chips) const;
    void layOut(QList<Chip>& chips, double left) const;
    void paintChipGround(QPainter& painter, const Chip& chip) const;

    State m_state;
    QFont m_font;
};

/// An arrow from one thing to what it is aimed at.
class ArrowItem : public QGraphicsItem
{
public:
    void set(QPointF from, QPointF to, const QColor& colour);
    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    QPointF m_from;
    QPointF m_to;
    QColor m_colour;
};

} // namespace studio
