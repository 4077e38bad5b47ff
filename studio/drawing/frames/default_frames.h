// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"
#include "studio/drawing/frames/frames.h"

namespace model {
struct CardFields;
} // namespace model

namespace studio {

/// Frames for a game that describes none: made from what its cards have, so that every game looks decent at once.
FrameSet defaultFrames(const model::CardFields& fields);

/// The texts that describe them, for those who want to go on from there.
QList<model::GameText> defaultFrameTexts(const model::CardFields& fields);

} // namespace studio
