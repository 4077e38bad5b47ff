// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCache>
#include <QPixmap>

namespace studio {

class FacePainter;
struct FaceContent;

/// A cache of recently painted faces, which are often needed again.
class FaceCache
{
public:
    FaceCache();

    /// The face in a size given in device-independent pixels.
    QPixmap pixmap(FacePainter& painter, const FaceContent& content, QSize size, double pixelRatio);
    bool has(const FaceContent& content, QSize size, double pixelRatio) const;

    void clear() { m_pixmaps.clear(); }

private:
    struct Key
    {
        std::size_t content = 0;
        QSize pixels;
        double pixelRatio = 1;

        friend bool operator==(const Key&, const Key&) = default;

        friend size_t qHash(const Key& key, size_t seed)
        {
            return qHashMulti(seed, key.content, key.pixels.width(), key.pixels.height(), key.pixelRatio);
        }
    };

    static Key keyOf(const FaceContent& content, QSize size, double pixelRatio);

    QCache<Key, QPixmap> m_pixmaps;
};

} // namespace studio
