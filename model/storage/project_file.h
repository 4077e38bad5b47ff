// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/storage/content/project_content.h"
#include "model/storage/database/database.h"
#include "model/storage/database/schema.h"
#include "model/storage/files/held_file.h"
#include "model/storage/files/session_record.h"
#include "model/storage/files/storage_error.h"

#include <QDeadlineTimer>
#include <QList>
#include <QTemporaryDir>

#include <expected>
#include <memory>

/// Project files. Start with ProjectFile; database/ accesses SQLite, read_project.h reads untrusted files, content/
/// encodes entities and rows, and files/ contains everything that concerns files in general. SQL is only used in this
/// folder.
///
/// open_project.cpp checks every file step by step. It uses no part of the file that has not passed its checks.
///
/// When Cardwright closes a project, it adds a record to the user's state folder. If the record matches the file,
/// Cardwright doesn't search the file for damage or replay its log. The file's checksums are always compared.
///
/// A file in an older format is migrated in a copy. If the result is valid, Cardwright saves the original under a name
/// that includes its format number, and then changes the file in one transaction.
///
/// Files are opened in Cardwright's own process. A second process could report a crash of SQLite as a message, but
/// every file would have to be read twice. Instead, SQLite's functions and memory are limited, a deadline applies, and
/// the schema is compared with the expected one before it is used. Tests try ten thousand mutations and failing
/// allocations.
namespace model {

/// Whether an opened project can be changed and, if not, why. Its content can always be saved to a new file.
enum class ProjectAccess : std::uint8_t {
    Write,
    /// Some of the content differs from what was written.
    Damaged,
    /// Next to the project are files that SQLite would have used but that aren't ours. A copy of the project without
    /// them was read.
    StrangeSidecars,
    /// The file or its folder is read-only.
    ReadOnly,
    /// The session record could not be written, so a crash could lose edits.
    NoRecord,
};

/// Notes to the user about a project that was opened successfully.
enum class OpeningNote : std::uint8_t {
    /// The project is on a network drive, where others may write to it. Reported when the project is first opened
    /// there.
    OnNetwork,
    InSynchronisedFolder,
    /// The session record was unreadable, so the file was checked like a foreign one.
    RecordUnreadable,
    /// The project was migrated from an older version, and a backup was saved next to it.
    Updated,
};

struct OpenedProject;

/// An open project file. Every change is a transaction, and it is on disk when the function returns. A change that
/// fails has no effect.
class ProjectFile
{
public:
    /// Creates a file, completely or not at all. Its log starts with a single batch, which creates the entities.
    static std::expected<void, StorageError>
    make(const QString& path, const std::map<EntityId, Entity>& entities, const EditName& name, const QDateTime& at);

    static std::expected<OpenedProject, StorageError> open(
        const QString& path, const SessionRecord& record, QDeadlineTimer deadline, const Migrations& = ownMigrations()
    );

    /// Applies a batch to the entities and adds it to the log. If the batch reverts another, its edits must be that
    /// batch's edits in reverse, and the log stores only the reference.
    std::expected<LoggedBatch, StorageError> append(const EditBatch& batch);
    /// Replaces the last batch of the log. That batch must not revert another batch, and no version may have been named
    /// since that batch. Both batches must have a single edit, of the same entity and with the same `before`.
    std::expected<LoggedBatch, StorageError> replaceLast(const EditBatch& last, const EditBatch& by);
    std::expected<void, StorageError> addVersion(const NamedVersion& version);
    /// The edits of a batch; empty if the batch reverts another, because the log stores only the reference.
    std::expected<QList<Edit>, StorageError> editsOf(const LoggedBatch& batch) const;

    /// Releases the file and records that it is intact. If this object is destroyed without a call to close(), the file
    /// is checked when it is next opened.
    void close();

    const QString& path() const { return m_held.path(); }

    ProjectAccess access() const { return m_access; }

private:
    friend class ProjectOpening;

    explicit ProjectFile(SessionRecord record)
        : m_record(std::move(record))
    {
    }

    std::expected<void, StorageError> checkPlace() const;
    /// Writes rows in one transaction.
    template <typename Write>
    std::expected<void, StorageError> inTransaction(std::int64_t lastId, const Write& write);

    SessionRecord m_record;
    /// Declared before the connection, so that the connection is closed first; otherwise SQLite's locks would end when
    /// this file is closed.
    HeldFile m_held;
    /// The copy that is read in place of the original, if any.
    std::unique_ptr<QTemporaryDir> m_copy;
    Database m_database;
    ProjectAccess m_access = ProjectAccess::ReadOnly;
    FileIdentity m_written;
    Totals m_totals;
    std::int64_t m_lastId = 0;
    std::int64_t m_lastBatch = 0;
};

struct OpenedProject
{
    ProjectFile file;
    ProjectContent content;
    QList<Damage> damage;
    QList<OpeningNote> notes = {};
};

} // namespace model
