// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"

namespace engine {

/// A hash of a position: everything on the table, the question and its options. Counters that only grow during a game
/// (arrivals, events, random numbers) are not included. Hidden cards are included, so the hash must not be shown to
/// players.
std::uint64_t positionHash(Game& game);

} // namespace engine
