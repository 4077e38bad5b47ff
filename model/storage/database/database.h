// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/storage/database/database_error.h"

#include <QDeadlineTimer>
#include <QString>

#include <cstdint>
#include <expected>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string_view>

class QSqlDatabase;
struct sqlite3;
struct sqlite3_stmt;

/// Access to SQLite. Start with this file, which opens databases and runs statements; rows.h reads the results of
/// queries, schema.h creates tables, and full_text.h searches for words.
namespace model {

/// A Qt SQL connection to an SQLite file. It is closed on destruction. A file from an untrusted source can only be
/// read: the file's triggers, views and functions never run, and sizes and times are limited.
class Database
{
public:
    enum class Access : std::uint8_t {
        /// Reads only the file itself, without its sidecars. Only queries are allowed.
        Read,
        /// Reads and writes the file with its sidecars, which SQLite may play back.
        Write,
        /// Uses a database in memory, without a file.
        Memory,
    };

    static std::expected<Database, DatabaseError>
    open(const QString& path, Access access, QDeadlineTimer deadline = QDeadlineTimer(QDeadlineTimer::Forever));

    Database();
    Database(Database&& other) noexcept;
    Database& operator=(Database&& other) noexcept;
    ~Database();

    sqlite3* handle() const { return m_handle; }

    /// Runs one or more of the program's own statements. Stops at the first that fails.
    std::expected<void, DatabaseError> run(const char* statement);

    /// A scope for changes that take effect together on commit(), or not at all.
    class Transaction
    {
    public:
        static std::expected<Transaction, DatabaseError> begin(Database& database);
        Transaction(Transaction&& other) noexcept;
        Transaction& operator=(Transaction&&) = delete;
        ~Transaction();

        std::expected<void, DatabaseError> commit();

    private:
        explicit Transaction(Database& database)
            : m_database(&database)
        {
        }

        Database* m_database;
    };

private:
    friend class Statement;

    void close();
    bool harden(Access access);
    DatabaseError lastError() const;

    std::unique_ptr<QSqlDatabase> m_connection;
    sqlite3* m_handle = nullptr;
    /// Allocated separately, so that its address stays valid when the connection is moved.
    std::unique_ptr<QDeadlineTimer> m_deadline;
};

/// A value for a placeholder in a statement. It refers to data that must exist until the statement has been executed.
struct BoundValue
{
    enum class Type : std::uint8_t { Nothing, Number, Text, Bytes };

    BoundValue(std::int64_t value)
        : type(Type::Number)
        , number(value)
    {
    }

    BoundValue(std::optional<std::int64_t> value)
        : type(value ? Type::Number : Type::Nothing)
        , number(value.value_or(0))
    {
    }

    BoundValue(const std::optional<QByteArray>& value)
        : type(value ? Type::Bytes : Type::Nothing)
        , bytes(value ? std::string_view(*value) : std::string_view())
    {
    }

    BoundValue(const QByteArray& value, Type as)
        : type(as)
        , bytes(value)
    {
    }

    Type type = Type::Nothing;
    std::int64_t number = 0;
    std::string_view bytes = {};
};

/// A prepared statement that is run repeatedly with different values. It calls SQLite directly for speed, because an
/// import may write a hundred thousand cards at once.
class Statement
{
public:
    Statement(const Database& database, const char* text);
    ~Statement();
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;

    std::expected<void, DatabaseError> run(std::initializer_list<BoundValue> values);

private:
    const Database& m_database;
    sqlite3_stmt* m_statement = nullptr;
};

} // namespace model
