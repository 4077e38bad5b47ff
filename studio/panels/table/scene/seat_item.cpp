// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/table/scene/seat_item.h"

#include "studio/panels/table/scene/item_drawing.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

class SeatChips
{
    Q_DECLARE_TR_FUNCTIONS(SeatChips)
};

constexpr double chipPadding = 8;
constexpr double chipGap = 6;

/// The name of a value, cut off so that there is space for its number, which is more important.
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

QFont bold(QFont font)
{
    font.setWeight(QFont::DemiBold);
    return font;
}

} // namespace

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
    // Values that don't fit are left out completely, starting with the last.
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
            {.says = {.name = SeatChips::tr("%n more", nullptr, static_cast<int>(leftOut.size()))}, .values = leftOut}
        );
    if (!m_state.rolled.isEmpty())
        made.append({.says = {.name = m_state.rolled}});
    return made;
}

/// The width of the chips with the shortest names that can still be distinguished.
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
    // If the chips are too wide for the line, the widest ones are shortened to the same width.
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
    // A chip is as tall as a line of text, even if the line of the player is taller.
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
    // The deciding player has a filled mark, and the active player an outlined one.
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

} // namespace studio
