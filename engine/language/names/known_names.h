// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Names with a meaning for the engine if a game declares them.
namespace engine::known_names {

/// The game property for the player whose turn it is. Anything that involves all players in turn begins with that one.
inline constexpr const char* activePlayer = "active player";

/// The events that mark turns, for counts and for once-a-turn limits.
inline constexpr const char* turnBegins = "start of turn";
inline constexpr const char* turnEnds = "end of turn";

/// The number chosen for an announced effect.
inline constexpr const char* announcedNumber = "x";

} // namespace engine::known_names
