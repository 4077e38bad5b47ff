// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"

#include <QString>

namespace engine::syntax {
struct Game;
} // namespace engine::syntax

namespace studio {

/// The position a game stands at, as the text of a scenario that sets it up: cards and what came to them, values, whose
/// turn and which phase. What lasts and what waits to happen cannot be said there, and is left out.
QString scenarioText(engine::Game& game, const engine::syntax::Game& rules, const QString& name);

} // namespace studio
