// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/storage/project_file.h"

#include "model/storage/check_log.h"
#include "model/storage/content/row_writer.h"
#include "model/storage/database/schema.h"
#include "model/storage/files/backup.h"

#include <QFile>
#include <QFileInfo>
#include <QTemporaryFile>

#include <algorithm>
#include <tuple>

using namespace Qt::StringLiterals;

namespace model {

namespace {

using Kind = StorageError::Kind;

std::expected<void, DatabaseError>
fill(Database& database, const std::map<EntityId, Entity>& entities, const EditName& name, const QDateTime& at)
{
    if (const auto made = migrate(database, ownMigrations(), 0, static_cast<int>(ownMigrations().size())); !made)
        return made;
    auto transaction = Database::Transaction::begin(database);
    if (!transaction)
        return std::unexpected(transaction.error());
    RowWriter writer(database, {});
    std::int64_t count = 0;
    for (const auto& [id, entity] : entities) {
        const StoredEdit edit({.entity = id, .after = entity});
        writer.change(edit);
        writer.addEdit(++count, edit);
    }
    writer.addBatch({.number = 1, .name = name, .at = at, .firstEdit = 1, .editCount = count});
    writer.finish(entities.empty() ? 0 : entities.rbegin()->first.value);
    if (!writer.result())
        return writer.result();
    return transaction->commit();
}

std::int64_t highestIn(const EditBatch& batch)
{
    std::int64_t highest = 0;
    for (const Edit& edit : batch.edits)
        highest = std::max(highest, edit.entity.value);
    return highest;
}

} // namespace

std::expected<void, StorageError> ProjectFile::make(
    const QString& path, const std::map<EntityId, Entity>& entities, const EditName& name, const QDateTime& at
)
{
    if (QFileInfo::exists(path))
        return std::unexpected(StorageError{Kind::Exists, path});
    QTemporaryFile making(path + u".XXXXXX"_s);
    if (!making.open())
        return std::unexpected(StorageError{Kind::CannotWrite, path});
    making.close();
    {
        auto database = Database::open(QFileInfo(making.fileName()).absoluteFilePath(), Database::Access::Write);
        if (!database)
            return std::unexpected(storageError(database.error(), path));
        if (const auto filled = fill(*database, entities, name, at); !filled)
            return std::unexpected(storageError(filled.error(), path));
    }
    if (!QFile::setPermissions(
            making.fileName(), QFile::ReadUser | QFile::WriteUser | QFile::ReadGroup | QFile::ReadOther
        ) ||
        !making.rename(path))
        return std::unexpected(StorageError{QFileInfo::exists(path) ? Kind::Exists : Kind::CannotWrite, path});
    making.setAutoRemove(false);
    syncFolder(path);
    return {};
}

std::expected<void, StorageError> ProjectFile::checkPlace() const
{
    if (m_access != ProjectAccess::Write)
        return std::unexpected(StorageError{Kind::ReadOnly, path()});
    if (!m_held.isInPlace() || !m_held.identity().hasSameContent(m_written))
        return std::unexpected(StorageError{Kind::ChangedOutside, path()});
    return {};
}

template <typename Write>
std::expected<void, StorageError> ProjectFile::inTransaction(std::int64_t lastId, const Write& write)
{
    if (const auto place = checkPlace(); !place)
        return place;
    const auto failed = [this](DatabaseError error) {
        // The rollback has restored the content, but has also written to the file.
        m_written = m_held.identity();
        return std::unexpected(storageError(error, path()));
    };
    auto transaction = Database::Transaction::begin(m_database);
    if (!transaction)
        return failed(transaction.error());
    RowWriter writer(m_database, m_totals);
    write(writer);
    writer.finish(lastId);
    if (!writer.result())
        return failed(writer.result().error());
    if (const auto committed = transaction->commit(); !committed)
        return failed(committed.error());
    m_totals = writer.totals();
    m_lastId = lastId;
    m_written = m_held.identity();
    return {};
}

std::expected<LoggedBatch, StorageError> ProjectFile::append(const EditBatch& batch)
{
    LoggedBatch logged{
        .number = m_lastBatch + 1,
        .name = batch.name,
        .at = batch.at,
        .reverts = batch.reverts,
        .firstEdit = m_totals[Table::Edits].rows + 1,
        .editCount = batch.reverts ? 0 : batch.edits.size(),
    };
    const auto written = inTransaction(std::max(m_lastId, highestIn(batch)), [&](RowWriter& writer) {
        writer.addBatch(logged);
        std::int64_t number = logged.firstEdit;
        for (const Edit& edit : batch.edits) {
            const StoredEdit stored(edit);
            writer.change(stored);
            if (!batch.reverts)
                writer.addEdit(number++, stored);
        }
    });
    if (!written)
        return std::unexpected(written.error());
    m_lastBatch = logged.number;
    return logged;
}

std::expected<LoggedBatch, StorageError> ProjectFile::replaceLast(const EditBatch& last, const EditBatch& by)
{
    const LoggedBatch before{
        .number = m_lastBatch,
        .name = last.name,
        .at = last.at,
        .firstEdit = m_totals[Table::Edits].rows,
        .editCount = 1,
    };
    LoggedBatch after = before;
    after.name = by.name;
    after.at = by.at;
    const auto written = inTransaction(m_lastId, [&](RowWriter& writer) {
        const Edit& edit = by.edits.front();
        const Edit change{.entity = edit.entity, .before = last.edits.front().after, .after = edit.after};
        writer.change(StoredEdit(change));
        writer.replaceEdit(before.firstEdit, StoredEdit(last.edits.front()), StoredEdit(edit));
        writer.replaceBatch(before, after);
    });
    if (!written)
        return std::unexpected(written.error());
    return after;
}

std::expected<void, StorageError> ProjectFile::addVersion(const NamedVersion& version)
{
    return inTransaction(m_lastId, [&](RowWriter& writer) {
        writer.addVersion(m_totals[Table::Versions].rows + 1, version);
    });
}

std::expected<QList<Edit>, StorageError> ProjectFile::editsOf(const LoggedBatch& batch) const
{
    return readEdits(m_database, path(), batch);
}

void ProjectFile::close()
{
    // Switch to a mode in which SQLite deletes its journal.
    if (m_access == ProjectAccess::Write && checkPlace())
        std::ignore = m_database.run("PRAGMA journal_mode=DELETE");
    m_database = {};
    const bool isOurs = m_access == ProjectAccess::Write && m_held.isInPlace() &&
                        m_held.identity().hasSameContent(m_written) && m_held.sidecars().isEmpty();
    if (isOurs)
        m_record.note(m_held, SessionRecord::State::Closed);
    m_access = ProjectAccess::ReadOnly;
    m_held.release();
}

} // namespace model
