// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"
#include "studio/drawing/frames/frames.h"

namespace model {
struct CardFields;
} // namespace model

namespace studio {

/// Frames for a game that describes none, generated from its cards' fields, so that every game looks decent
/// immediately.
FrameSet defaultFrames(const model::CardFields& fields);

/// The texts that describe the default frames, as a starting point for a designer's own.
QList<model::GameText> defaultFrameTexts(const model::CardFields& fields);

} // namespace studio
