// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace engine {

struct Program;

namespace syntax {
struct Game;
} // namespace syntax

/// Notes in a program which body each piece of code belongs to, and which clauses the lines of the rules and cards
/// cite.
void noteOrigins(const syntax::Game& game, Program& program);

} // namespace engine
