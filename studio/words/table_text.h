// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"
#include "engine/play/views/describe.h"
#include "engine/play/views/view.h"

#include <QJsonObject>

#include <ostream>
#include <string>
#include <vector>

namespace studio {

/// Everything needed to put a view into words: the program, its rules, and the names of things.
struct Wording
{
    const engine::Program& program;
    const engine::syntax::Game& rules;
    engine::Naming name;
};

/// Prints the table as a player may see it: the values and zones of the game, then of each player. Values that are
/// zero, unset or empty and started that way are left out.
void printTable(const engine::View& view, const Wording& wording, std::ostream& out);

/// The numbered options. Options with the same text are equivalent and listed once.
std::vector<std::string> optionTexts(const engine::View& view);

/// Prints the player who decides and the numbered options, with what the question is about if known.
void printDecision(const engine::View& view, const std::string& about, std::ostream& out);

/// "The game is over: won by player 2."
std::string resultText(const engine::View& view);

/// A decision as a JSON object: the player, the options, and the refused options with reasons.
QJsonObject
decisionJson(const engine::View& view, const std::vector<engine::Refused>& refused, const std::string& about);

} // namespace studio
