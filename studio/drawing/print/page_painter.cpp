// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/print/page_painter.h"

#include "studio/drawing/faces/face_painter.h"
#include "studio/drawing/print/stamp.h"

#include <QPainter>

#include <algorithm>

namespace studio {

namespace {

/// The cards on a page: the index of each in the plan, and its place.
QList<std::pair<qsizetype, QRectF>> onSheet(const PrintPlan& plan, qsizetype sheet)
{
    QList<std::pair<qsizetype, QRectF>> found;
    const qsizetype first = sheet * plan.places.size();
    for (qsizetype at = 0; at < plan.places.size() && first + at < plan.cards.size(); ++at)
        found.append({plan.cards[first + at], plan.places[at]});
    return found;
}

/// Paints crop marks at the corners of a card. The cards are painted later, and cover any marks that reach into them.
void paintMarks(QPainter& painter, const QRectF& card, double bleed)
{
    constexpr double gap = 0.8;
    constexpr double length = 4;
    const double from = bleed + gap;
    const double to = from + length;
    painter.setPen(QPen(Qt::black, 0.12));
    for (const double x : {card.left(), card.right()}) {
        painter.drawLine(QPointF(x, card.top() - to), QPointF(x, card.top() - from));
        painter.drawLine(QPointF(x, card.bottom() + from), QPointF(x, card.bottom() + to));
    }
    for (const double y : {card.top(), card.bottom()}) {
        painter.drawLine(QPointF(card.left() - to, y), QPointF(card.left() - from, y));
        painter.drawLine(QPointF(card.right() + from, y), QPointF(card.right() + to, y));
    }
}

/// Paints the marks before the cards, so that a neighbouring card or its bleed covers them.
template <class PaintCard>
void paintAll(
    QPainter& painter,
    const QList<std::pair<qsizetype, QRectF>>& cards,
    const PrintOptions& options,
    PaintCard paintCard
)
{
    painter.save();
    if (options.hasCropMarks)
        for (const auto& [card, place] : cards)
            paintMarks(painter, place, options.bleed);
    for (const auto& [card, place] : cards) {
        painter.fillRect(
            place.adjusted(-options.bleed, -options.bleed, options.bleed, options.bleed), QColor(Qt::white)
        );
        paintCard(card, place);
    }
    painter.restore();
}

void paintSide(QPainter& painter, FacePainter& faces, const QRectF& place, double bleed, const FaceContent& side)
{
    // A back has no text, so it can simply be painted a little larger.
    if (side.isFaceDown) {
        faces.paintBack(painter, place.adjusted(-bleed, -bleed, bleed, bleed), side);
        return;
    }
    if (bleed > 0)
        faces.paintBleed(painter, place, bleed, side);
    faces.paint(painter, place, side, FacePainter::Detail::Everything);
}

} // namespace

void paintPage(
    QPainter& painter,
    FacePainter& faces,
    const QList<CardToPrint>& cards,
    const PrintPlan& plan,
    const PrintOptions& options,
    qsizetype sheet
)
{
    paintAll(painter, onSheet(plan, sheet), options, [&](qsizetype card, const QRectF& place) {
        paintSide(painter, faces, place, options.bleed, cards[card].face);
        paintStamp(painter, place, faces.frames(), cards[card].face, options.stamp);
    });
}

void paintBacks(
    QPainter& painter,
    FacePainter& faces,
    const QList<CardToPrint>& cards,
    const PrintPlan& plan,
    const PrintOptions& options,
    qsizetype sheet
)
{
    QList<std::pair<qsizetype, QRectF>> backs = onSheet(plan, sheet);
    for (auto& [card, place] : backs)
        place = plan.mirrored(place);
    paintAll(painter, backs, options, [&](qsizetype card, const QRectF& place) {
        paintSide(painter, faces, place, options.bleed, cards[card].back);
    });
}

} // namespace studio
