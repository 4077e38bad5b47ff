// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/drawing/frames/face_content.h"

#include <functional>
#include <optional>

namespace studio {

struct FrameSet;

/// Returns the face of the card with a name; nothing if there is no such card.
using FindFace = std::function<std::optional<FaceContent>(const QString& card)>;

/// The other side of a card: the face of the card that it names as its back, a face-down card with a drawing or picture
/// of its own, or one with the common back.
FaceContent otherSide(const FaceContent& face, const FrameSet& frames, const FindFace& findFace);

/// Whether the frames have a drawing with this file name, such as “ruins.svg”.
bool isDrawingIn(const FrameSet& frames, const QString& fileName);

/// Whether the side is the common back.
bool isCommonBack(const FaceContent& side);

/// The name of a back that is neither a card nor a drawing; empty if there is no such mistake.
QString unknownBack(const FaceContent& face, const FrameSet& frames, const FindFace& findFace);

} // namespace studio
