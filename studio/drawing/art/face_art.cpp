// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/art/face_art.h"

#include "studio/drawing/art/art_picture.h"

#include <QHash>

#include <algorithm>
#include <cmath>

namespace studio {

FaceArt::FaceArt(const QByteArray& png)
    : m_png(png)
    , m_size(artSize(png))
    , m_key(qHash(png, QHashSeed::globalSeed()))
{
}

FaceArt::FaceArt(const QImage& picture)
    : m_picture(picture)
    , m_size(picture.size())
    , m_key(qHash(picture.cacheKey(), QHashSeed::globalSeed()))
{
}

int FaceArt::sideIn(QSizeF place) const
{
    if (isNull())
        return 0;
    const QSizeF filling = QSizeF(m_size).scaled(place, Qt::KeepAspectRatioByExpanding);
    return int(std::ceil(std::max(filling.width(), filling.height())));
}

QImage FaceArt::read(int side) const
{
    const QImage picture = m_png.isEmpty() ? m_picture : artPicture(m_png);
    if (std::max(picture.width(), picture.height()) <= side)
        return picture;
    return picture.scaled(side, side, Qt::KeepAspectRatio, Qt::SmoothTransformation);
}

} // namespace studio
