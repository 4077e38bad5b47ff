// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/records/record.h"
#include "model/entities/edits.h"
#include "model/games/compiled_game.h"

#include <QDateTime>

#include <expected>
#include <map>

namespace model {

/// Makes a playtest from a game, with its whole history and the texts of the game. `bots` contains the kind of bot for
/// each seat, or an empty text for a person. `scenario` names the scenario from which the game started, if any.
Playtest playtestOf(
    const engine::Game& game,
    const CompiledGame& playedBy,
    const QString& name,
    const QStringList& bots,
    const QString& scenario = {}
);

/// The scenario from which a saved game started; empty if it started normally.
QString scenarioOf(const Playtest& playtest);

/// The edit that saves a playtest with a new id, or replaces the playtest that already has this id.
EditBatch
keeping(const Playtest& playtest, EntityId id, const std::map<EntityId, Entity>& entities, const QDateTime& at);

struct ResumedPlaytest
{
    engine::Reopened reopened;
    /// The game used for playing: the current game, or the one saved with the playtest.
    CompiledGame playedBy;
};

/// Resumes a playtest. If the game has changed since the playtest was saved, the playtest continues with the saved
/// texts. If no texts were saved, steps that are no longer possible are left out and reported. Returns an error if the
/// record can't be read.
std::expected<ResumedPlaytest, engine::RecordError> resumed(const Playtest& playtest, const CompiledGame& now);

} // namespace model
