// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QCache>
#include <QColor>
#include <QHash>
#include <QImage>
#include <QString>

#include <map>
#include <memory>
#include <utility>

class QPainter;
class QSvgRenderer;

namespace studio {

/// Paints the drawings that frames refer to by name, tinted with an accent colour. Caches recently used sizes.
class DrawingPainter
{
public:
    /// The drawings by name. They must outlive the painter.
    explicit DrawingPainter(const QHash<QString, QByteArray>& drawings);
    ~DrawingPainter();

    /// Paints a drawing in a box. Does nothing if its name is empty.
    void paint(QPainter& painter, const QString& drawing, const QColor& accent, const QRectF& box);

private:
    QSvgRenderer* renderer(const QString& drawing, const QColor& accent);
    const QImage*
    rendered(QSvgRenderer& svg, const QString& drawing, const QColor& accent, QSize pixels, double pixelRatio);

    const QHash<QString, QByteArray>& m_drawings;
    std::map<std::pair<QString, QRgb>, std::unique_ptr<QSvgRenderer>> m_renderers;
    QCache<QString, QImage> m_rendered;
};

} // namespace studio
