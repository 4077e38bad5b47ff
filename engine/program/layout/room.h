// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"
#include "engine/program/program.h"

#include <cstdint>

/// Room that a program sets aside in states.
namespace engine {

/// How many cells rows of such a holder have: where the next one is put.
std::uint16_t& cellsOf(Program& program, syntax::Holder holder);

/// What changes a value, as Program::changes counts values; room is made for it.
Program::Changes& changesOf(Program& program, std::uint32_t what);

/// Cells that rules need behind those of the properties.
void layOutRest(const syntax::Game& game, Program& program);

/// Room for what the code can make wait and last.
void makeRoom(Program& program);

} // namespace engine
