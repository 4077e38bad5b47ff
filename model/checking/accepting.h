// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"
#include "model/games/game_sources.h"

#include <optional>

/// Findings that the author has accepted with a reason. The reason is part of the text, so it moves with the text: it
/// is a comment in the row above the finding, such as “-- accepts text-differs: it counts both”. In a deck, the reason
/// is a line of the notes and applies to all findings of the same kind.
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
