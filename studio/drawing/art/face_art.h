// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QImage>

namespace studio {

/// The picture of a card. It is identified by its bytes and decoded where it is drawn, only as large as needed, because
/// the decoded pictures of a whole game may not fit into memory.
class FaceArt
{
public:
    FaceArt() = default;
    /// From the untrusted bytes of an art entity; null if we could not have stored them.
    explicit FaceArt(const QByteArray& png);
    /// From a decoded picture.
    explicit FaceArt(const QImage& picture);

    bool isNull() const { return m_size.isEmpty(); }

    QSize size() const { return m_size; }

    /// Equal for equal pictures while the program runs.
    std::size_t key() const { return m_key; }

    /// The length of its longer side when it fills a place of this size.
    int sideIn(QSizeF place) const;

    /// Decodes the picture, scaled so that its longer side has at most this many pixels; null if it is damaged. Takes
    /// time in proportion to its size.
    QImage read(int side) const;

private:
    QByteArray m_png;
    QImage m_picture;
    QSize m_size;
    std::size_t m_key = 0;
};

} // namespace studio
