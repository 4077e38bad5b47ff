// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QTest>

#include <sqlite3.h>

namespace testing {

/// Runs SQL on a file without any of the program's protections.
inline void runUnguarded(const QString& path, const QByteArray& sql)
{
    sqlite3* database = nullptr;
    QCOMPARE(sqlite3_open(path.toUtf8().constData(), &database), SQLITE_OK);
    sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 0, nullptr);
    char* error = nullptr;
    sqlite3_exec(database, sql.constData(), nullptr, nullptr, &error);
    const QByteArray message(error);
    sqlite3_free(error);
    sqlite3_close(database);
    QCOMPARE(message, QByteArray());
}

} // namespace testing
