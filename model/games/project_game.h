// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"
#include "model/games/loaded_game.h"

#include <map>

namespace model {

/// What a project holds as a game to be played, compiled as far as it goes. Its texts and decks are called by the names
/// that they would have in a folder of text.
LoadedGame gameOf(const std::map<EntityId, Entity>& entities, const std::vector<engine::SourceFile>& sharedRules);

} // namespace model
