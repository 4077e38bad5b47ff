// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"

namespace engine {

/// Optimizes finished code in place. No instruction moves, so addresses stay valid. A jump to another jump goes
/// directly to its target, and common sequences of instructions become single operations.
void shorten(Program& program);

} // namespace engine
