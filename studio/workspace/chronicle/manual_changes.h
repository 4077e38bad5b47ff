// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/execution/event.h"
#include "engine/state/state.h"

#include <vector>

namespace studio {

/// The manual changes between two positions as events: values that changed, and cards that were moved or added. Players
/// who saw a card before or after its move may know which card it is.
std::vector<engine::Event> manualChanges(const engine::State& before, const engine::State& after);

} // namespace studio
