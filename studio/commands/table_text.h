// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/view.h"

#include <QJsonObject>

#include <ostream>

namespace studio {

/// The table in words as a player may see it: values and zones of the game, then of each player.
void printTable(const engine::View& view, const engine::Program& program, std::ostream& out);

/// Who decides what, and the numbered answers.
void printDecision(const engine::View& view, std::ostream& out);

/// "The game is over: won by player 2."
std::string resultText(const engine::View& view);

/// A decision as a JSON object: who is asked, the answers, what is refused and why.
QJsonObject decisionJson(const engine::View& view);

} // namespace studio
