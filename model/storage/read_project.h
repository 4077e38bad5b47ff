// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/storage/content/project_content.h"
#include "model/storage/database/database.h"
#include "model/storage/files/storage_error.h"

#include <QDeadlineTimer>
#include <QList>

#include <expected>

namespace model {

/// Whether we left the file whole ourselves, or anybody may have written it.
enum class Origin : std::uint8_t { OurOwn, Foreign };

struct ReadProject
{
    ProjectContent content;
    Totals totals;
    /// At most limits::mostDamage; nothing else is different from what was written.
    QList<Damage> damage;
};

/// Reads a project whose schema is known to be right. Every row that is read must fit its checksum, and every table its
/// total. Of a foreign file the whole log is read too: it must lead from nothing to what the project is now, or else it
/// is cut where it does not.
std::expected<ReadProject, StorageError>
readProject(const Database& database, const QString& path, Origin origin, QDeadlineTimer deadline);

} // namespace model
