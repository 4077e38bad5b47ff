// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exchange/import_preview.h"
#include "model/games/entity_problem.h"

#include <map>
#include <stop_token>
#include <vector>

namespace model {

/// The problems that a project would have after an import.
struct ImportFindings
{
    /// The problems of each row of the preview.
    QList<QList<EntityProblem>> rows = {};
    /// The number of other entities that would get new errors.
    int elsewhere = 0;

    /// The number of problems of this severity in all rows.
    int count(engine::Severity severity) const;
};

/// Checks a project as it would be after an import, with the same checks as for the project itself. Rows that can't be
/// imported don't prevent the others from being checked. The job owns everything it needs and can run in any thread.
class ImportCheckJob
{
public:
    ImportCheckJob(ImportPreview preview, std::map<EntityId, Entity> entities, std::vector<engine::SourceFile> shared);

    /// Must not be used if the job was stopped, because the result is then incomplete.
    ImportFindings run(const std::stop_token& stop = {}) const;

private:
    ImportPreview m_preview;
    std::map<EntityId, Entity> m_entities;
    std::vector<engine::SourceFile> m_shared;
};

} // namespace model
