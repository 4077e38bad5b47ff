// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/games/compiled_game.h"

#include "engine/program/compiler/compiler.h"

#include <algorithm>
#include <utility>

namespace model {

CompiledGame compiledGame(GameSources sources)
{
    const auto parsed = std::make_shared<const engine::Parsed>(engine::parse(sources.files, sources.shared));
    engine::Compiled compiled = engine::compile(*parsed);
    CompiledGame made{
        .sources = std::move(sources),
        .parsed = parsed,
        .program = std::move(compiled.program),
        .diagnostics = parsed->diagnostics
    };
    std::ranges::move(compiled.diagnostics, std::back_inserter(made.diagnostics));
    std::ranges::stable_sort(made.diagnostics, {}, &engine::Diagnostic::place);
    return made;
}

QList<EntityProblem> problemsIn(const CompiledGame& game)
{
    QList<EntityProblem> problems;
    for (const engine::Diagnostic& diagnostic : game.diagnostics)
        problems.append(problemAt(game.sources.placeOf(diagnostic.place).value_or(EntityPlace{}), diagnostic));
    return problems;
}

CompileJob::CompileJob(std::map<EntityId, Entity> entities, std::vector<engine::SourceFile> shared)
    : m_entities(std::move(entities))
    , m_shared(std::move(shared))
{
}

CompiledGame CompileJob::run() const
{
    return compiledGame(sourcesOf(m_entities, m_shared));
}

} // namespace model
