// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/storage/content/project_content.h"
#include "model/storage/database/database.h"
#include "model/storage/files/storage_error.h"

#include <QDeadlineTimer>
#include <QList>

#include <cstddef>
#include <expected>

/// The log of edits in a project file: reads the edits of a batch, and checks the whole log for consistency.
namespace model {

/// The edits of a batch, in order; empty if the batch reverts another, because the log stores only the reference.
std::expected<QList<Edit>, StorageError>
readEdits(const Database& database, const QString& path, const LoggedBatch& batch);

struct CheckedLog
{
    RowTotal total;
    QList<Damage> damage;
    /// The number of batches to drop from the beginning of the log: all up to and including the last batch that doesn't
    /// lead to the state after it.
    std::size_t lost = 0;
};

/// Checks that each batch leads to the state after it, by reverting all batches in memory, starting with the last.
std::expected<CheckedLog, StorageError::Kind>
checkLog(const Database& database, const ProjectContent& content, QDeadlineTimer deadline);

} // namespace model
