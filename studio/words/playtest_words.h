// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <span>
#include <string>
#include <vector>

namespace engine {
struct Program;
struct RecordError;
} // namespace engine

namespace model {
struct PlaytestProblem;
} // namespace model

namespace studio {

/// The names of a game's cards that begin with a small letter: few, as a rule, whatever the number of cards.
std::vector<std::string> namesInSmallLetters(const engine::Program& program);
/// The engine's words as a line of their own; a card of these at its beginning is called what it is called.
QString capitalised(const std::string& words, std::span<const std::string> namesInSmallLetters);

/// What is said before a playtest begins. See words.h.
QString words(const model::PlaytestProblem& problem);
/// Why a kept playtest of that name cannot be gone on with.
QString words(const engine::RecordError& error, const QString& playtest);

} // namespace studio
