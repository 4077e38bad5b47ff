// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/project/entities.h"

namespace model {

/// The roles of the texts that say what cards look like: a description of frames, and the drawings in SVG that it
/// names. They follow those of the texts that say how the game is played.
constexpr auto framesRole = GameText::Role(3);
constexpr auto drawingRole = GameText::Role(4);

/// A text that says what cards look like.
inline bool describesFrames(const GameText& text)
{
    return text.role == framesRole || text.role == drawingRole;
}

} // namespace model
