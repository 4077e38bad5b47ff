// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/table/table_items.h"

#include "studio/panels/table/card_faces.h"

#include <QCoreApplication>
#include <QLineF>
#include <QPainter>
#include <QPixmapCache>

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

class TableItems
{
    Q_DECLARE_TR_FUNCTIONS(TableItems)
};

constexpr double chipPadding = 8;
constexpr double chipGap = 6;

/// What a value is called, cut to the room that the number leaves it: the number matters most.
QString chipText(const ShownValue& value, const QFontMetricsF& metrics, double room)
{
    const QString whole = words(value);
    if (metrics.horizontalAdvance(whole) <= room || value.text.isEmpty())
        return metrics.elidedText(whole, Qt::ElideRight, room);
    const double left = room - metrics.horizontalAdvance(u' ' + value.text);
    return metrics.elidedText(value.name, Qt::ElideRight, std::max(0.0, left)) + u' ' + value.text;
}

double chipWidth(const ShownValue& value, const QFontMetricsF& metrics)
{
    return std::ceil(metrics.horizontalAdvance(words(value))) + 2 * chipPadding;
}

/// A number on cards, readable on whatever they show.
void paintCount(QPainter& painter, const QString& text, QPointF centre, const QPalette& palette)
{
    const QFontMetricsF metrics(painter.font());
    QRectF badge(0, 0, std::max(metrics.horizontalAdvance(text) + 10, metrics.height()), metrics.height());
    badge.moveCenter(centre);
    painter.setPen(QPen(palette.color(QPalette::Base), 1));
    painter.setBrush(palette.color(QPalette::Text));
    painter.drawRoundedRect(badge, badge.height() / 2, badge.height() / 2);
    painter.setPen(palette.color(QPalette::Base));
    painter.drawText(badge, Qt::AlignCenter, text);
}

/// Whether a card is so high that a number on it leaves something of it to be seen.
bool hasRoomForCount(double height, const QFontMetricsF& metrics)
{
    return height > 2 * metrics.height();
}

QFont bold(QFont font)
{
    font.setWeight(QFont::DemiBold);
    return font;
}

/// What looks the same in many places of a table, and whenever it is drawn again: to round its edges once takes longer
/// than to lay it down a hundred times. The key has all that its look depends on but for its size.
QPixmap drawnOnce(QString key, QSizeF size, double pixelRatio, const std::function<void(QPainter&)>& draw)
{
    const QSize pixels = (size * pixelRatio).toSize();
    if (pixels.isEmpty())
        return {};
    key += u"-%1x%2-%3"_s.arg(pixels.width()).arg(pixels.height()).arg(pixelRatio);
    QPixmap made;
    if (QPixmapCache::find(key, &made))
        return made;
    made = QPixmap(pixels);
    made.setDevicePixelRatio(pixelRatio);
    made.fill(Qt::transparent);
    QPainter painter(&made);
    painter.setRenderHint(QPainter::Antialiasing);
    draw(painter);
    painter.end();
    QPixmapCache::insert(key, made);
    return made;
}

} // namespace

void TableItem::setPlace(const QRectF& rect)
{
    if (rect.size() != m_size) {
        prepareGeometryChange();
        m_size = rect.size();
        update();
    }
    m_target = rect.topLeft();
}

void TableItem::setStanding(Standing standing)
{
    if (std::exchange(m_standing, standing) != standing)
        update();
}

void TableItem::setFocused(bool isFocused)
{
    if (std::exchange(m_isFocused, isFocused) != isFocused)
        update();
}

void TableItem::setPalette(const QPalette& palette)
{
    if (m_palette == palette)
        return;
    m_palette = palette;
    update();
}

