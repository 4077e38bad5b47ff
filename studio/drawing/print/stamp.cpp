// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/print/stamp.h"

#include "model/project/project.h"
#include "studio/drawing/faces/face_text.h"
#include "studio/drawing/faces/region_words.h"
#include "studio/drawing/frames/face_content.h"
#include "studio/drawing/frames/frames.h"
#include "studio/drawing/print/print_plan.h"

#include <QDateTime>
#include <QFontMetricsF>
#include <QPainter>
#include <QTimeZone>

#include <algorithm>

namespace studio {

namespace {

/// The measurements of a stamp, in millimetres. The text is about as small as a copyright line, and far enough from the
/// edge for a cut that is half a millimetre off.
constexpr double stampHeight = 2;
constexpr double stampPadding = 0.5;
constexpr double fromEdge = 0.9;
constexpr double stampPoints = 4.2;

double overlap(const QRectF& one, const QRectF& other)
{
    const QRectF both = one.intersected(other);
    return both.width() * both.height();
}

/// The places that the card's texts, symbols and values use.
QList<QRectF> usedPlaces(const FrameSet& frames, const FaceContent& face)
{
    QList<QRectF> used;
    for (const Region& region : frames.frameFor(face).large.regions) {
        const bool hasAmounts = region.what == Region::What::Field && face.field(region.subject) &&
                                !face.field(region.subject)->amounts.isEmpty();
        if (region.what != Region::What::Art && region.when.holds(face) &&
            (hasAmounts || !wordsOf(region, face).isEmpty()))
            used.append(region.box);
    }
    return used;
}

} // namespace

QRectF stampPlace(const FrameSet& frames, const FaceContent& face, QSizeF stamp)
{
    const QSizeF card = frames.size;
    // In a rounded corner, the text must begin beside the curve.
    const double side = std::max(fromEdge, frames.corner * 0.75);
    const double left = side;
    const double right = card.width() - side - stamp.width();
    const double middle = (card.width() - stamp.width()) / 2;
    const double bottom = card.height() - fromEdge - stamp.height();
    const QList<QRectF> used = usedPlaces(frames, face);
    QList<QRectF> places;
    for (const double y : {bottom, fromEdge})
        for (const double x : {right, left, middle})
            places.append(QRectF(QPointF(x, y), stamp));
    // Of equally free places, the first is used.
    return *std::ranges::min_element(places, {}, [&](const QRectF& place) {
        double covered = 0;
        for (const QRectF& box : used)
            covered += overlap(box, place);
        return covered;
    });
}

void paintStamp(
    QPainter& painter, const QRectF& card, const FrameSet& frames, const FaceContent& face, const QString& text
)
{
    if (text.isEmpty() || face.isFaceDown)
        return;
    const TextStyle style{.size = stampPoints, .least = 2};
    const double width = QFontMetricsF(fontOf(style, style.size)).horizontalAdvance(text) / unitsPerMillimetre;
    const double room = frames.size.width() - 2 * std::max(fromEdge, frames.corner * 0.75);
    const QRectF place = stampPlace(frames, face, QSizeF(std::min(width + 2 * stampPadding, room), stampHeight));
    painter.save();
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    painter.translate(card.topLeft());
    const QSizeF units = frames.size * unitsPerMillimetre;
    painter.scale(card.width() / units.width(), card.height() / units.height());
    const QRectF box(place.topLeft() * unitsPerMillimetre, place.size() * unitsPerMillimetre);
    painter.setPen(Qt::NoPen);
    painter.setBrush(Qt::white);
    painter.drawRoundedRect(box, box.height() / 4, box.height() / 4);
    const double padding = stampPadding * unitsPerMillimetre;
    const SetText set = setText({.text = text}, style, box.adjusted(padding, 0, -padding, 0));
    painter.setPen(Qt::black);
    for (const auto& [at, layout] : set.paragraphs)
        layout->draw(&painter, at);
    painter.restore();
}

QString stampOf(const QDate& date)
{
    return date.toString(Qt::ISODate);
}

QString stampOf(const model::Project& project)
{
    const model::NamedVersion* latest = nullptr;
    for (const model::NamedVersion& version : project.versions())
        if (version.after <= project.now() && (!latest || latest->after <= version.after))
            latest = &version;
    if (!latest)
        return {};
    const QString name = latest->name.left(printLimits::mostStampLetters - 1);
    return latest->after < project.now() ? name + u'+' : name;
}

QDate printDate()
{
    bool isNumber = false;
    const qint64 seconds = qEnvironmentVariable("SOURCE_DATE_EPOCH").toLongLong(&isNumber);
    return isNumber ? QDateTime::fromSecsSinceEpoch(seconds, QTimeZone::UTC).date() : QDate::currentDate();
}

} // namespace studio
