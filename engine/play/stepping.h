// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"

namespace engine {

/// How far to go on at once. A turn is what the rules call so: it begins with the event named "start of turn".
enum class Stretch : std::uint8_t { Decision, Phase, Turn };

struct Advance
{
    std::size_t steps = 0;
    /// It stopped before it came there because somebody has to decide, and cannot simply pass.
    bool isUndecided = false;
    Trouble trouble = Trouble::None;
    /// What happened, by step.
    std::vector<std::vector<Event>> events = {};
};

/// Goes on to the next decision, phase or turn. On the way, passes and questions with a single answer are answered by
/// themselves; each is a step of its own that can be taken back.
Advance advance(Game& game, Stretch stretch);

} // namespace engine
