// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/compiler/compiler.h"

/// Leaves out the broken parts of a game, so that the rest can be played. Internal to the compiler.
namespace engine {

/// Compiles every card that is not marked as broken. If one of them has an error, there is no program.
Compiled compileWhole(const syntax::Game& game);

/// Marks the cards and scenarios that have errors. Returns whether any were newly marked and there are no errors
/// elsewhere.
bool markBroken(syntax::Game& game, const std::vector<Diagnostic>& diagnostics);

/// Returns a warning for every text that names a card that was left out, but only one per card for all scenarios. Marks
/// the scenarios that name such a card as broken.
std::vector<Diagnostic> warnOfLeftOut(syntax::Game& game);

} // namespace engine
