// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/compiler/compiler.h"

#include "engine/language/words/words.h"
#include "engine/program/analysis/origins.h"
#include "engine/program/compiler/identity.h"
#include "engine/program/compiler/left_out.h"
#include "engine/program/compiler/shorten.h"
#include "engine/program/writing/generator.h"

#include <algorithm>
#include <iterator>

namespace engine {

Compiled compileWhole(const syntax::Game& game)
{
    Compiled compiled;
    auto program = std::make_shared<Program>();
    Generator generator(game, *program, compiled.diagnostics);
    generator.run();
    if (std::ranges::contains(compiled.diagnostics, Severity::Error, &Diagnostic::severity))
        return compiled;
    program->identity = identityOf(*program);
    noteOrigins(game, *program);
    // A scenario with an error is left out, because the game can be played without it.
    generator.writeScenarios();
    shorten(*program);
    compiled.program = std::move(program);
    std::ranges::move(disagreements(game), std::back_inserter(compiled.diagnostics));
    return compiled;
}

} // namespace engine
