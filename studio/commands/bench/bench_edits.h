// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"
#include "studio/commands/bench/bench_model.h"

namespace studio {

/// The rules and cards of a game as a project has them, with more cards.
std::map<model::EntityId, model::Entity>
projectOf(const model::LoadedGame& game, const QList<model::CardDefinition>& more);

/// How soon an edit of a card is checked, in a game that has these cards besides its own.
std::vector<Figure> measureEdits(const model::LoadedGame& game, const QList<model::CardDefinition>& cards);

} // namespace studio
