// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/records/record.h"
#include "model/entities/edits.h"
#include "model/games/compiled_game.h"

#include <QDateTime>

#include <expected>
#include <map>

namespace model {

/// A game as a project keeps it, with everything that was tried in it and the texts it is played by. Of each seat the
/// kind of its bot is given, or nothing where a person sits; and of a game that began with a scenario, which that was.
Playtest playtestOf(
    const engine::Game& game,
    const CompiledGame& playedBy,
    const QString& name,
    const QStringList& bots,
    const QString& scenario = {}
);

/// The scenario that a kept game began with; empty when it was dealt.
QString scenarioOf(const Playtest& playtest);

/// The edit that keeps a playtest: under a new id, or in place of what has the id now.
EditBatch
keeping(const Playtest& playtest, EntityId id, const std::map<EntityId, Entity>& entities, const QDateTime& at);

struct ResumedPlaytest
{
    engine::Reopened reopened;
    /// What it is played by: the game as it is now, or as it was kept with the playtest.
    CompiledGame playedBy;
};

/// Goes on with a playtest where it stood. When the game has been changed since, it is played by what it was kept with;
/// without that, what no longer fits is left out and told. What is wrong is told when the record cannot be read at all.
std::expected<ResumedPlaytest, engine::RecordError> resumed(const Playtest& playtest, const CompiledGame& now);

} // namespace model
