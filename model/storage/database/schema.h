// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/storage/database/database.h"

#include <QByteArray>
#include <QList>
#include <QString>

#include <compare>
#include <expected>
#include <vector>

/// The schema of project files: a numbered script for each version, and the objects that the scripts create.
namespace model {

/// “CRDW”, stored by SQLite as the file's application id.
constexpr std::int32_t applicationId = 0x43524457;

/// Scripts, each of which migrates a database from the previous version to the next. The first creates the tables.
using Migrations = QList<QByteArray>;

/// This program's migrations. The program always writes the latest version.
const Migrations& ownMigrations();

/// An object of a schema, as stored by SQLite.
struct SchemaObject
{
    QString type;
    QString name;
    QString table;
    QString statement;

    friend auto operator<=>(const SchemaObject&, const SchemaObject&) = default;
};

/// The exact schema that a file with this version must have.
std::expected<std::vector<SchemaObject>, DatabaseError> expectedSchema(const Migrations& migrations, int version);
/// The schema of a file. Stops reading once there are more objects than a valid schema can have.
std::expected<std::vector<SchemaObject>, DatabaseError> schemaOf(const Database& database);

/// Migrates an empty or older file to a newer version in one transaction.
std::expected<void, DatabaseError> migrate(Database& database, const Migrations& migrations, int from, int to);

} // namespace model
