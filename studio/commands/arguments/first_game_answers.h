// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/first_game/questions.h"
#include "studio/commands/arguments/call.h"

#include <expected>
#include <iosfwd>
#include <string>
#include <vector>

namespace studio {

/// Prints each question with its key, its answers and the default.
void listQuestions(const model::Questions& questions, std::ostream& out);

/// Reads answers such as “win=points”. If one doesn't match a question, or can't be chosen together with the others,
/// prints the reason and returns the exit status.
std::expected<model::Answers, int>
readAnswers(const model::Questions& questions, const std::vector<std::string>& given, Streams streams);

/// Asks the questions that aren't answered yet. An empty line chooses the default. If the input ends, returns the exit
/// status.
std::expected<model::Answers, int>
askQuestions(const model::Questions& questions, model::Answers answers, std::istream& in, Streams streams);

} // namespace studio
