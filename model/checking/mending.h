// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"
#include "model/games/entity_problem.h"

#include <QStringList>

#include <optional>

namespace model {

/// Applies a problem's fix to a card or text. Returns nullopt if the problem has no fix or its place doesn't exist. The
/// field names are those that the game declares.
std::optional<Entity> mended(const Entity& entity, const EntityProblem& problem, const QStringList& fieldNames);

} // namespace model
