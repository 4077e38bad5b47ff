// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/import_check.h"

#include "model/checking/checked_game.h"

#include <algorithm>
#include <utility>

namespace model {

namespace {

void checkStaleCards(CheckedGame& game, const std::stop_token& stop)
{
    if (const auto job = game.staleCards())
        game.adopt(job->run(stop));
}

bool hasErrorBesides(const QList<EntityProblem>& known, const QList<EntityProblem>& problems)
{
    return std::ranges::any_of(problems, [&known](const EntityProblem& problem) {
        return problem.severity == engine::Severity::Error && !known.contains(problem);
    });
}

} // namespace

int ImportFindings::count(engine::Severity severity) const
{
    int sum = 0;
    for (const QList<EntityProblem>& problems : rows)
        sum += int(std::ranges::count(problems, severity, &EntityProblem::severity));
    return sum;
}

ImportCheckJob::ImportCheckJob(
    ImportPreview preview, std::map<EntityId, Entity> entities, std::vector<engine::SourceFile> shared
)
    : m_preview(std::move(preview))
    , m_entities(std::move(entities))
    , m_shared(std::move(shared))
{
}

ImportFindings ImportCheckJob::run(const std::stop_token& stop) const
{
    std::map<EntityId, Entity> entities = m_entities;
    CheckedGame game(entities, m_shared);
    checkStaleCards(game, stop);
    const std::map<EntityId, QList<EntityProblem>> before = game.problems();

    ImportFindings found{.rows = QList<QList<EntityProblem>>(m_preview.rows.size())};
    std::map<EntityId, qsizetype> rowOf;
    EditBatch batch;
    std::int64_t lastId = entities.empty() ? 0 : entities.rbegin()->first.value;
    for (qsizetype at = 0; at < m_preview.rows.size(); ++at) {
        const PreviewRow& row = m_preview.rows[at];
        const bool isNew = row.action == PreviewRow::Action::Add;
        if (!isNew && row.action != PreviewRow::Action::Update)
            continue;
        const EntityId id = isNew ? EntityId{++lastId} : *row.entity;
        batch.edits.append({.entity = id, .before = row.before, .after = row.after});
        entities.insert_or_assign(id, *row.after);
        rowOf[id] = at;
    }
    game.apply(batch);
    checkStaleCards(game, stop);
    for (const auto& [id, problems] : game.problems()) {
        const auto known = before.find(id);
        if (const auto row = rowOf.find(id); row != rowOf.end())
            found.rows[row->second] = problems;
        else if (hasErrorBesides(known == before.end() ? QList<EntityProblem>() : known->second, problems))
            ++found.elsewhere;
    }
    return found;
}

} // namespace model
