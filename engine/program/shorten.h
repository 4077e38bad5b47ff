// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"

namespace engine {

/// Makes finished code faster where it stands: no instruction moves, so every address stays what it is. A jump to a
/// jump goes where that one goes, and instructions that often stand side by side are carried out at once.
void shorten(Program& program);

} // namespace engine
