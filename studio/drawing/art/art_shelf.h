// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/drawing/art/face_art.h"

#include <QCache>

#include <utility>

namespace studio {

/// Recently read pictures, each in a few sizes, so that a card the size of a stamp doesn't need a picture the size of a
/// page in memory. Not thread-safe.
class ArtShelf
{
public:
    ArtShelf();

    /// The stored size to use if the longer side of a picture must have at least this length, or the picture's own size
    /// if that is smaller.
    static int sizeFor(const FaceArt& art, int side);

    bool has(const FaceArt& art, int side) const;
    /// Returns the picture. Reads it first if it is not stored in this size.
    QImage picture(const FaceArt& art, int side);
    /// The largest size of the picture that is stored; null if there is none.
    QImage largest(const FaceArt& art) const;

    /// Stores a result of `FaceArt::read()` for one of the sizes.
    void put(const FaceArt& art, int size, const QImage& picture);

    void clear() { m_pictures.clear(); }

private:
    QCache<std::pair<std::size_t, int>, QImage> m_pictures;
};

} // namespace studio
