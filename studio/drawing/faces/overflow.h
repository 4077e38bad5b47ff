// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"
#include "studio/drawing/frames/face_content.h"
#include "studio/drawing/frames/frames.h"

#include <stop_token>
#include <utility>

namespace studio {

/// A card on which something does not fit, and what: “name”, “text”, or a field.
struct Overflow
{
    model::EntityId card;
    QStringList parts;

    friend bool operator==(const Overflow&, const Overflow&) = default;
};

/// All cards of which something does not fit into their frames. It takes about a millisecond a card: run it beside the
/// window. When it is told to stop it gives what it has.
QList<Overflow> findOverflow(
    const FrameSet& frames,
    const QList<std::pair<model::EntityId, FaceContent>>& faces,
    const std::stop_token& stop = {}
);

} // namespace studio
