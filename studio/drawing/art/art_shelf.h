// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/drawing/art/face_art.h"

#include <QCache>

#include <utility>

namespace studio {

/// Recently read pictures, each in a few sizes, so that a card the size of a stamp does not keep a picture the size of
/// a page in memory. Not thread-safe: use it from one thread only.
class ArtShelf
{
public:
    ArtShelf();

    /// The stored size for a picture whose longer side must be at least this, or the picture's own size if smaller.
    static int sizeFor(const FaceArt& art, int side);

    bool has(const FaceArt& art, int side) const;
    /// Reads the picture if it is not stored.
    QImage picture(const FaceArt& art, int side);
    /// The largest stored size; null if there is none.
    QImage largest(const FaceArt& art) const;

    /// Stores the result of `FaceArt::read()` for one of the sizes.
    void put(const FaceArt& art, int size, const QImage& picture);

    void clear() { m_pictures.clear(); }

private:
    QCache<std::pair<std::size_t, int>, QImage> m_pictures;
};

} // namespace studio
