// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/drawing/frames/frames.h"

namespace studio {

/// Frames that save ink: the same layout in black, with outlines in place of drawings.
FrameSet lowInk(const FrameSet& frames);

} // namespace studio
