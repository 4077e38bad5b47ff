// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/faces/face_cache.h"

#include "studio/drawing/faces/face_painter.h"

#include <algorithm>

namespace studio {

namespace {

constexpr int keptFaceKilobytes = 128 * 1'024;

} // namespace

FaceCache::FaceCache()
    : m_pixmaps(keptFaceKilobytes)
{
}

QPixmap FaceCache::pixmap(FacePainter& painter, const FaceContent& content, QSize size, double pixelRatio)
{
    const Key key = keyOf(content, size, pixelRatio);
    const QSize pixels = key.pixels;
    if (pixels.isEmpty())
        return {};
    if (const QPixmap* const kept = m_pixmaps.object(key))
        return *kept;
    const QPixmap made = QPixmap::fromImage(painter.image(content, pixels, pixelRatio));
    const qsizetype cost = std::max<qsizetype>(1, qsizetype(pixels.width()) * pixels.height() * 4 / 1'024);
    m_pixmaps.insert(key, new QPixmap(made), cost);
    return made;
}

bool FaceCache::has(const FaceContent& content, QSize size, double pixelRatio) const
{
    return m_pixmaps.contains(keyOf(content, size, pixelRatio));
}

FaceCache::Key FaceCache::keyOf(const FaceContent& content, QSize size, double pixelRatio)
{
    return {content.key(), (QSizeF(size) * pixelRatio).toSize(), pixelRatio};
}

} // namespace studio
