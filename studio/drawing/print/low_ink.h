// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/drawing/frames/frames.h"

namespace studio {

/// The frames in a form that saves ink: the layout is the same, but everything is black and drawings are replaced with
/// outlines.
FrameSet lowInk(const FrameSet& frames);

} // namespace studio