void TableItem::paintStanding(QPainter& painter, double corner) const
{
    const QRectF rect(QPointF(), m_size);
    const QColor accent = m_palette.color(QPalette::Accent);
    painter.setBrush(Qt::NoBrush);
    if (m_standing == Standing::Open || m_standing == Standing::Picked) {
        const bool isPicked = m_standing == Standing::Picked;
        painter.setPen(QPen(accent, isPicked ? 4 : 2.5));
        painter.drawRoundedRect(rect.adjusted(-1, -1, 1, 1), corner, corner);
        const double sign = std::clamp(rect.width() * 0.16, 10.0, 18.0);
        const QRectF badge(rect.right() - sign * 0.75, rect.top() - sign * 0.3, sign, sign);
        painter.setPen(QPen(m_palette.color(QPalette::Base), 1.5));
        painter.setBrush(accent);
        painter.drawEllipse(badge);
        painter.setPen(QPen(m_palette.color(QPalette::Base), 1.8, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        const QPointF centre = badge.center();
        if (isPicked)
            painter.drawPolyline(
                QPolygonF{
                    centre + QPointF(-0.24, 0.02) * sign,
                    centre + QPointF(-0.05, 0.22) * sign,
                    centre + QPointF(0.26, -0.2) * sign
                }
            );
        else
            painter.drawPolyline(
                QPolygonF{
                    centre + QPointF(-0.1, -0.22) * sign,
                    centre + QPointF(0.16, 0) * sign,
                    centre + QPointF(-0.1, 0.22) * sign
                }
            );
    }
}

void TableItem::paintFocus(QPainter& painter, double corner) const
{
    if (!m_isFocused)
        return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_palette.color(QPalette::Text), 1.5, Qt::DashLine));
    painter.drawRoundedRect(QRectF(QPointF(), m_size).adjusted(-3.5, -3.5, 3.5, 3.5), corner, corner);
}

// Cards

void CardItem::setLook(CardLook look)
{
    look.isTurned = m_look.isTurned;
    if (m_look == look)
        return;
    m_look = std::move(look);
    forgetPicture();
}

void CardItem::setLying(bool isTurned, std::int32_t under, std::int32_t pile)
{
    if (std::exchange(m_look.isTurned, isTurned) != isTurned)
        forgetPicture();
    if (m_under == under && m_pile == pile)
        return;
    m_under = under;
    m_pile = pile;
    update();
}

void CardItem::forgetPicture()
{
    m_picture = {};
    m_isStretched = false;
    update();
}

void CardItem::makePicture(double pixelRatio)
{
    m_pictureSize = size().toSize();
    m_picture = m_faces.picture(m_look, m_pictureSize, pixelRatio, palette());
    m_isStretched = false;
}

void CardItem::sharpen()
{
    makePicture(m_picture.devicePixelRatio());
    update();
}

/// A table whose cards all become a little smaller does not wait for all of their faces.
void CardItem::paintFace(QPainter& painter, double pixelRatio)
{
    const QSize wanted = size().toSize();
    const bool isOther = m_picture.isNull() || m_picture.devicePixelRatio() != pixelRatio;
    if (isOther || (m_pictureSize != wanted && m_faces.isAtHand(m_look, wanted, pixelRatio)))
        makePicture(pixelRatio);
    m_isStretched = m_pictureSize != wanted;
    if (!m_isStretched) {
        painter.drawPixmap(QPointF(), m_picture);
        return;
    }
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawPixmap(QRectF(QPointF(), size()), m_picture, QRectF(m_picture.rect()));
}

void CardItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*)
{
    const QRectF rect(QPointF(), size());
    const double corner = std::min(rect.width(), rect.height()) * 0.07;
    const double pixelRatio = painter->device()->devicePixelRatioF();
    paintFace(*painter, pixelRatio);
    painter->setRenderHint(QPainter::Antialiasing);
    if (m_look.isFaceDown && !m_look.isHidden()) {
        // Known to whoever looks, but not lying open.
        QColor veil = palette().color(QPalette::Mid);
        veil.setAlpha(120);
        painter->setPen(Qt::NoPen);
        painter->setBrush(QBrush(veil, Qt::BDiagPattern));
        painter->drawRoundedRect(rect, corner, corner);
    }
    if (m_under > 0)
        paintCount(*painter, u"+%1"_s.arg(m_under), QPointF(rect.left() + 14, rect.bottom() - 10), palette());
    if (m_pile > 1 && hasRoomForCount(rect.height(), QFontMetricsF(painter->font())))
        paintCount(*painter, QString::number(m_pile), QPointF(rect.center().x(), rect.bottom() - 6), palette());
    if (standing() != Standing::Idle)
        painter->drawPixmap(QPointF(-margin, -margin), standingPicture(corner, pixelRatio));
    paintFocus(*painter, corner);
}

const QPixmap& CardItem::standingPicture(double corner, double pixelRatio)
{
    const Mark mark{
        .standing = standing(),
        .size = boundingRect().size(),
        .pixelRatio = pixelRatio,
        .accent = palette().color(QPalette::Accent).rgba(),
        .base = palette().color(QPalette::Base).rgba(),
    };
    if (mark == m_mark)
        return m_markPicture;
    m_mark = mark;
    const QString key =
        u"table-standing-%1-%2-%3"_s.arg(static_cast<int>(mark.standing)).arg(mark.accent).arg(mark.base);
    m_markPicture = drawnOnce(key, mark.size, pixelRatio, [&](QPainter& painter) {
        painter.translate(margin, margin);
        if (standing() == Standing::Refused) {
            // A shadow rather than a veil: on a light card a light veil leaves nothing to read.
            painter.setPen(Qt::NoPen);
            painter.setBrush(QColor(0, 0, 0, 64));
            painter.drawRoundedRect(QRectF(QPointF(), size()), corner, corner);
        }
        paintStanding(painter, corner);
    });
    return m_markPicture;
}

