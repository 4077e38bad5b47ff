// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"

#include <map>
#include <optional>

namespace model {

/// A part in which two entities differ.
struct ChangedPart
{
    enum class What : std::uint8_t {
        Name,
        Token,
        List,
        Field,
        Abilities,
        Comment,
        Picture,
        Notes,
        Format,
        Contents,
        Tags,
        Role,
        Text,
        Query,
        Record,
    };

    What what = What::Name;
    /// The name of the game's field, if the part is a field.
    QString field = {};

    friend bool operator==(const ChangedPart&, const ChangedPart&) = default;
};

/// A difference between two versions of an entity. Without a value before, the entity was added; without a value after,
/// it was deleted.
struct EntityDifference
{
    EntityId entity;
    std::optional<Entity> before = {};
    std::optional<Entity> after = {};
    /// The changed parts, if the entity exists both before and after.
    QList<ChangedPart> parts = {};

    friend bool operator==(const EntityDifference&, const EntityDifference&) = default;
};

/// The parts in which two entities of the same kind differ.
QList<ChangedPart> changedParts(const Entity& before, const Entity& after);

/// The values of some entities at a moment in the history.
using EntityValues = std::map<EntityId, std::optional<Entity>>;

/// The differences between two sets of values, ordered by id. A deleted entity and a new one of the same kind and name
/// count as the same entity, and are left out if no part differs.
QList<EntityDifference> differences(const EntityValues& before, const EntityValues& after);

} // namespace model
