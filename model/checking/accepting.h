// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"
#include "model/games/game_sources.h"

#include <optional>

/// Findings that the author has accepted with a reason. The reason is written in the text and so moves with it: as a
/// comment in the row above, such as “-- accepts text-differs: it counts both”. In a deck, it is a line in the notes,
/// which applies to all findings of that kind.
namespace model {

/// The kind of a finding and its place.
struct Finding
{
    QString code = {};
    EntityPlace place = {};
};

/// The author's reason for accepting the finding; nullopt if it isn't accepted.
std::optional<QString> reasonToAccept(const Entity& entity, const Finding& finding);

/// Accepts the finding, replacing an earlier reason. Returns nullopt if the entity has no such place.
std::optional<Entity> accepting(const Entity& entity, const Finding& finding, const QString& reason);

/// Removes the acceptance of the finding.
Entity withoutAccepting(const Entity& entity, const Finding& finding);

} // namespace model
