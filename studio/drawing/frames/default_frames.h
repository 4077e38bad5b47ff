// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"
#include "studio/drawing/frames/frames.h"

namespace model {
struct CardFields;
} // namespace model

namespace studio {

/// Frames for a game that doesn't describe any. They are generated from the fields of its cards, so that every game
/// looks decent from the start.
FrameSet defaultFrames(const model::CardFields& fields);

/// The texts that describe the default frames. Designers can use them as a starting point for their own.
QList<model::GameText> defaultFrameTexts(const model::CardFields& fields);

} // namespace studio
