// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/parse/parser.h"
#include "engine/program/program.h"

#include <memory>
#include <vector>

/// The steps around the writing of code, and the interface of the compiler for everything outside. Start with
/// compile(); left_out.h omits cards and scenarios with errors, identity.h and shorten.h finish the program,
/// card_checker.h checks single cards, and print.h shows a program.
namespace engine {

struct Compiled
{
    /// The program; null if the rules have an error. Cards with errors are left out of it.
    std::shared_ptr<const Program> program;
    /// The diagnostics, sorted by place. If there are too many, the last one says so.
    std::vector<Diagnostic> diagnostics;
};

/// Checks the parsed game and compiles it. Cards and scenarios with errors are left out, and texts that name such cards
/// get a warning. If there are errors elsewhere, or too many errors to report, there is no program.
///
/// Callers that no longer need the tree should move it, because the tree of a large game takes much memory.
Compiled compile(syntax::Game game);

/// Compiles parsed files. If the rules could not be understood, there is no program. The diagnostics of the parser are
/// not repeated.
Compiled compile(Parsed parsed);

} // namespace engine
