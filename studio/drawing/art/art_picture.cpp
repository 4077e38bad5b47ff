// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/art/art_picture.h"

#include <QBuffer>
#include <QImageReader>

namespace studio {

namespace {

bool isKept(QSize size)
{
    constexpr int largestSide = 8'192;
    constexpr qint64 mostPixels = 16 * 1'024 * 1'024;
    return !size.isEmpty() && size.width() <= largestSide && size.height() <= largestSide &&
           qint64(size.width()) * size.height() <= mostPixels;
}

/// Reads bytes as a PNG and never as another format.
class Reader
{
public:
    explicit Reader(const QByteArray& png)
        : m_reader(&m_buffer, "png")
    {
        m_buffer.setData(png);
        m_buffer.open(QBuffer::ReadOnly);
        m_reader.setAutoDetectImageFormat(false);
    }

    QSize size() const
    {
        const QSize size = m_reader.size();
        return isKept(size) ? size : QSize();
    }

    QImage read() { return size().isEmpty() ? QImage() : m_reader.read(); }

private:
    QBuffer m_buffer;
    QImageReader m_reader;
};

} // namespace

QImage artPicture(const QByteArray& png)
{
    return Reader(png).read();
}

QSize artSize(const QByteArray& png)
{
    return Reader(png).size();
}

} // namespace studio
