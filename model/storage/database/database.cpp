// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/storage/database/database.h"

#include <QSqlDatabase>
#include <QSqlDriver>
#include <QSqlQuery>
#include <QUrl>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstring>
#include <sqlite3.h>
#include <string_view>
#include <utility>

using namespace Qt::StringLiterals;

namespace model {

namespace {

/// The oldest SQLite version that is safe. Older versions play back journals even if they name other files.
constexpr int oldestSqlite = 3'045'000;
constexpr sqlite3_int64 mostMemory = 1'024LL * 1'024 * 1'024;

struct Limit
{
    int what;
    int most;
};

constexpr std::array<Limit, 10> readingLimits{{
    {SQLITE_LIMIT_LENGTH, 32 * 1'024 * 1'024},
    {SQLITE_LIMIT_SQL_LENGTH, 100'000},
    {SQLITE_LIMIT_COLUMN, 100},
    {SQLITE_LIMIT_EXPR_DEPTH, 50},
    {SQLITE_LIMIT_COMPOUND_SELECT, 5},
    {SQLITE_LIMIT_VDBE_OP, 25'000},
    {SQLITE_LIMIT_FUNCTION_ARG, 8},
    {SQLITE_LIMIT_ATTACHED, 0},
    {SQLITE_LIMIT_TRIGGER_DEPTH, 1},
    {SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 256},
}};

constexpr std::array<std::pair<int, int>, 5> defences{{
    {SQLITE_DBCONFIG_DEFENSIVE, 1},
    {SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0},
    {SQLITE_DBCONFIG_ENABLE_TRIGGER, 0},
    {SQLITE_DBCONFIG_ENABLE_VIEW, 0},
    {SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0},
}};

/// Allows only queries and integrity checks, for files opened only for reading.
int allowReading(void*, int action, const char* first, const char*, const char*, const char*)
{
    if (action == SQLITE_SELECT || action == SQLITE_READ)
        return SQLITE_OK;
    constexpr std::array<std::string_view, 3> harmless{"quick_check", "cell_size_check", "mmap_size"};
    return action == SQLITE_PRAGMA && std::ranges::contains(harmless, std::string_view(first)) ? SQLITE_OK
                                                                                               : SQLITE_DENY;
}

int isTooSlow(void* deadline)
{
    return static_cast<const QDeadlineTimer*>(deadline)->hasExpired() ? 1 : 0;
}

QString connectionName()
{
    static std::atomic<int> next = 0;
    return u"project %1"_s.arg(next++);
}

/// The address by which SQLite opens a file for reading, whatever characters the path contains.
QString addressOf(const QString& path)
{
    return u"file:"_s + QString::fromLatin1(QUrl::toPercentEncoding(path, "/")) + u"?mode=ro&immutable=1"_s;
}

/// Whether Qt's driver uses the same SQLite library as our direct calls. This is checked before any file is opened.
bool isOurLibrary()
{
    const QString name = connectionName();
    bool isOurs = sqlite3_libversion_number() >= oldestSqlite;
    {
        QSqlDatabase connection = QSqlDatabase::addDatabase(u"QSQLITE"_s, name);
        connection.setDatabaseName(u":memory:"_s);
        isOurs = isOurs && connection.open();
        QSqlQuery query(connection);
        isOurs = isOurs && query.exec(u"SELECT sqlite_source_id()"_s) && query.next() &&
                 query.value(0).toByteArray() == sqlite3_sourceid();
    }
    QSqlDatabase::removeDatabase(name);
    return isOurs;
}

sqlite3* handleOf(const QSqlDatabase& connection)
{
    const QVariant handle = connection.driver()->handle();
    return std::strcmp(handle.typeName(), "sqlite3*") == 0 ? *static_cast<sqlite3* const*>(handle.constData())
                                                           : nullptr;
}

void limitMemoryOnce()
{
    [[maybe_unused]] static const sqlite3_int64 before = sqlite3_hard_heap_limit64(mostMemory);
}

} // namespace

std::expected<Database, DatabaseError> Database::open(const QString& path, Access access, QDeadlineTimer deadline)
{
    static const bool isOurs = isOurLibrary();
    if (!isOurs)
        return std::unexpected(DatabaseError::Foreign);
    limitMemoryOnce();
    Database database;
    database.m_deadline = std::make_unique<QDeadlineTimer>(deadline);
    database.m_connection = std::make_unique<QSqlDatabase>(QSqlDatabase::addDatabase(u"QSQLITE"_s, connectionName()));
    QSqlDatabase& connection = *database.m_connection;
    switch (access) {
    case Access::Read:
        connection.setDatabaseName(addressOf(path));
        connection.setConnectOptions(u"QSQLITE_OPEN_URI;QSQLITE_OPEN_READONLY"_s);
        break;
    case Access::Write:
        connection.setDatabaseName(path);
        connection.setConnectOptions(u"QSQLITE_BUSY_TIMEOUT=1000"_s);
        break;
    case Access::Memory:
        connection.setDatabaseName(u":memory:"_s);
        break;
    }
    if (!connection.open())
        return std::unexpected(DatabaseError::CannotOpen);
    database.m_handle = handleOf(connection);
    if (!database.m_handle || !database.harden(access))
        return std::unexpected(DatabaseError::Other);
    return database;
}

bool Database::harden(Access access)
{
    for (const auto& [what, value] : defences) {
        int now = -1;
        if (sqlite3_db_config(m_handle, what, value, &now) != SQLITE_OK || now != value)
            return false;
    }
    for (const Limit& limit : readingLimits)
        sqlite3_limit(m_handle, limit.what, limit.most);
    sqlite3_progress_handler(m_handle, 1'000, isTooSlow, m_deadline.get());
    if (!run("PRAGMA cell_size_check=ON") || !run("PRAGMA mmap_size=0"))
        return false;
    if (access == Access::Read)
        sqlite3_set_authorizer(m_handle, allowReading, nullptr);
    return true;
}

Database::Database() = default;

Database::Database(Database&& other) noexcept
{
    *this = std::move(other);
}

Database& Database::operator=(Database&& other) noexcept
{
    close();
    m_connection = std::move(other.m_connection);
    m_handle = std::exchange(other.m_handle, nullptr);
    m_deadline = std::move(other.m_deadline);
    return *this;
}

Database::~Database()
{
    close();
}

void Database::close()
{
    if (!m_connection)
        return;
    const QString name = m_connection->connectionName();
    m_connection->close();
    m_connection.reset();
    m_handle = nullptr;
    QSqlDatabase::removeDatabase(name);
}

DatabaseError Database::lastError() const
{
    switch (sqlite3_errcode(m_handle) & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return DatabaseError::Busy;
    case SQLITE_READONLY:
    case SQLITE_PERM:
        return DatabaseError::ReadOnly;
    case SQLITE_FULL:
        return DatabaseError::Full;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
        return DatabaseError::Damaged;
    case SQLITE_INTERRUPT:
        return DatabaseError::TooSlow;
    case SQLITE_CANTOPEN:
        return DatabaseError::CannotOpen;
    default:
        return DatabaseError::Other;
    }
}

std::expected<void, DatabaseError> Database::run(const char* statement)
{
    if (sqlite3_exec(m_handle, statement, nullptr, nullptr, nullptr) != SQLITE_OK)
        return std::unexpected(lastError());
    return {};
}

std::expected<Database::Transaction, DatabaseError> Database::Transaction::begin(Database& database)
{
    // Complete an earlier rollback that failed for lack of memory.
    if (!sqlite3_get_autocommit(database.m_handle))
        if (const auto back = database.run("ROLLBACK"); !back)
            return std::unexpected(back.error());
    if (const auto started = database.run("BEGIN IMMEDIATE"); !started)
        return std::unexpected(started.error());
    return Transaction(database);
}

Database::Transaction::Transaction(Transaction&& other) noexcept
    : m_database(std::exchange(other.m_database, nullptr))
{
}

Database::Transaction::~Transaction()
{
    if (m_database && !sqlite3_get_autocommit(m_database->m_handle))
        std::ignore = m_database->run("ROLLBACK");
}

std::expected<void, DatabaseError> Database::Transaction::commit()
{
    return m_database->run("COMMIT");
}

Statement::Statement(const Database& database, const char* text)
    : m_database(database)
{
    sqlite3_prepare_v3(database.handle(), text, -1, SQLITE_PREPARE_PERSISTENT, &m_statement, nullptr);
}

Statement::~Statement()
{
    sqlite3_finalize(m_statement);
}

namespace {

int bind(sqlite3_stmt* statement, int at, const BoundValue& value)
{
    const auto size = static_cast<sqlite3_uint64>(value.bytes.size());
    switch (value.type) {
    case BoundValue::Type::Nothing:
        return sqlite3_bind_null(statement, at);
    case BoundValue::Type::Number:
        return sqlite3_bind_int64(statement, at, value.number);
    case BoundValue::Type::Text:
        return sqlite3_bind_text64(statement, at, value.bytes.data(), size, SQLITE_STATIC, SQLITE_UTF8);
    case BoundValue::Type::Bytes:
        break;
    }
    // A null pointer would be bound as NULL.
    return sqlite3_bind_blob64(statement, at, size > 0 ? value.bytes.data() : "", size, SQLITE_STATIC);
}

} // namespace

std::expected<void, DatabaseError> Statement::run(std::initializer_list<BoundValue> values)
{
    bool isBound = m_statement != nullptr;
    for (int at = 0; const BoundValue& value : values)
        isBound = isBound && bind(m_statement, ++at, value) == SQLITE_OK;
    const bool isDone = isBound && sqlite3_step(m_statement) == SQLITE_DONE;
    const DatabaseError error = isDone ? DatabaseError::Other : m_database.lastError();
    sqlite3_reset(m_statement);
    return isDone ? std::expected<void, DatabaseError>() : std::unexpected(error);
}

} // namespace model
