// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/storage/read_project.h"

#include "model/storage/check_log.h"
#include "model/storage/content/entity_bytes.h"
#include "model/storage/content/entity_rows.h"
#include "model/storage/database/rows.h"
#include "model/storage/files/limits.h"
#include "model/storage/refusal.h"

#include <QTimeZone>

#include <string>
#include <utility>

using namespace Qt::StringLiterals;

namespace model {

namespace {

using Where = Damage::Where;
using What = Damage::What;
using Kind = StorageError::Kind;

/// Milliseconds from 1970 to the year 10000.
constexpr std::int64_t latestTime = 253'402'300'800'000;

bool isTime(std::optional<std::int64_t> value)
{
    return isBetween(value, -latestTime, latestTime);
}

QDateTime timeAt(std::int64_t milliseconds)
{
    return QDateTime::fromMSecsSinceEpoch(milliseconds, QTimeZone::UTC);
}

class ProjectReader
{
public:
    ProjectReader(const Database& database, QString path, QDeadlineTimer deadline)
        : m_database(database)
        , m_path(std::move(path))
        , m_deadline(deadline)
    {
    }

    std::expected<ReadProject, StorageError> read(Origin origin)
    {
        readProperties();
        readEntities();
        readBatches();
        readVersions();
        if (origin == Origin::Foreign && !m_refused)
            readLog();
        else
            m_found[Table::Edits] = m_project.totals[Table::Edits];
        compareTotals();
        if (m_refused)
            return std::unexpected(StorageError{*m_refused, m_path, m_limit});
        return std::move(m_project);
    }

private:
    void damage(Where where, What what, std::int64_t number, const QString& name = {})
    {
        if (m_project.damage.size() < limits::mostDamage)
            m_project.damage.append({.where = where, .what = what, .number = number, .name = name});
    }

    /// Records the refusal or damage that ended the reading of a table, if any.
    void finish(const Rows& rows, Table table)
    {
        if (const auto refusal = refusalFor(rows.end()))
            m_refused = refusal;
        else if (rows.end() == Rows::End::Damaged)
            damage(
                Where::WholeTable, What::Unreadable, 0, QString::fromLatin1(tableNames[static_cast<std::size_t>(table)])
            );
    }

    void refuseMoreThan(std::int64_t most)
    {
        m_refused = Kind::TooLarge;
        m_limit = most;
    }

    void readProperties()
    {
        std::map<std::string, std::int64_t> values;
        Rows rows(m_database.handle(), "SELECT name, value, checksum FROM properties");
        while (values.size() <= 2 * tables && rows.next()) {
            const auto name = rows.text(0);
            const auto value = rows.integer(1);
            if (name && value && rows.integer(2) == propertyChecksum(*name, *value))
                values.emplace(*name, *value);
        }
        if (const auto refusal = refusalFor(rows.end()))
            m_refused = refusal;
        const auto take = [&](const std::string& name) -> std::int64_t {
            const auto found = values.find(name);
            if (found != values.end())
                return found->second;
            damage(Where::PropertyRow, What::Unreadable, 0, QString::fromStdString(name));
            return 0;
        };
        m_project.content.lastId = take("last id");
        for (std::size_t table = 0; table < tables; ++table)
            m_project.totals.of[table] = {
                .rows = take(std::string(tableNames[table]) + " rows"),
                .sum = take(std::string(tableNames[table]) + " sum"),
            };
        if (m_project.totals[Table::Entities].rows > limits::mostEntities)
            refuseMoreThan(limits::mostEntities);
    }

    void readEntities()
    {
        auto& entities = m_project.content.entities;
        EntityRows decoding([this](DecodedRow&& row) { store(std::move(row)); });
        Rows rows(m_database.handle(), "SELECT id, kind, value, checksum FROM entities ORDER BY id");
        while (!m_refused && rows.next()) {
            if (m_found[Table::Entities].rows == limits::mostEntities)
                return refuseMoreThan(limits::mostEntities);
            m_found[Table::Entities].add(rows.integer(3).value_or(0));
            decoding.add(rows);
        }
        decoding.finish();
        finish(rows, Table::Entities);
        const std::int64_t highest = entities.empty() ? 0 : entities.rbegin()->first.value;
        if (highest > m_project.content.lastId || m_project.content.lastId > limits::highestId) {
            damage(Where::PropertyRow, What::Altered, highest, u"last id"_s);
            m_project.content.lastId = highest;
        }
    }

    void store(DecodedRow&& row)
    {
        auto& entities = m_project.content.entities;
        const EntityId id{row.id};
        const bool isNext = entities.empty() || entities.rbegin()->first < id;
        if (!row.entity || (!isNext && entities.contains(id)))
            return damage(Where::EntityRow, What::Unreadable, row.id);
        if (row.isAltered)
            damage(Where::EntityRow, What::Altered, row.id, nameOf(*row.entity));
        entities.emplace_hint(entities.end(), id, std::move(*row.entity));
    }

