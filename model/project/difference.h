// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"

#include <map>
#include <optional>

namespace model {

/// A part of an entity in which it differs from another.
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
    /// Which field of the game's own.
    QString field = {};

    friend bool operator==(const ChangedPart&, const ChangedPart&) = default;
};

/// An entity that is another in one version than in the other: nothing before when it is new, nothing after when it is
/// gone.
struct EntityDifference
{
    EntityId entity;
    std::optional<Entity> before = {};
    std::optional<Entity> after = {};
    /// Of one that is in both.
    QList<ChangedPart> parts = {};

    friend bool operator==(const EntityDifference&, const EntityDifference&) = default;
};

/// The parts in which two entities of the same kind differ.
QList<ChangedPart> changedParts(const Entity& before, const Entity& after);

/// Values of some entities at a moment.
using EntityValues = std::map<EntityId, std::optional<Entity>>;

/// How entities differ, in the order of their ids. One that is gone and a new one of the same kind and name are the
/// same thing: it was deleted and came back.
QList<EntityDifference> differences(const EntityValues& before, const EntityValues& after);

} // namespace model
