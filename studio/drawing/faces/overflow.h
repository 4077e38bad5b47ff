// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"
#include "studio/drawing/frames/face_content.h"
#include "studio/drawing/frames/frames.h"

#include <stop_token>
#include <utility>

namespace studio {

/// A card and the parts that don't fit on it; see FacePainter::overflowing().
struct Overflow
{
    model::EntityId card;
    QStringList parts;

    friend bool operator==(const Overflow&, const Overflow&) = default;
};

/// The cards with parts that don't fit into their frames. Takes about a millisecond per card, so it should run in the
/// background. If stopped, returns the results found so far.
QList<Overflow> findOverflow(
    const FrameSet& frames,
    const QList<std::pair<model::EntityId, FaceContent>>& faces,
    const std::stop_token& stop = {}
);

} // namespace studio
