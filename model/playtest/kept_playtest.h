// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/record.h"
#include "model/project/edits.h"

#include <QDateTime>

#include <expected>
#include <map>
#include <memory>
#include <optional>

namespace model {

/// A game as a project keeps it, with everything that was tried in it. Of each seat the kind of its bot is given, or
/// nothing where a person sits; and of a game that began with a scenario, which that was.
Playtest
playtestOf(const engine::Game& game, const QString& name, const QStringList& bots, const QString& scenario = {});

/// The scenario that a kept game began with; empty when it was dealt.
QString scenarioOf(const Playtest& playtest);

/// The edit that keeps a playtest: under a new id, or in place of what has the id now.
EditBatch
keeping(const Playtest& playtest, EntityId id, const std::map<EntityId, Entity>& entities, const QDateTime& at);

/// Goes on with a playtest where it stood. The game may have been changed since: what no longer fits is left out and
/// told. What is wrong is told when the record cannot be read at all.
std::expected<engine::Reopened, engine::RecordError>
resumed(const Playtest& playtest, const std::shared_ptr<const engine::Program>& program);

} // namespace model
