// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/storage/database/database_error.h"

#include <QString>

#include <cstdint>

namespace model {

/// The reason why a project could not be opened, created or written. If an error is returned, nothing was changed.
struct StorageError
{
    enum class Kind : std::uint8_t {
        NotFound,
        NotAFile,
        CannotRead,
        TooLarge,
        /// The file is empty or of another type.
        NotAProject,
        /// The file is truncated.
        Incomplete,
        /// The file was written by a newer version of the program. The number is the version of the file's schema.
        Newer,
        /// No version of the program has ever used this schema version.
        UnknownVersion,
        /// The file has tables, views or other objects that don't belong in a project.
        StrangeSchema,
        Damaged,
        TooSlow,
        /// The file is open for writing in another process.
        InUse,
        Exists,
        ReadOnly,
        Full,
        /// The file was renamed, deleted, replaced or changed by another process after it was opened.
        ChangedOutside,
        CannotWrite,
        /// A part of the content is too large for a project or isn't text. The name identifies the part.
        NotStorable,
    };

    Kind kind = Kind::CannotRead;
    QString path = {};
    std::int64_t number = 0;
    QString name = {};

    friend bool operator==(const StorageError&, const StorageError&) = default;
};

StorageError storageError(DatabaseError error, const QString& path);

/// A part of a file that differs from what was written.
struct Damage
{
    enum class Where : std::uint8_t { Pages, PropertyRow, EntityRow, BatchRow, EditRow, VersionRow, WholeTable };
    enum class What : std::uint8_t {
        /// Readable, but doesn't match its checksum.
        Altered,
        /// Unreadable, and therefore missing.
        Unreadable,
        /// Rows were lost or added in the table given by the name.
        LostOrAdded,
        /// Older history was dropped because it doesn't lead to the current state.
        HistoryCut,
    };

    Where where = Where::EntityRow;
    What what = What::Altered;
    std::int64_t number = 0;
    /// The name of an entity or version; otherwise, the name of the table or property.
    QString name = {};

    friend bool operator==(const Damage&, const Damage&) = default;
};

} // namespace model