// Zones

void ZoneItem::setZone(const PlacedZone& zone, const QString& title, const QFont& font)
{
    // Whose it is does not show: where another seat's zone looks the same, nothing is drawn anew.
    PlacedZone before = std::exchange(m_zone, zone);
    before.key = zone.key;
    if (before == zone && m_title == title && m_font == font)
        return;
    m_title = title;
    m_font = font;
    update();
}

/// Seen, but less than anything that lies there.
QColor ZoneItem::edge() const
{
    QColor line = palette().color(QPalette::WindowText);
    line.setAlpha(48);
    return line;
}

/// Where the cards of a pile would lie.
QRectF ZoneItem::emptySlot() const
{
    const QRectF room = QRectF(QPointF(), size()).adjusted(4, QFontMetricsF(m_font).height() + captionGap, -4, -4);
    const double width = std::min(room.width(), room.height() * cardShape);
    QRectF slot(0, 0, width, width / cardShape);
    slot.moveCenter(room.center());
    return slot;
}

/// What lies under everything else. Only the corners of a row are round, and only they are pictures: a row can be as
/// wide as the table.
void ZoneItem::paintGround(QPainter& painter) const
{
    constexpr double corner = 8;
    const double pixelRatio = painter.device()->devicePixelRatioF();
    const QRectF rect(QPointF(), size());
    if (m_zone.kind == PlacedZone::Kind::Pile && m_zone.count == 0) {
        const QRectF slot = emptySlot().adjusted(-1, -1, 1, 1);
        painter.drawPixmap(
            slot.topLeft(),
            drawnOnce(u"table-slot-%1"_s.arg(edge().rgba()), slot.size(), pixelRatio, [&](QPainter& into) {
                into.setPen(QPen(edge(), 1.2, Qt::DashLine));
                into.drawRoundedRect(QRectF(QPointF(), slot.size()).adjusted(1, 1, -1, -1), 5, 5);
            })
        );
    }
    if (m_zone.kind != PlacedZone::Kind::Row || rect.width() < 2 * corner || rect.height() < 2 * corner)
        return;
    const QColor fill = palette().color(QPalette::AlternateBase);
    // As many whole pixels wherever it lies, also where a unit of the window is not.
    const double line = std::max(1.0, std::floor(pixelRatio)) / pixelRatio;
    const QSizeF round(2 * corner, 2 * corner);
    const QPixmap corners =
        drawnOnce(u"table-row-%1-%2"_s.arg(fill.rgba()).arg(edge().rgba()), round, pixelRatio, [&](QPainter& into) {
            into.setPen(Qt::NoPen);
            into.setBrush(fill);
            into.drawRoundedRect(QRectF(QPointF(), round), corner, corner);
            into.setPen(QPen(edge(), line));
            into.setBrush(Qt::NoBrush);
            const QRectF middle = QRectF(QPointF(), round).adjusted(line / 2, line / 2, -line / 2, -line / 2);
            into.drawRoundedRect(middle, corner, corner);
        });
    for (const bool isRight : {false, true})
        for (const bool isBelow : {false, true}) {
            const QPointF at(isRight ? rect.right() - corner : 0, isBelow ? rect.bottom() - corner : 0);
            const QPointF from(isRight ? corner : 0, isBelow ? corner : 0);
            const QRectF part(from * pixelRatio, QSizeF(corner, corner) * pixelRatio);
            painter.drawPixmap(QRectF(at, QSizeF(corner, corner)), corners, part);
        }
    painter.fillRect(rect.adjusted(corner, 0, -corner, 0), fill);
    painter.fillRect(rect.adjusted(0, corner, -rect.width() + corner, -corner), fill);
    painter.fillRect(rect.adjusted(rect.width() - corner, corner, 0, -corner), fill);
    const double along = rect.width() - 2 * corner;
    const double down = rect.height() - 2 * corner;
    painter.fillRect(QRectF(corner, 0, along, line), edge());
    painter.fillRect(QRectF(corner, rect.bottom() - line, along, line), edge());
    painter.fillRect(QRectF(0, corner, line, down), edge());
    painter.fillRect(QRectF(rect.right() - line, corner, line, down), edge());
}

void ZoneItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*)
{
    const QRectF rect(QPointF(), size());
    paintGround(*painter);
    painter->setRenderHint(QPainter::Antialiasing);
    const QFontMetricsF metrics(m_font);
    painter->setFont(m_font);
    painter->setPen(palette().color(QPalette::PlaceholderText));
    const bool isPile = m_zone.kind == PlacedZone::Kind::Pile;
    const bool isStrip =
        m_zone.kind == PlacedZone::Kind::Hand && rect.height() < stripLines * std::ceil(metrics.height());
    const double captionWidth = isStrip ? stripCaption(rect.width(), std::ceil(metrics.height())) - 10 : rect.width();
    const QRectF caption(
        isPile ? 0 : 6, isStrip ? (rect.height() - metrics.height()) / 2 : 1, captionWidth, metrics.height()
    );
    // A pile says on its cards how many they are, unless they are too small for that.
    const bool isOnCards = isPile && hasRoomForCount(rect.height() - metrics.height(), metrics);
    const QString count = isOnCards || m_zone.count == 0 ? QString() : u" · %1"_s.arg(m_zone.count);
    const QString title =
        metrics.elidedText(m_title, Qt::ElideRight, caption.width() - metrics.horizontalAdvance(count) - 6);
    painter->drawText(caption, (isPile ? Qt::AlignHCenter : Qt::AlignLeft) | Qt::AlignVCenter, title + count);
    for (const QRectF& back : m_zone.backs) {
        const QRectF at = back.translated(-m_zone.rect.topLeft());
        const QPixmap picture = m_faces.back(at.size().toSize(), painter->device()->devicePixelRatioF(), palette());
        if (m_zone.kind == PlacedZone::Kind::Pile && m_zone.count > 1)
            painter->drawPixmap(at.topLeft() + QPointF(2, -2), picture);
        painter->drawPixmap(at.topLeft(), picture);
        if (isOnCards)
            paintCount(*painter, QString::number(m_zone.count), QPointF(at.center().x(), at.bottom() - 10), palette());
    }
    paintStanding(*painter, 8);
    paintFocus(*painter, 8);
}

// Seats

void SeatItem::setState(const State& state, const QFont& font)
{
    if (m_state == state && m_font == font)
        return;
    m_state = state;
    m_font = font;
    update();
}

QList<SeatItem::Chip> SeatItem::chips() const
{
    QList<ShownValue> kept = m_state.values;
    QList<ShownValue> leftOut;
    const double left = std::ceil(QFontMetricsF(bold(m_font)).horizontalAdvance(m_state.name)) + 2 * chipPadding + 22;
    // What has no room is left out whole, and what the game names first stays.
    while (!kept.isEmpty() && leastWidth(chipsOf(kept, leftOut)) > size().width() - left)
        leftOut.prepend(kept.takeLast());
    QList<Chip> made = chipsOf(kept, leftOut);
    layOut(made, left);
    return made;
}

QList<SeatItem::Chip> SeatItem::chipsOf(const QList<ShownValue>& kept, const QList<ShownValue>& leftOut) const
{
    QList<Chip> made;
    for (const ShownValue& value : kept)
        made.append({.says = value, .values = {value}});
    if (!leftOut.isEmpty())
        made.append(
            {.says = {.name = TableItems::tr("%n more", nullptr, static_cast<int>(leftOut.size()))}, .values = leftOut}
        );
    if (!m_state.rolled.isEmpty())
        made.append({.says = {.name = m_state.rolled}});
    return made;
}

/// With names so short that they can just be told apart.
double SeatItem::leastWidth(const QList<Chip>& chips) const
{
    constexpr qsizetype leastLetters = 8;
    double width = 0;
    for (const Chip& chip : chips) {
        ShownValue cut = chip.says;
        if (cut.name.size() > leastLetters)
            cut.name = cut.name.first(leastLetters) + u'…';
        width += chipWidth(cut, QFontMetricsF(m_font)) + chipGap;
    }
    return width;
}

