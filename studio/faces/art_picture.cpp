// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/faces/art_picture.h"

#include <QBuffer>
#include <QImageReader>

namespace studio {

QImage wholeArtPicture(const QByteArray& png)
{
    constexpr int largestSide = 8'192;
    constexpr qint64 mostPixels = 16 * 1'024 * 1'024;
    QBuffer buffer;
    buffer.setData(png);
    if (!buffer.open(QBuffer::ReadOnly))
        return {};
    QImageReader reader(&buffer, "png");
    reader.setAutoDetectImageFormat(false);
    const QSize size = reader.size();
    if (size.isEmpty() || size.width() > largestSide || size.height() > largestSide ||
        qint64(size.width()) * size.height() > mostPixels)
        return {};
    return reader.read();
}

QImage artPicture(const QByteArray& png)
{
    constexpr int neededSide = 1'600;
    const QImage picture = wholeArtPicture(png);
    if (picture.width() <= neededSide && picture.height() <= neededSide)
        return picture;
    return picture.scaled(neededSide, neededSide, Qt::KeepAspectRatio, Qt::SmoothTransformation);
}

} // namespace studio
