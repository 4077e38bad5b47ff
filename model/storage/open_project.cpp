// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/storage/database/schema.h"
#include "model/storage/files/backup.h"
#include "model/storage/files/shared_folder.h"
#include "model/storage/project_file.h"
#include "model/storage/read_project.h"
#include "model/storage/refusal.h"

#include <QFile>

#include <bit>
#include <cstdint>

using namespace Qt::StringLiterals;

namespace model {

using Kind = StorageError::Kind;

/// Opens a project from an untrusted source. The order of the steps matters: no part of a file is used before it is
/// known to be harmless, and the file isn't changed before everything has been read, except that an incomplete change
/// of our own is undone first.
class ProjectOpening
{
public:
    ProjectOpening(const SessionRecord& record, QDeadlineTimer deadline, const Migrations& migrations)
        : m_file(record)
        , m_deadline(deadline)
        , m_migrations(migrations)
    {
    }

    std::expected<OpenedProject, StorageError> open(const QString& path)
    {
        auto held = HeldFile::hold(path);
        if (!held)
            return std::unexpected(held.error());
        m_file.m_held = std::move(*held);
        m_readPath = m_file.path();
        m_known = m_file.m_record.stateOf(m_file.m_held);
        m_isFirstTime = !m_file.m_record.knows(m_file.m_held);
        for (const auto step :
             {&ProjectOpening::settleSidecars,
              &ProjectOpening::checkHeader,
              &ProjectOpening::connect,
              &ProjectOpening::checkSchema,
              &ProjectOpening::checkPages,
              &ProjectOpening::updateCopy,
              &ProjectOpening::read,
              &ProjectOpening::allowWriting})
            if (const auto done = (this->*step)(); !done)
                return std::unexpected(done.error());
        const QList<OpeningNote> openingNotes = notes();
        return OpenedProject{std::move(m_file), std::move(m_read.content), std::move(m_read.damage), openingNotes};
    }

private:
    using Result = std::expected<void, StorageError>;

    std::unexpected<StorageError> refuse(Kind kind, std::int64_t number = 0) const
    {
        return std::unexpected(StorageError{kind, m_file.path(), number});
    }

    std::unexpected<StorageError> refuse(DatabaseError error) const
    {
        return std::unexpected(storageError(error, m_file.path()));
    }

    /// Uses the journal of a file that we were writing, because it can undo an incomplete change. Any other journal
    /// could make SQLite change or delete other files, so SQLite never sees it.
    Result settleSidecars()
    {
        const QStringList sidecars = m_file.m_held.sidecars();
        if (sidecars.isEmpty())
            return {};
        const bool isOurs = m_known == SessionRecord::State::Writing &&
                            sidecars == QStringList{m_file.path() + u"-journal"_s} && m_file.m_held.isWritable();
        m_hasForeignSidecars = !isOurs;
        return isOurs ? recover() : copyAlone();
    }

    Result recover()
    {
        const auto database = Database::open(m_file.path(), Database::Access::Write, m_deadline);
        if (!database)
            return refuse(database.error());
        // Run any query to make SQLite play back the journal. Errors are detected later.
        Rows(database->handle(), "SELECT count(*) FROM sqlite_schema").next();
        return {};
    }

    Result copyAlone()
    {
        // Use a folder that only the current user can read.
        m_file.m_copy = std::make_unique<QTemporaryDir>();
        const QString copy = m_file.m_copy->filePath(u"copy"_s);
        if (!m_file.m_copy->isValid() || !QFile::copy(m_file.path(), copy))
            return refuse(Kind::CannotRead);
        m_readPath = copy;
        return {};
    }

    Result checkHeader()
    {
        const auto header = m_file.m_held.header();
        if (!header)
            return std::unexpected(header.error());
        if (header->application != applicationId)
            return refuse(Kind::NotAProject);
        if (header->version > newest())
            return refuse(Kind::Newer, header->version);
        if (header->version < 1)
            return refuse(Kind::UnknownVersion, header->version);
        if (!header->isRollbackJournal)
            return refuse(Kind::StrangeSchema);
        const std::int64_t size = m_file.m_held.identity().size;
        if (header->pageSize < 512 || !std::has_single_bit(static_cast<std::uint64_t>(header->pageSize)))
            return refuse(Kind::Damaged);
        if (header->pages == 0 || header->pages * header->pageSize > size)
            return refuse(Kind::Incomplete);
        if (header->pages * header->pageSize < size)
            return refuse(Kind::Damaged);
        m_version = header->version;
        m_found = m_file.m_held.identity();
        return {};
    }

    Result connect()
    {
        auto database = Database::open(m_readPath, Database::Access::Read, m_deadline);
        if (!database)
            return refuse(database.error());
        m_file.m_database = std::move(*database);
        return {};
    }

    /// Checks the schema, because it determines everything that a file could make SQLite execute.
    Result checkSchema()
    {
        const auto expected = expectedSchema(m_migrations, m_version);
        if (!expected)
            return refuse(expected.error());
        const auto found = schemaOf(m_file.m_database);
        if (!found)
            return refuse(found.error());
        if (*found != *expected)
            return refuse(Kind::StrangeSchema);
        return {};
    }

    Result checkPages()
    {
        if (isOurOwn())
            return {};
        Rows rows(m_file.m_database.handle(), "PRAGMA quick_check(1)");
        const bool isWhole = rows.next() && rows.text(0) == "ok";
        while (rows.next()) {
        }
        if (const auto refusal = refusalFor(rows.end()))
            return refuse(*refusal);
        m_arePagesWhole = isWhole && rows.end() == Rows::End::All;
        return {};
    }

