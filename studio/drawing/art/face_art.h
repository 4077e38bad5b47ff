// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QImage>

namespace studio {

/// The picture of a card. It is known by its bytes and read where it is drawn, only as large as it is drawn there: once
/// read, the pictures of a whole game may be more than there is memory for.
class FaceArt
{
public:
    FaceArt() = default;
    /// From the bytes of an art entity, which are not trusted: none when they are no picture that we could have kept.
    explicit FaceArt(const QByteArray& png);
    /// One that was read already.
    explicit FaceArt(const QImage& picture);

    bool isNull() const { return m_size.isEmpty(); }

    QSize size() const { return m_size; }

    /// The same for the same picture, while the program runs.
    std::size_t key() const { return m_key; }

    /// How long its longer side is where it fills a place of so many pixels.
    int sideIn(QSizeF place) const;

    /// The picture with a longer side of so many pixels, or as large as it is when that is less; none when it is
    /// damaged. This takes as long as the picture is large.
    QImage read(int side) const;

private:
    QByteArray m_png;
    QImage m_picture;
    QSize m_size;
    std::size_t m_key = 0;
};

} // namespace studio
