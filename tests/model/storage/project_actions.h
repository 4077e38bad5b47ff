// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/project/project.h"
#include "tests/model/sample_entities.h"

#include <functional>
#include <map>
#include <tuple>
#include <vector>

/// Changes of all kinds to a project, for tests in which the disk or memory fails.
namespace project_actions {

using namespace model;
using namespace Qt::StringLiterals;

using Action = std::function<std::expected<void, EditError>(Project&)>;

struct NamedAction
{
    const char* name;
    Action run;
};

inline EditBatch renaming(const Project& project, const QString& name)
{
    CardDefinition card = *project.find<CardDefinition>(EntityId{1});
    const Entity before = card;
    card.name = name;
    return sample::editing(EntityId{1}, before, card);
}

inline const std::vector<NamedAction> actions{
    {"edit", [](Project& project) { return project.apply(renaming(project, u"Other"_s)); }},
    {"import",
     [](Project& project) {
         EditBatch batch{.name = {.kind = EditKind::Import}, .at = sample::noon};
         for (int card = 0; card < 60; ++card)
             batch.edits.append({.entity = project.newId(), .after = sample::card(u"New %1"_s.arg(card))});
         return project.apply(batch);
     }},
    {"undo", [](Project& project) { return project.undo(sample::noon); }},
    {"version", [](Project& project) { return project.nameVersion(u"Fair"_s, sample::noon); }},
};

/// The observable state of a project.
using State = std::tuple<std::map<EntityId, Entity>, std::int64_t, QList<NamedVersion>>;

inline State stateOf(const Project& project)
{
    return {project.entities(), project.now(), project.versions()};
}

} // namespace project_actions
