// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"
#include "engine/program/program.h"

#include <cstdint>

/// Space that a program reserves in states.
namespace engine {

/// The number of cells in the rows of a holder, which is also the position of the next new cell.
std::uint16_t& cellsOf(Program& program, syntax::Holder holder);

/// The sources of changes to a value; an empty entry is added if there is none. `what` is the index in
/// Program::changes.
Program::Changes& changesOf(Program& program, std::uint32_t what);

/// Adds the cells that the rules need. They follow the cells of the properties.
void layOutRest(const syntax::Game& game, Program& program);

/// Reserves space for the triggers and lasting effects that the code can create.
void makeRoom(Program& program);

} // namespace engine
