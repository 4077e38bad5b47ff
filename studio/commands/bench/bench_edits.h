// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"
#include "studio/commands/bench/bench_model.h"

namespace studio {

/// The rules and cards of a game as entities of a project, with additional cards.
std::map<model::EntityId, model::Entity>
projectOf(const model::LoadedGame& game, const QList<model::CardDefinition>& more);

/// The time for checking an edited card in a game with these additional cards.
std::vector<Figure> measureEdits(const model::LoadedGame& game, const QList<model::CardDefinition>& cards);

} // namespace studio