void SeatItem::layOut(QList<Chip>& chips, double left) const
{
    const QFontMetricsF metrics(m_font);
    QList<double> widths;
    for (const Chip& chip : std::as_const(chips))
        widths.append(chipWidth(chip.says, metrics));
    // Where they are too many for the line, the longest are cut, each to the same width.
    QList<double> sorted = widths;
    std::ranges::sort(sorted);
    double room = size().width() - left - chipGap * static_cast<double>(widths.size());
    double widest = 0;
    for (qsizetype index = 0; index < sorted.size(); ++index) {
        widest = std::max(0.0, room / static_cast<double>(sorted.size() - index));
        if (sorted.at(index) > widest)
            break;
        widest = sorted.at(index);
        room -= widest;
    }
    // As high as a line of text, also where the name has more room.
    const double height = std::min(size().height() - 4, std::ceil(metrics.height()) + 4);
    const double top = std::floor((size().height() - height) / 2);
    for (qsizetype index = 0; index < chips.size(); ++index) {
        chips[index].place = QRectF(left, top, std::floor(std::min(widths.at(index), widest)), height);
        left += chips.at(index).place.width() + chipGap;
    }
}

QList<ShownValue> SeatItem::valuesAt(QPointF scenePoint) const
{
    for (const Chip& chip : chips())
        if (chip.place.contains(mapFromScene(scenePoint)))
            return chip.values;
    return {};
}

void SeatItem::paintChipGround(QPainter& painter, const Chip& chip) const
{
    constexpr double room = 1;
    const bool isRoll = chip.values.isEmpty();
    const QColor edge = palette().color(isRoll ? QPalette::Accent : QPalette::Mid);
    const QColor fill = palette().color(QPalette::Base);
    const QRectF around = chip.place.adjusted(-room, -room, room, room);
    const QString key = u"table-chip-%1-%2-%3"_s.arg(isRoll).arg(edge.rgba()).arg(fill.rgba());
    const double pixelRatio = painter.device()->devicePixelRatioF();
    painter.drawPixmap(around.topLeft(), drawnOnce(key, around.size(), pixelRatio, [&](QPainter& into) {
                           into.setPen(QPen(edge, isRoll ? 1.5 : 1));
                           into.setBrush(fill);
                           const QRectF place(QPointF(room, room), chip.place.size());
                           into.drawRoundedRect(place, place.height() / 2, place.height() / 2);
                       }));
}

void SeatItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*)
{
    const QRectF rect(QPointF(), size());
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(palette().color(m_state.isAsked ? QPalette::Midlight : QPalette::Button));
    painter->drawRoundedRect(rect, 6, 6);
    // Who is asked has a filled mark, whose turn it is an open one.
    const QPointF mark(chipPadding + 5, rect.height() / 2);
    const QColor accent = palette().color(QPalette::Accent);
    painter->setPen(QPen(accent, 1.5));
    painter->setBrush(m_state.isAsked ? QBrush(accent) : QBrush(Qt::NoBrush));
    if (m_state.isAsked || m_state.isActive)
        painter->drawPolygon(QPolygonF{mark + QPointF(-4, -5), mark + QPointF(5, 0), mark + QPointF(-4, 5)});
    painter->setFont(bold(m_font));
    painter->setPen(palette().color(m_state.isGone ? QPalette::PlaceholderText : QPalette::ButtonText));
    painter->drawText(
        QRectF(chipPadding + 14, 0, rect.width(), rect.height()), Qt::AlignLeft | Qt::AlignVCenter, m_state.name
    );
    painter->setFont(m_font);
    for (const Chip& chip : chips()) {
        paintChipGround(*painter, chip);
        painter->setPen(palette().color(QPalette::Text));
        const QFontMetricsF metrics(m_font);
        painter->drawText(chip.place, Qt::AlignCenter, chipText(chip.says, metrics, chip.place.width() - chipPadding));
    }
    paintStanding(*painter, 6);
    paintFocus(*painter, 6);
}

// Arrows

void ArrowItem::set(QPointF from, QPointF to, const QColor& colour)
{
    prepareGeometryChange();
    m_from = from;
    m_to = to;
    m_colour = colour;
}

QRectF ArrowItem::boundingRect() const
{
    return QRectF(m_from, m_to).normalized().adjusted(-16, -16, 16, 16);
}

void ArrowItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*)
{
    const QLineF line(m_from, m_to);
    if (line.length() < 1)
        return;
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(m_colour, 3, Qt::SolidLine, Qt::RoundCap));
    const QPointF along = (m_to - m_from) / line.length();
    const QPointF across(-along.y(), along.x());
    painter->drawLine(m_from, m_to - along * 10);
    painter->setPen(Qt::NoPen);
    painter->setBrush(m_colour);
    painter->drawPolygon(QPolygonF{m_to, m_to - along * 14 + across * 7, m_to - along * 14 - across * 7});
}

} // namespace studio
