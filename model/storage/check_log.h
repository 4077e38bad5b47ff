// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/storage/content/project_content.h"
#include "model/storage/database/database.h"
#include "model/storage/files/storage_error.h"

#include <QDeadlineTimer>
#include <QList>

#include <cstddef>
#include <expected>

/// The edits in a project file: reading those of a batch, and finding out whether the whole log can be believed.
namespace model {

/// The edits that a batch has of its own, in order.
std::expected<QList<Edit>, StorageError>
readEdits(const Database& database, const QString& path, const LoggedBatch& batch);

struct CheckedLog
{
    RowTotal total;
    QList<Damage> damage;
    /// How many batches at the beginning of the log are of no use: they, or one after them, do not lead to what the
    /// project is now.
    std::size_t lost = 0;
};

/// Takes every batch back, beginning with the last, and looks whether each led to what came after it.
std::expected<CheckedLog, StorageError::Kind>
checkLog(const Database& database, const ProjectContent& content, QDeadlineTimer deadline);

} // namespace model
