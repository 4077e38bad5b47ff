// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/faces/drawing_painter.h"

#include "studio/drawing/frames/drawing.h"

#include <QPaintEngine>
#include <QPainter>
#include <QSvgRenderer>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

constexpr int renderedKilobytes = 128 * 1'024;
/// The resolution of pixel images on paper.
constexpr double paperPixelsPerInch = 400;

} // namespace

DrawingPainter::DrawingPainter(const QHash<QString, QByteArray>& drawings)
    : m_drawings(drawings)
    , m_rendered(renderedKilobytes)
{
}

DrawingPainter::~DrawingPainter() = default;

QSvgRenderer* DrawingPainter::renderer(const QString& drawing, const QColor& accent)
{
    auto& found = m_renderers[{drawing, accent.rgba()}];
    if (!found)
        found = std::make_unique<QSvgRenderer>(tinted(m_drawings.value(drawing), accent));
    return found.get();
}

void DrawingPainter::paint(QPainter& painter, const QString& drawing, const QColor& accent, const QRectF& box)
{
    if (drawing.isEmpty())
        return;
    QSvgRenderer* const svg = renderer(drawing, accent);
    const QTransform transform = painter.deviceTransform();
    const QRectF onDevice = transform.mapRect(box);
    const bool isPaper = painter.paintEngine()->type() != QPaintEngine::Raster;
    // On paper, drawings stay vectors unless they contain colours that fade to transparent, which PDF can't express.
    const double finest = isPaper ? std::min(1.0, paperPixelsPerInch / painter.device()->logicalDpiX()) : 1;
    const QSize pixels = (onDevice.size() * finest).toSize().expandedTo(QSize(1, 1));
    constexpr int largest = 4'096;
    if ((isPaper && !m_drawings.value(drawing).contains("stop-opacity")) || transform.type() > QTransform::TxScale ||
        pixels.width() > largest || pixels.height() > largest) {
        svg->render(&painter, box);
        return;
    }
    const QImage* const image = rendered(*svg, drawing, accent, pixels, painter.device()->devicePixelRatio());
    if (!image)
        return;
    if (isPaper) {
        painter.drawImage(box, *image);
        return;
    }
    // Align the drawing to pixels, so that its edges stay sharp.
    painter.save();
    painter.resetTransform();
    painter.drawImage(QPointF(std::round(onDevice.x()), std::round(onDevice.y())) / image->devicePixelRatio(), *image);
    painter.restore();
}

/// The drawing in this size, from the cache if possible, because the same size is often needed again.
const QImage* DrawingPainter::rendered(
    QSvgRenderer& svg, const QString& drawing, const QColor& accent, QSize pixels, double pixelRatio
)
{
    const QString key =
        u"%1 %2 %3 %4 %5"_s.arg(drawing).arg(accent.rgba()).arg(pixels.width()).arg(pixels.height()).arg(pixelRatio);
    if (const QImage* const kept = m_rendered.object(key))
        return kept;
    auto image = std::make_unique<QImage>(pixels, QImage::Format_ARGB32_Premultiplied);
    image->fill(Qt::transparent);
    QPainter inner(image.get());
    svg.render(&inner, QRectF(QPointF(), pixels));
    inner.end();
    image->setDevicePixelRatio(pixelRatio);
    const qsizetype cost = std::clamp<qsizetype>(image->sizeInBytes() / 1'024, 1, renderedKilobytes);
    m_rendered.insert(key, image.release(), cost);
    return m_rendered.object(key);
}

} // namespace studio
