// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Names that have a meaning for the engine if a game declares them.
namespace engine::known_names {

/// The property of the game that holds the player whose turn it is. Anything that involves all players in turn starts
/// with this player.
inline constexpr const char* activePlayer = "active player";

/// The events that mark turns, for counting per turn and for once-a-turn limits.
inline constexpr const char* turnBegins = "start of turn";
inline constexpr const char* turnEnds = "end of turn";

/// The number chosen for an announced effect.
inline constexpr const char* announcedNumber = "x";

} // namespace engine::known_names
