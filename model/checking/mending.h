// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"
#include "model/games/entity_problem.h"

#include <QStringList>

#include <optional>

namespace model {

/// A card or a text with a problem's fix put in its place; nothing when there is no fix or no such place. The names of
/// fields are those that the game declares.
std::optional<Entity> mended(const Entity& entity, const EntityProblem& problem, const QStringList& fieldNames);

} // namespace model
