// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/records/record.h"
#include "model/games/compiled_game.h"
#include "model/renaming/renaming.h"

#include <stop_token>

namespace model {

/// The cards of a played game that have since been renamed in the project.
engine::RenamedCards renamedSince(const CompiledGame& game, const Entities& entities);

/// The record of a played game with the current names of its cards. If the job is stopped, the result is incomplete and
/// must not be used.
engine::GameRecord
withNewNames(engine::GameRecord record, const engine::RenamedCards& names, const std::stop_token& stop = {});

} // namespace model
