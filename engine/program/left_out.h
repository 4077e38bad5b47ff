// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/compiler.h"

/// What of a game cannot take part, so that the rest can be played. Part of the inside of the compiler.
namespace engine {

/// Compiles every card that is not marked as broken. An error in one of them gives no program.
Compiled compileWhole(const syntax::Game& game);

/// Marks the cards and scenarios in which there is an error; whether there was none elsewhere, and one to mark.
bool markBroken(syntax::Game& game, const std::vector<Diagnostic>& diagnostics);

/// Tells every text that names a card which has been left out, and leaves out the scenarios that do.
std::vector<Diagnostic> tellOfLeftOut(syntax::Game& game);

} // namespace engine