    void readBatches()
    {
        auto& batches = m_project.content.batches;
        Rows rows(
            m_database.handle(),
            "SELECT number, name, at, reverts, first_edit, edit_count, checksum FROM batches ORDER BY number"
        );
        while (!m_refused && rows.next()) {
            if (m_found[Table::Batches].rows == limits::mostBatches)
                return refuseMoreThan(limits::mostBatches);
            m_found[Table::Batches].add(rows.integer(6).value_or(0));
            if (std::optional<LoggedBatch> batch = batchIn(rows)) {
                batches.push_back(std::move(*batch));
                continue;
            }
            // Without this batch, earlier batches can't be reached any more.
            damage(Where::BatchRow, What::HistoryCut, rows.integer(0).value_or(0));
            batches.clear();
        }
        finish(rows, Table::Batches);
    }

    std::optional<LoggedBatch> batchIn(const Rows& rows) const
    {
        const auto number = rows.integer(0);
        const auto name = rows.blob(1);
        const auto at = rows.integer(2);
        const auto reverts = rows.integer(3);
        const auto first = rows.integer(4);
        const auto count = rows.integer(5);
        if (!isBetween(number, 1, limits::mostBatches) || !name || !isTime(at) || (!reverts && !rows.isNull(3)) ||
            !isBetween(first, 1, limits::highestId) || !isBetween(count, 0, limits::mostEntities))
            return {};
        const std::optional<EditName> called = decodedEditName(*name);
        if (!called || (reverts && (!isBetween(reverts, 1, *number - 1) || *count != 0)))
            return {};
        LoggedBatch batch{
            .number = *number,
            .name = *called,
            .at = timeAt(*at),
            .reverts = reverts,
            .firstEdit = *first,
            .editCount = *count,
        };
        const auto& before = m_project.content.batches;
        const bool follows = before.empty() || (batch.number == before.back().number + 1 &&
                                                batch.firstEdit == before.back().firstEdit + before.back().editCount);
        if (!follows || rows.integer(6) != batchChecksum(batch, *name))
            return {};
        return batch;
    }

    void readVersions()
    {
        Rows rows(m_database.handle(), "SELECT id, name, after, at, checksum FROM versions ORDER BY id");
        while (!m_refused && rows.next()) {
            if (m_found[Table::Versions].rows == limits::mostVersions)
                return refuseMoreThan(limits::mostVersions);
            m_found[Table::Versions].add(rows.integer(4).value_or(0));
            readVersion(rows);
        }
        finish(rows, Table::Versions);
    }

    void readVersion(const Rows& rows)
    {
        const auto name = rows.text(1);
        const auto after = rows.integer(2);
        const auto at = rows.integer(3);
        const std::int64_t id = rows.integer(0).value_or(0);
        const std::optional<QString> called = name ? textFromUtf8(*name) : std::nullopt;
        if (!called || !isBetween(after, 0, limits::mostBatches) || !isTime(at))
            return damage(Where::VersionRow, What::Unreadable, id);
        if (rows.integer(4) != versionChecksum(id, *name, *after, *at))
            damage(Where::VersionRow, What::Altered, id, *called);
        m_project.content.versions.append({.name = *called, .after = *after, .at = timeAt(*at)});
    }

    /// Checks the log, which is only necessary for foreign files.
    void readLog()
    {
        auto log = checkLog(m_database, m_project.content, m_deadline);
        if (!log) {
            m_refused = log.error();
            return;
        }
        m_found[Table::Edits] = log->total;
        for (const Damage& found : log->damage)
            damage(found.where, found.what, found.number, found.name);
        auto& batches = m_project.content.batches;
        batches.erase(batches.begin(), batches.begin() + static_cast<std::ptrdiff_t>(log->lost));
    }

    void compareTotals()
    {
        for (std::size_t table = 0; table < tables; ++table)
            if (m_found.of[table] != m_project.totals.of[table])
                damage(Where::WholeTable, What::LostOrAdded, 0, QString::fromLatin1(tableNames[table]));
    }

    const Database& m_database;
    QString m_path;
    QDeadlineTimer m_deadline;
    ReadProject m_project;
    Totals m_found;
    std::optional<Kind> m_refused;
    std::int64_t m_limit = 0;
};

} // namespace

std::expected<ReadProject, StorageError>
readProject(const Database& database, const QString& path, Origin origin, QDeadlineTimer deadline)
{
    return ProjectReader(database, path, deadline).read(origin);
}

} // namespace model
