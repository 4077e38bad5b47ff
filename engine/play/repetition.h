// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"

namespace engine {

/// A number that identifies a position: everything on the table, the question, and its options. Counters that only
/// grow as a game goes on (arrivals, events, random numbers drawn) make no difference. It depends on hidden
/// cards, so it must not be shown to a player.
std::uint64_t positionHash(Game& game);

} // namespace engine
