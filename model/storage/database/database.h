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

namespace model {

/// A connection of Qt Sql to a SQLite file, closed when it goes. What may have been written by others cannot make it do
/// anything but read: no triggers, views or functions of the file's own are run, sizes and times are limited.
class Database
{
public:
    enum class Access : std::uint8_t {
        /// The file as it is, whatever lies beside it; nothing but questions about its tables is answered.
        Read,
        /// The file with what lies beside it, which SQLite may play back.
        Write,
        /// No file at all.
        Memory,
    };

    static std::expected<Database, DatabaseError>
    open(const QString& path, Access access, QDeadlineTimer deadline = QDeadlineTimer(QDeadlineTimer::Forever));

    Database();
    Database(Database&& other) noexcept;
    Database& operator=(Database&& other) noexcept;
    ~Database();

    sqlite3* handle() const { return m_handle; }

    /// Runs a statement of ours, or the statements of a text up to the first that fails.
    std::expected<void, DatabaseError> run(const char* statement);

    /// Everything done from here on happens when it is committed, or not at all.
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
    /// Where it stays while the connection is moved.
    std::unique_ptr<QDeadlineTimer> m_deadline;
};

/// A value for a question mark of a statement. What it looks at must be there while the statement runs.
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

/// A statement of ours that is run again and again with other values. It speaks to SQLite itself, because a hundred
/// thousand cards are written at once.
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
