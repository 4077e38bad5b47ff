// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/records/record.h"
#include "model/games/compiled_game.h"
#include "model/renaming/renaming.h"

#include <stop_token>

namespace model {

/// The cards of a game that have other names in the project by now.
engine::RenamedCards renamedSince(const CompiledGame& game, const Entities& entities);

/// The record of a played game with the names that cards have now. The record is of no use when it is stopped.
engine::GameRecord
withNewNames(engine::GameRecord record, const engine::RenamedCards& names, const std::stop_token& stop = {});

} // namespace model
