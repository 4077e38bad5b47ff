// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/storage/database/database_error.h"

#include <QString>

#include <cstdint>

namespace model {

/// Why a project cannot be opened, made or written. Nothing has been changed.
struct StorageError
{
    enum class Kind : std::uint8_t {
        NotFound,
        NotAFile,
        CannotRead,
        TooLarge,
        /// Nothing in it, or another kind of file.
        NotAProject,
        /// It ends before its end.
        Incomplete,
        /// Made by a newer version of the program; the number says of which schema.
        Newer,
        /// Of a version that there never was.
        UnknownVersion,
        /// It has tables, views or other things that a project does not have.
        StrangeSchema,
        Damaged,
        TooSlow,
        /// Somebody has it open for writing.
        InUse,
        Exists,
        ReadOnly,
        Full,
        /// It was renamed, deleted, replaced or changed by somebody else since it was opened.
        ChangedOutside,
        CannotWrite,
        /// Something that was to be in it is larger than a project can keep, or no text; the name says what.
        NotStorable,
    };

    Kind kind = Kind::CannotRead;
    QString path = {};
    std::int64_t number = 0;
    QString name = {};

    friend bool operator==(const StorageError&, const StorageError&) = default;
};

StorageError storageError(DatabaseError error, const QString& path);

/// Something in a file that is not what was written there.
struct Damage
{
    enum class Where : std::uint8_t { Pages, PropertyRow, EntityRow, BatchRow, EditRow, VersionRow, WholeTable };
    enum class What : std::uint8_t {
        /// It does not fit its checksum, but could be read.
        Altered,
        /// It could not be read, and is missing.
        Unreadable,
        /// Rows were lost or added; the name says of which table.
        LostOrAdded,
        /// What is older is not known: it does not lead to what the project is now.
        HistoryCut,
    };

    Where where = Where::EntityRow;
    What what = What::Altered;
    std::int64_t number = 0;
    /// Of an entity or a version what it is called, of others the table or property.
    QString name = {};

    friend bool operator==(const Damage&, const Damage&) = default;
};

} // namespace model
