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

/// The file of a project: begin with ProjectFile. database.h speaks to SQLite, read_project.h reads what anybody may
/// have written, entity_bytes.h says how an entity looks in it. SQL is written in this folder alone.
namespace model {

/// Whether a project that could be opened can be changed, and why not. Then what it holds can be written to a new file.
enum class ProjectAccess : std::uint8_t {
    Write,
    /// Something in it is not what was written there.
    Damaged,
    /// There are files beside it that SQLite would have used and that are not ours. A copy without them was read.
    StrangeSidecars,
    /// The file or its folder is not ours to write.
    ReadOnly,
    /// We could not remember that we are writing it, and without that a crash could cost edits.
    NoRecord,
};

/// What whoever opens a project should know of it, though nothing is wrong with the file.
enum class OpeningNote : std::uint8_t {
    /// It is about to be written where others write too; told when it is first opened there.
    OnNetwork,
    InSynchronisedFolder,
    /// What we remembered of the file could not be read, so that it was opened like anybody's.
    RecordUnreadable,
    /// An older version of the program wrote it. It was brought up to date, and the file as it was lies beside it.
    Updated,
};

struct OpenedProject;

/// A project file that is open. Every change is one transaction, on the disk when it returns; what fails changes
/// nothing.
class ProjectFile
{
public:
    /// Makes a new file, whole or not at all. Its log begins with one batch that makes the entities.
    static std::expected<void, StorageError>
    make(const QString& path, const std::map<EntityId, Entity>& entities, const EditName& name, const QDateTime& at);

    static std::expected<OpenedProject, StorageError> open(
        const QString& path, const SessionRecord& record, QDeadlineTimer deadline, const Migrations& = ownMigrations()
    );

    /// The edits are made to the entities and added to the log. When the batch reverts another, its edits are those of
    /// the other taken back, and only that is logged.
    std::expected<LoggedBatch, StorageError> append(const EditBatch& batch);
    /// Puts another batch in the place of the last one, which must not revert anything, nor be named as a version. Both
    /// have one edit, of the same entity and beginning with the same value.
    std::expected<LoggedBatch, StorageError> replaceLast(const EditBatch& last, const EditBatch& by);
    std::expected<void, StorageError> addVersion(const NamedVersion& version);
    /// The edits that a batch has of its own.
    std::expected<QList<Edit>, StorageError> editsOf(const LoggedBatch& batch) const;

    /// Remembers that we left the file whole. One that is dropped instead is checked when it is next opened.
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
    /// Writes rows all together or not at all.
    template <typename Write>
    std::expected<void, StorageError> inTransaction(std::int64_t lastId, const Write& write);

    SessionRecord m_record;
    /// Before the connection: it must be closed first, or the locks of SQLite end with this file.
    HeldFile m_held;
    /// Of one that is not read where it lies.
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
