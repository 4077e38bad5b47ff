// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>

#include <vector>

namespace studio {

/// The ratio of width to height of every card.
constexpr double cardShape = 63.0 / 88.0;

/// The gap between separate things, and between things that belong together.
constexpr double gap = 8;
constexpr double tightGap = 4;

struct SpreadCard
{
    bool isTurned = false;
    /// Whether the card is similar to the previous one, so that one of the two may be mostly covered.
    bool isLikePrevious = false;
};

/// The places of cards in rows within a rectangle. The cards are as large as possible, up to a maximum height. If there
/// are too many cards, they overlap, similar cards first. The place of a turned card is as wide as an upright card is
/// tall.
std::vector<QRectF> spread(const std::vector<SpreadCard>& cards, const QRectF& rect, double largest);

} // namespace studio
