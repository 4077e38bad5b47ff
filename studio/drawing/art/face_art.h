// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QImage>

namespace studio {

/// The picture of a card, identified by its bytes. It is decoded where it is drawn, and only as large as needed there,
/// because the decoded pictures of a whole game may not fit into memory.
class FaceArt
{
public:
    FaceArt() = default;
    /// Creates a picture from the untrusted bytes of an art entity; null if the bytes aren't a PNG or exceed the limits
    /// for stored pictures.
    explicit FaceArt(const QByteArray& png);
    /// Creates a picture that has already been decoded.
    explicit FaceArt(const QImage& picture);

    bool isNull() const { return m_size.isEmpty(); }

    QSize size() const { return m_size; }

    /// A hash that is equal for equal pictures while the program runs.
    std::size_t key() const { return m_key; }

    /// The length of the longer side if the picture fills a place of this size.
    int sideIn(QSizeF place) const;

    /// Decodes the picture and scales it so that its longer side has at most this many pixels. Returns null if the
    /// picture is damaged. The time taken is proportional to the size of the picture.
    QImage read(int side) const;

private:
    QByteArray m_png;
    QImage m_picture;
    QSize m_size;
    std::size_t m_key = 0;
};

} // namespace studio
