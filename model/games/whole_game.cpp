// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/games/whole_game.h"

#include "engine/language/parse/parser.h"
#include "engine/program/compiler.h"

#include <utility>

namespace model {

WholeGameJob::WholeGameJob(std::map<EntityId, Entity> entities, std::vector<engine::SourceFile> shared)
    : m_entities(std::move(entities))
    , m_shared(std::move(shared))
{
}

WholeGame WholeGameJob::run() const
{
    return wholeGameOf(sourcesOf(m_entities, m_shared));
}

WholeGame wholeGameOf(ProjectSources sources)
{
    WholeGame made{.sources = std::move(sources)};
    const auto parsed = std::make_shared<const engine::Parsed>(engine::parse(made.sources.files, made.sources.shared));
    const engine::Compiled compiled = engine::compile(*parsed);
    for (const std::vector<engine::Diagnostic>* const found : {&parsed->diagnostics, &compiled.diagnostics})
        for (const engine::Diagnostic& diagnostic : *found)
            made.problems.append(problemAt(made.sources.placeOf(diagnostic.place).value_or(EntityPlace{}), diagnostic));
    made.program = compiled.program;
    made.parsed = parsed;
    return made;
}

} // namespace model
