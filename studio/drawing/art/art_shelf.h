// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/drawing/art/face_art.h"

#include <QCache>

#include <utility>

namespace studio {

/// Pictures that were read lately, each in few sizes: what a card shows as large as a stamp is not kept as large as a
/// page. Use it in one thread.
class ArtShelf
{
public:
    ArtShelf();

    /// A size in which pictures are kept, at least as large as one is wanted, unless it is smaller itself.
    static int sizeFor(const FaceArt& art, int side);

    bool has(const FaceArt& art, int side) const;
    /// Reads it when it is not there.
    QImage picture(const FaceArt& art, int side);
    /// The largest that is there; none when none is.
    QImage largest(const FaceArt& art) const;

    /// What `FaceArt::read()` has given for one of the sizes.
    void put(const FaceArt& art, int size, const QImage& picture);

    void clear() { m_pictures.clear(); }

private:
    QCache<std::pair<std::size_t, int>, QImage> m_pictures;
};

} // namespace studio
