// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace engine {

struct Program;

namespace syntax {
struct Game;
} // namespace syntax

/// Notes in a program the body to which each piece of code belongs, and the clauses cited by lines of its text.
void noteOrigins(const syntax::Game& game, Program& program);

} // namespace engine
