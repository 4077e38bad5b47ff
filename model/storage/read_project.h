// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/storage/content/project_content.h"
#include "model/storage/database/database.h"
#include "model/storage/files/storage_error.h"

#include <QDeadlineTimer>
#include <QList>

#include <expected>

namespace model {

/// Whether the file was closed intact by this program, or comes from elsewhere.
enum class Origin : std::uint8_t { OurOwn, Foreign };

struct ReadProject
{
    ProjectContent content;
    Totals totals;
    /// The damage, with at most limits::mostDamage items. If the list is shorter, everything that isn't listed is
    /// unchanged since it was written.
    QList<Damage> damage;
};

/// Reads a project with a valid schema. Rows that don't match their checksums and tables that don't match their totals
/// are reported as damage. The log of a foreign file is read too. It should lead from an empty project to the current
/// state; any part that doesn't is dropped and reported.
std::expected<ReadProject, StorageError>
readProject(const Database& database, const QString& path, Origin origin, QDeadlineTimer deadline);

} // namespace model
