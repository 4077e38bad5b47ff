// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/parse/parser.h"
#include "engine/program/program.h"
#include "model/entities/entities.h"
#include "model/games/entity_problem.h"
#include "model/games/game_sources.h"

#include <QList>

#include <map>
#include <memory>
#include <vector>

/// Loads and compiles games from folders and projects. Start with CompiledGame; game_files.h finds the texts in a
/// folder, game_sources.h writes those of a project, and loaded_game.h adds decks and a rulebook.
namespace model {

/// A game that was compiled as far as its errors allow. It includes the syntax tree, so that texts are parsed only
/// once.
struct CompiledGame
{
    /// The texts to which all places in the syntax tree, program and diagnostics refer.
    GameSources sources = {};
    std::shared_ptr<const engine::Parsed> parsed = {};
    /// Null if the rules have errors. Cards and scenarios with errors are left out.
    std::shared_ptr<const engine::Program> program = {};
    /// The diagnostics of the parser and the compiler, sorted by place.
    std::vector<engine::Diagnostic> diagnostics = {};

    std::size_t cardCount() const { return parsed ? parsed->game.cards.size() : 0; }
};

CompiledGame compiledGame(GameSources sources);

/// The diagnostics of a project's game, with their places in the project's entities.
QList<EntityProblem> problemsIn(const CompiledGame& game);

/// Compiles the game of a project. The job owns everything it needs and can run in any thread.
class CompileJob
{
public:
    CompileJob(std::map<EntityId, Entity> entities, std::vector<engine::SourceFile> shared);

    CompiledGame run() const;

private:
    std::map<EntityId, Entity> m_entities;
    std::vector<engine::SourceFile> m_shared;
};

} // namespace model