    /// Migrates an older project in a copy and reads that copy. The file itself isn't changed until the result is known
    /// to be valid.
    Result updateCopy()
    {
        m_oldVersion = m_version;
        if (!isOld())
            return {};
        m_file.m_database = {};
        if (!m_file.m_copy)
            if (const auto copied = copyAlone(); !copied)
                return copied;
        if (const auto updated = update(m_readPath); !updated)
            return updated;
        m_version = newest();
        if (const auto connected = connect(); !connected)
            return connected;
        return checkSchema();
    }

    Result update(const QString& path) const
    {
        auto database = Database::open(path, Database::Access::Write, m_deadline);
        if (!database)
            return refuse(database.error());
        if (const auto migrated = migrate(*database, m_migrations, m_oldVersion, newest()); !migrated)
            return refuse(migrated.error());
        return {};
    }

    /// Makes a backup, and then migrates the file itself in one transaction.
    Result updateInPlace()
    {
        if (!m_file.m_held.isInPlace() || !m_file.m_held.identity().hasSameContent(m_found))
            return refuse(Kind::ChangedOutside);
        if (!makeBackup(m_file.path(), m_oldVersion))
            return refuse(Kind::CannotWrite);
        m_file.m_database = {};
        m_file.m_copy.reset();
        return update(m_file.path());
    }

    Result read()
    {
        const Origin origin = isOurOwn() ? Origin::OurOwn : Origin::Foreign;
        auto found = readProject(m_file.m_database, m_file.path(), origin, m_deadline);
        if (!found)
            return std::unexpected(found.error());
        m_read = std::move(*found);
        if (!m_arePagesWhole)
            m_read.damage.prepend({.where = Damage::Where::Pages, .what = Damage::What::Altered});
        m_file.m_totals = m_read.totals;
        m_file.m_lastId = m_read.content.lastId;
        m_file.m_lastBatch = m_read.content.batches.empty() ? 0 : m_read.content.batches.back().number;
        return {};
    }

    Result allowWriting()
    {
        m_file.m_access = access();
        if (m_file.m_access != ProjectAccess::Write)
            return {};
        if (isOld())
            if (const auto updated = updateInPlace(); !updated)
                return updated;
        auto database = Database::open(m_file.path(), Database::Access::Write);
        if (!database)
            return refuse(database.error());
        // Use a persistent journal. Edits then take a tenth of the time that they take if a journal is created and
        // deleted each time. A persistent journal is just as safe, because its header is cleared on disk before an edit
        // is confirmed.
        for (const char* const pragma :
             {"PRAGMA journal_mode=PERSIST",
              "PRAGMA journal_size_limit=1048576",
              "PRAGMA synchronous=EXTRA",
              "PRAGMA secure_delete=ON"})
            if (!database->run(pragma))
                return refuse(Kind::CannotWrite);
        if (!m_file.m_held.isInPlace())
            return refuse(Kind::ChangedOutside);
        m_file.m_database = std::move(*database);
        m_file.m_written = m_file.m_held.identity();
        return {};
    }

    ProjectAccess access() const
    {
        if (m_hasForeignSidecars)
            return ProjectAccess::StrangeSidecars;
        if (!m_read.damage.isEmpty())
            return ProjectAccess::Damaged;
        if (!m_file.m_held.isWritable())
            return ProjectAccess::ReadOnly;
        const bool isNoted = m_file.m_record.note(m_file.m_held, SessionRecord::State::Writing);
        return isNoted ? ProjectAccess::Write : ProjectAccess::NoRecord;
    }

    QList<OpeningNote> notes() const
    {
        QList<OpeningNote> found;
        if (m_known == SessionRecord::State::Unreadable)
            found.append(OpeningNote::RecordUnreadable);
        if (isOld() && m_file.m_access == ProjectAccess::Write)
            found.append(OpeningNote::Updated);
        if (!m_isFirstTime || m_file.m_access != ProjectAccess::Write)
            return found;
        switch (sharingOf(m_file.path())) {
        case FolderSharing::Unshared:
            break;
        case FolderSharing::Network:
            found.append(OpeningNote::OnNetwork);
            break;
        case FolderSharing::Synchronised:
            found.append(OpeningNote::InSynchronisedFolder);
            break;
        }
        return found;
    }

    bool isOurOwn() const { return m_known == SessionRecord::State::Closed && !m_hasForeignSidecars; }

    int newest() const { return static_cast<int>(m_migrations.size()); }

    bool isOld() const { return m_oldVersion < newest(); }

    ProjectFile m_file;
    QDeadlineTimer m_deadline;
    const Migrations& m_migrations;
    SessionRecord::State m_known = SessionRecord::State::Unknown;
    QString m_readPath;
    /// The version of the file that is being read, and the version that the project had originally.
    int m_version = 0;
    int m_oldVersion = 0;
    FileIdentity m_found;
    bool m_hasForeignSidecars = false;
    bool m_arePagesWhole = true;
    bool m_isFirstTime = false;
    ReadProject m_read;
};

std::expected<OpenedProject, StorageError> ProjectFile::open(
    const QString& path, const SessionRecord& record, QDeadlineTimer deadline, const Migrations& migrations
)
{
    return ProjectOpening(record, deadline, migrations).open(path);
}

} // namespace model
