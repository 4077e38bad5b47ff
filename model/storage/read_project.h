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

/// Reads a project with a valid schema. Every row must match its checksum, and every table its totals. The log of a
/// foreign file is read too. It must lead from an empty project to the current state, and any part that doesn't is
/// dropped.
std::expected<ReadProject, StorageError>
readProject(const Database& database, const QString& path, Origin origin, QDeadlineTimer deadline);

} // namespace model
