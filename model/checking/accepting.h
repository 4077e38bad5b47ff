// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"
#include "model/games/game_sources.h"

#include <optional>

/// What is found and yet right as it is. Its author says so where it stands, so that it goes wherever the text goes: in
/// a comment in the row above, “-- accepts text-differs: it counts both”. Of a deck it is a line of its notes, for all
/// that is found of that kind.
namespace model {

/// Something that was found, by its kind and where.
struct Finding
{
    QString code = {};
    EntityPlace place = {};
};

/// Why the author accepts it; nothing when that is not so.
std::optional<QString> reasonToAccept(const Entity& entity, const Finding& finding);

/// The entity with the finding accepted for a reason, in place of an earlier one; nothing when there is no such place.
std::optional<Entity> accepting(const Entity& entity, const Finding& finding, const QString& reason);

/// The entity with it accepted no longer.
Entity withoutAccepting(const Entity& entity, const Finding& finding);

} // namespace model
