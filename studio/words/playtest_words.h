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

/// The names of a game's cards that begin with a lower-case letter. Even large games have few.
std::vector<std::string> lowerCaseNames(const engine::Program& program);
/// A text from the engine as a line of its own. The first letter is capitalised unless the text starts with one of
/// these names.
QString capitalised(const std::string& words, std::span<const std::string> lowerCaseNames);

/// Texts about starting a playtest. See project_words.h.
QString words(const model::PlaytestProblem& problem);
/// The reason why a saved playtest can't be continued.
QString words(const engine::RecordError& error, const QString& playtest);

} // namespace studio
