// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/drawing/art/face_art.h"

#include <QCache>

#include <utility>

namespace studio {

/// A cache of recently read pictures. Each is stored in only a few sizes, so that a small card doesn't keep a large
/// picture in memory. Not thread-safe.
class ArtShelf
{
public:
    ArtShelf();

    /// The stored size to use if the longer side needs at least this length: the smallest that is enough, or that
    /// exceeds the picture's own size. If there is none, the largest.
    static int sizeFor(const FaceArt& art, int side);

    bool has(const FaceArt& art, int side) const;
    /// Returns the picture. It is read first unless it is already stored in this size.
    QImage picture(const FaceArt& art, int side);
    /// The picture in the largest size that is stored; null if there is none.
    QImage largest(const FaceArt& art) const;

    /// Stores a result of `FaceArt::read()` for one of the sizes.
    void put(const FaceArt& art, int size, const QImage& picture);

    void clear() { m_pictures.clear(); }

private:
    QCache<std::pair<std::size_t, int>, QImage> m_pictures;
};

} // namespace studio
