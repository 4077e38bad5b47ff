// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/source.h"
#include "model/entities/entities.h"
#include "model/games/entity_problem.h"
#include "model/games/sources.h"

#include <QList>

#include <map>
#include <memory>
#include <vector>

namespace engine {
struct Parsed;
struct Program;
} // namespace engine

namespace model {

/// The game of a project as a whole: what is played, and what can only be said of all of it together.
struct WholeGame
{
    /// Nothing when the rules never were without an error. Cards and scenarios with errors are left out.
    std::shared_ptr<const engine::Program> program = {};
    /// What the program was made from.
    std::shared_ptr<const engine::Parsed> parsed = {};
    ProjectSources sources = {};
    /// Of everything: rules, cards and scenarios.
    QList<EntityProblem> problems = {};
};

/// The game that texts make.
WholeGame wholeGameOf(ProjectSources sources);

/// The texts of a project to be compiled. It has everything it needs, and can be run in any thread.
class WholeGameJob
{
public:
    WholeGameJob(std::map<EntityId, Entity> entities, std::vector<engine::SourceFile> shared);

    WholeGame run() const;

private:
    std::map<EntityId, Entity> m_entities;
    std::vector<engine::SourceFile> m_shared;
};

} // namespace model
