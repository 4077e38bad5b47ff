// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"

namespace engine {

/// Optimizes finished code in place. No instruction moves, so addresses stay valid. A jump to another jump is
/// redirected to the target of that jump, and common sequences of instructions become single operations.
void shorten(Program& program);

} // namespace engine
