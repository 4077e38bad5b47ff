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

/// Project files. Start with ProjectFile; database/ talks to SQLite, read_project.h reads untrusted files, content/
/// encodes what is stored, and files/ has what concerns files in general. SQL is used in this folder only.
namespace model {

/// Whether an opened project can be changed, and otherwise the reason. Its content can always be saved to a new file.
enum class ProjectAccess : std::uint8_t {
    Write,
    /// Some of the content differs from what was written.
    Damaged,
    /// Files next to it that SQLite would have used are not ours. A copy without them was read.
    StrangeSidecars,
    /// The file or its folder is read-only.
    ReadOnly,
    /// The session record could not be written, so a crash could lose edits.
    NoRecord,
};

/// Information for the user about a project that was opened successfully.
enum class OpeningNote : std::uint8_t {
    /// The project is on a network drive, where others may write to it. Reported when it is first opened there.
    OnNetwork,
    InSynchronisedFolder,
    /// The session record was unreadable, so the file was checked like a foreign one.
    RecordUnreadable,
    /// The project was migrated from an older version, and a backup was saved next to it.
    Updated,
};

struct OpenedProject;

/// An open project file. Every change is a transaction that is on disk when the function returns. A failed change has
/// no effect.
class ProjectFile
{
public:
    /// Creates a file, completely or not at all. Its log starts with one batch that creates the entities.
    static std::expected<void, StorageError>
    make(const QString& path, const std::map<EntityId, Entity>& entities, const EditName& name, const QDateTime& at);

    static std::expected<OpenedProject, StorageError> open(
        const QString& path, const SessionRecord& record, QDeadlineTimer deadline, const Migrations& = ownMigrations()
    );

    /// Applies a batch to the entities and adds it to the log. A batch that reverts another must have that batch's
    /// edits reversed; the log then only stores the reference.
    std::expected<LoggedBatch, StorageError> append(const EditBatch& batch);
    /// Replaces the last batch, which must not revert another and must not be a named version. Both batches have a
    /// single edit of the same entity with the same value before.
    std::expected<LoggedBatch, StorageError> replaceLast(const EditBatch& last, const EditBatch& by);
    std::expected<void, StorageError> addVersion(const NamedVersion& version);
    /// The edits of a batch. A batch that reverts another has none itself.
    std::expected<QList<Edit>, StorageError> editsOf(const LoggedBatch& batch) const;

    /// Releases the file and records that it is intact. A file destroyed without this is checked when it is next
    /// opened.
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
    /// Must be declared before the connection, which has to be closed first; otherwise SQLite's locks would end with
    /// this file.
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
