// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace engine {
struct RecordError;
} // namespace engine

namespace model {
struct PlaytestProblem;
} // namespace model

namespace studio {

/// The engine's words at the beginning of a line.
QString capitalised(QString text);

/// What is said before a playtest begins. See words.h.
QString words(const model::PlaytestProblem& problem);
/// Why a kept playtest of that name cannot be gone on with.
QString words(const engine::RecordError& error, const QString& playtest);

} // namespace studio
