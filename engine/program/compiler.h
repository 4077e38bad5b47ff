// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax.h"
#include "engine/program/program.h"

#include <memory>
#include <vector>

namespace engine {

struct Compiled
{
    /// Nothing when the rules have an error. Cards with errors are left out of it, the others play.
    std::shared_ptr<const Program> program;
    std::vector<Diagnostic> diagnostics;
};

/// Checks what the parser made of a game and turns it into a program.
Compiled compile(const syntax::Game& game);

} // namespace engine
