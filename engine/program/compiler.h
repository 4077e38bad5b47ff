// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/parse/parser.h"
#include "engine/program/program.h"

#include <memory>
#include <vector>

namespace engine {

struct Compiled
{
    /// Null if the rules have an error. Cards with errors are left out of the program.
    std::shared_ptr<const Program> program;
    /// Sorted by place. The last entry of a full list says that there are more.
    std::vector<Diagnostic> diagnostics;
};

/// Checks the parsed game and compiles it. Cards and scenarios with errors are left out, and texts that name such a
/// card get a warning. Errors elsewhere, or too many errors to report, prevent a program.
///
/// Callers that no longer need the tree should move it, because the tree of a large game is large.
Compiled compile(syntax::Game game);

/// Compiles parsed files; no program if the rules could not be understood. The diagnostics of the parser are not
/// repeated.
Compiled compile(Parsed parsed);

} // namespace engine
