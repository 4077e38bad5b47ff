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

/// What it takes to put a view into words: the program, the text it was made from, and what things are called.
struct Wording
{
    const engine::Program& program;
    const engine::syntax::Game& rules;
    engine::Naming name;
};

/// The table in words as a player may see it: values and zones of the game, then of each player. What is nought, unset
/// or nothing, and began so, is not said.
void printTable(const engine::View& view, const Wording& wording, std::ostream& out);

/// The answers as they are numbered. Those that read alike come to the same and are one.
std::vector<std::string> optionTexts(const engine::View& view);

/// Who decides what, and the numbered answers. What the question is about is said when it is known.
void printDecision(const engine::View& view, const std::string& about, std::ostream& out);

/// "The game is over: won by player 2."
std::string resultText(const engine::View& view);

/// A decision as a JSON object: who is asked, the answers, what is refused and why.
QJsonObject
decisionJson(const engine::View& view, const std::vector<engine::Refused>& refused, const std::string& about);

} // namespace studio
