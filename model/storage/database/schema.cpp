// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/storage/database/schema.h"

#include "model/storage/database/rows.h"

#include <QDir>
#include <QFile>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace model {

namespace {

const auto folder = QStringLiteral(":/schema");

constexpr std::size_t mostObjects = 100;

Migrations readMigrations()
{
    Migrations found;
    for (const QString& name : QDir(folder).entryList({u"*.sql"_s}, QDir::Files, QDir::Name)) {
        QFile file(folder + u'/' + name);
        found.append(file.open(QFile::ReadOnly) ? file.readAll() : QByteArray());
        // These files are part of the program. The name of each starts with its position in the list.
        Q_ASSERT(name.startsWith(u"%1"_s.arg(found.size(), 4, 10, u'0')) && !found.last().isEmpty());
    }
    return found;
}

QString textAt(const Rows& rows, int column)
{
    const auto found = rows.text(column);
    return found ? QString::fromUtf8(found->data(), static_cast<qsizetype>(found->size())) : QString();
}

} // namespace

const Migrations& ownMigrations()
{
    static const Migrations own = readMigrations();
    return own;
}

std::expected<std::vector<SchemaObject>, DatabaseError> expectedSchema(const Migrations& migrations, int version)
{
    auto empty = Database::open({}, Database::Access::Memory);
    if (!empty)
        return std::unexpected(empty.error());
    if (const auto made = migrate(*empty, migrations, 0, version); !made)
        return std::unexpected(made.error());
    return schemaOf(*empty);
}

std::expected<std::vector<SchemaObject>, DatabaseError> schemaOf(const Database& database)
{
    std::vector<SchemaObject> found;
    Rows rows(database.handle(), "SELECT type, name, tbl_name, sql FROM sqlite_schema");
    while (found.size() < mostObjects && rows.next())
        found.push_back({textAt(rows, 0), textAt(rows, 1), textAt(rows, 2), textAt(rows, 3)});
    if (rows.end() == Rows::End::TooSlow)
        return std::unexpected(DatabaseError::TooSlow);
    if (rows.end() == Rows::End::NoMemory)
        return std::unexpected(DatabaseError::CannotOpen);
    if (rows.end() == Rows::End::Damaged)
        return std::unexpected(DatabaseError::Damaged);
    std::ranges::sort(found);
    return found;
}

std::expected<void, DatabaseError> migrate(Database& database, const Migrations& migrations, int from, int to)
{
    auto transaction = Database::Transaction::begin(database);
    if (!transaction)
        return std::unexpected(transaction.error());
    for (const QByteArray& migration : migrations.sliced(from, to - from))
        if (const auto done = database.run(migration.constData()); !done)
            return done;
    // Pragmas don't accept bound values. The numbers come from the program, so they are safe.
    const QString marks = u"PRAGMA application_id=%1; PRAGMA user_version=%2"_s.arg(applicationId).arg(to);
    if (const auto marked = database.run(marks.toUtf8().constData()); !marked)
        return marked;
    return transaction->commit();
}

} // namespace model
