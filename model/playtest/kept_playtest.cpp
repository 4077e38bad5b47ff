// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/playtest/kept_playtest.h"

namespace model {

Playtest playtestOf(const engine::Game& game, const QString& name, const QStringList& bots, const QString& scenario)
{
    engine::GameRecord record = engine::record(game);
    record.scenario = scenario.toStdString();
    return {.name = name, .record = QString::fromStdString(engine::written(record)), .bots = bots};
}

QString scenarioOf(const Playtest& playtest)
{
    const auto record = engine::readRecord(playtest.record.toStdString());
    return record ? QString::fromStdString(record->scenario) : QString();
}

EditBatch
keeping(const Playtest& playtest, EntityId id, const std::map<EntityId, Entity>& entities, const QDateTime& at)
{
    const auto known = entities.find(id);
    Edit edit{.entity = id, .after = playtest};
    if (known != entities.end())
        edit.before = known->second;
    return {.name = {.kind = EditKind::SavePlaytest, .subject = playtest.name}, .at = at, .edits = {edit}};
}

std::expected<engine::Reopened, engine::RecordError>
resumed(const Playtest& playtest, const std::shared_ptr<const engine::Program>& program)
{
    const auto record = engine::readRecord(playtest.record.toStdString());
    if (!record)
        return std::unexpected(record.error());
    return engine::reopen(program, *record);
}

} // namespace model
