// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/playtest/kept_playtest.h"

#include "engine/program/program.h"

#include <utility>
#include <vector>

namespace model {

namespace {

/// The maximum size of texts to save. Longer texts would make every saved playtest too large, and games that people
/// actually play are hardly ever this long.
constexpr std::size_t mostStoredText = 1'024 * 1'024;

/// The game's texts that a saved playtest needs. Scenarios are included only if the game started from one.
std::vector<engine::GameRecord::Text> textsOf(const CompiledGame& game, const std::string& scenario)
{
    std::vector<engine::GameRecord::Text> texts;
    std::size_t size = 0;
    for (const engine::SourceFile& file : game.sources.files) {
        if (scenario.empty() && file.name.ends_with(".scenarios"))
            continue;
        texts.push_back({.name = file.name, .text = file.text});
        size += file.text.size();
    }
    return size <= mostStoredText ? texts : std::vector<engine::GameRecord::Text>();
}

/// The game with which a saved playtest continues.
CompiledGame playing(const engine::GameRecord& record, const CompiledGame& now)
{
    if (record.texts.empty() || record.texts == textsOf(now, record.scenario))
        return now;
    GameSources sources;
    for (const engine::GameRecord::Text& text : record.texts)
        sources.files.push_back({.name = text.name, .text = text.text});
    CompiledGame saved = compiledGame(std::move(sources));
    // Ignore saved texts that no longer compile.
    return saved.program ? saved : now;
}

} // namespace

Playtest playtestOf(
    const engine::Game& game,
    const CompiledGame& playedBy,
    const QString& name,
    const QStringList& bots,
    const QString& scenario
)
{
    engine::GameRecord record = engine::record(game);
    record.scenario = scenario.toStdString();
    record.texts = textsOf(playedBy, record.scenario);
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

std::expected<ResumedPlaytest, engine::RecordError> resumed(const Playtest& playtest, const CompiledGame& now)
{
    auto record = engine::readRecord(playtest.record.toStdString());
    if (!record)
        return std::unexpected(record.error());
    CompiledGame playedBy = playing(*record, now);
    // If the texts are the same, the game is the same, even if they now compile differently.
    if (!record->texts.empty() && record->texts == textsOf(playedBy, record->scenario))
        record->identity = playedBy.program->identity;
    engine::Reopened reopened = engine::reopen(playedBy.program, *record);
    return ResumedPlaytest{.reopened = std::move(reopened), .playedBy = std::move(playedBy)};
}

} // namespace model
