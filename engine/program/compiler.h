// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/parse/parser.h"
#include "engine/program/program.h"

#include <memory>
#include <vector>

namespace engine {

struct Compiled
{
    /// Nothing when the rules have an error. Cards with errors are left out of it, the others play.
    std::shared_ptr<const Program> program;
    /// Sorted by place; a full list ends with one that says that there are more.
    std::vector<Diagnostic> diagnostics;
};

/// Checks what the parser made of a game and turns it into a program. A card in which there is an error is left out,
/// and so is a scenario; texts that name such a card are warned. Errors elsewhere give no program, and neither do so
/// many that not all are told.
///
/// Whoever needs the tree no more moves it here, for a large game is a large tree.
Compiled compile(syntax::Game game);

/// The same for what was parsed: nothing when its rules could not be understood. The diagnostics are only those that
/// the parser did not have.
Compiled compile(Parsed parsed);

} // namespace engine
