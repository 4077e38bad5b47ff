// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/art/art_shelf.h"

#include <algorithm>
#include <array>
#include <ranges>

namespace studio {

namespace {

constexpr int keptArtKilobytes = 96 * 1'024;
/// The sizes in which pictures are stored: lengths of the longer side. Neither screens nor paper need a larger size.
constexpr std::array sizes{256, 512, 1'024, 1'600};

} // namespace

ArtShelf::ArtShelf()
    : m_pictures(keptArtKilobytes)
{
}

int ArtShelf::sizeFor(const FaceArt& art, int side)
{
    const int wanted = std::min(side, std::max(art.size().width(), art.size().height()));
    const auto* const enough = std::ranges::lower_bound(sizes, wanted);
    return enough == sizes.end() ? sizes.back() : *enough;
}

bool ArtShelf::has(const FaceArt& art, int side) const
{
    return m_pictures.contains({art.key(), sizeFor(art, side)});
}

QImage ArtShelf::picture(const FaceArt& art, int side)
{
    const int size = sizeFor(art, side);
    if (const QImage* const kept = m_pictures.object({art.key(), size}))
        return *kept;
    const QImage read = art.read(size);
    put(art, size, read);
    return read;
}

QImage ArtShelf::largest(const FaceArt& art) const
{
    for (const int size : sizes | std::views::reverse)
        if (const QImage* const kept = m_pictures.object({art.key(), size}))
            return *kept;
    return {};
}

void ArtShelf::put(const FaceArt& art, int size, const QImage& picture)
{
    const qsizetype cost = std::clamp<qsizetype>(picture.sizeInBytes() / 1'024, 1, keptArtKilobytes);
    m_pictures.insert({art.key(), size}, new QImage(picture), cost);
}

} // namespace studio
