// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>

#include <vector>

namespace studio {

/// Width by height of every card.
constexpr double cardShape = 63.0 / 88.0;

/// Between what stands side by side, and between what belongs together.
constexpr double gap = 8;
constexpr double tightGap = 4;

struct Lying
{
    bool isTurned = false;
    /// It is like the one before it: of the two it is enough to see one whole.
    bool isLikeLast = false;
};

/// Where cards lie in rows in a rectangle, none higher than the largest may be, and as large as can be; where they are
/// too many they overlap, those that are alike before others. One that is turned has a place as wide as a card is high.
std::vector<QRectF> spread(const std::vector<Lying>& cards, const QRectF& rect, double largest);

} // namespace studio
