// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/storage/database_error.h"

#include <QDeadlineTimer>
#include <QString>
#include <QVariantList>

#include <expected>
#include <memory>

class QSqlDatabase;
class QSqlQuery;
struct sqlite3;

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

    /// Runs a statement of ours with values for its question marks.
    std::expected<void, DatabaseError> run(const QString& statement, const QVariantList& values = {});
    /// Runs the statements of a text of ours, up to the first that fails.
    std::expected<void, DatabaseError> runScript(const QString& script);

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

/// A statement of ours that is run again and again with other values.
class Statement
{
public:
    Statement(const Database& database, const QString& text);
    ~Statement();
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;

    std::expected<void, DatabaseError> run(const QVariantList& values);

private:
    const Database& m_database;
    std::unique_ptr<QSqlQuery> m_query;
    bool m_isReady = false;
};

} // namespace model
