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

/// Prints the table as a player may see it: the values and zones of the game, then those of each player. Zero, unset or
/// empty values are left out if they were the same at the start.
void printTable(const engine::View& view, const Wording& wording, std::ostream& out);

/// The texts of the options, in the order of their numbers. A text that several options share is listed only once,
/// because those options are equivalent.
std::vector<std::string> optionTexts(const engine::View& view);

/// Prints who must decide, what the question is about (`about`, unless empty), and the numbered options.
void printDecision(const engine::View& view, const std::string& about, std::ostream& out);

/// The result in words: "The game is over: won by player 2."
std::string resultText(const engine::View& view);

/// A decision as a JSON object: the player, the options, and the refused options with the reasons.
QJsonObject
decisionJson(const engine::View& view, const std::vector<engine::Refused>& refused, const std::string& about);

} // namespace studio
