// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/drawing/frames/frames.h"

namespace studio {

/// The same frames for printers whose ink is dear: everything stands where it stood, in black, with an outline in place
/// of every drawing.
FrameSet lowInk(const FrameSet& frames);

} // namespace studio
