// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/execution/event.h"
#include "engine/state/state.h"

#include <vector>

namespace studio {

/// What somebody has changed in a position, told as if it had happened: values that are others now, and cards that lie
/// elsewhere or are new. Who sees a card before or after it was moved may know which it is.
std::vector<engine::Event> changesByHand(const engine::State& before, const engine::State& after);

} // namespace studio
