// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Names that mean something to the engine when a game declares them.
namespace engine::known_names {

/// The property of the game that has whose turn it is: with that player everything begins that goes round the table.
inline constexpr const char* activePlayer = "active player";

/// The events at which turns are counted and things that are once a turn can be done again.
inline constexpr const char* turnBegins = "start of turn";
inline constexpr const char* turnEnds = "end of turn";

/// The number that was chosen for what is announced.
inline constexpr const char* announcedNumber = "x";

} // namespace engine::known_names
