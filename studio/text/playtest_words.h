// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>

namespace engine {
struct Program;
struct RecordError;
} // namespace engine

namespace model {
struct PlaytestProblem;
} // namespace model

namespace studio {

/// The engine's words as a line of their own; a card at its beginning is called what it is called.
QString capitalised(const std::string& words, const engine::Program& program);

/// What is said before a playtest begins. See words.h.
QString words(const model::PlaytestProblem& problem);
/// Why a kept playtest of that name cannot be gone on with.
QString words(const engine::RecordError& error, const QString& playtest);

} // namespace studio
