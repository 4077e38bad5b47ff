// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace engine {

struct Program;

namespace syntax {
struct Game;
} // namespace syntax

/// Notes in a program that is written which card's each piece of its code is, and what the lines of its text cite.
void noteOrigins(const syntax::Game& game, Program& program);

} // namespace engine
