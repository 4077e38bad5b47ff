// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/state/state.h"

#include <string>

namespace engine {

/// What is not as it must always be: every card is in exactly one zone, counts and links are right, every reference is
/// to a row that there is, and of what there are so many there are not more. Empty when all is well.
std::string faultOf(const State& state);

} // namespace engine
