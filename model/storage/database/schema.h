// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/storage/database/database.h"

#include <QByteArray>
#include <QList>
#include <QString>

#include <compare>
#include <expected>
#include <vector>

/// How the tables of a project file are made, one numbered text a version, and what they then look like.
namespace model {

/// "CRDW", where SQLite keeps whose file it is.
constexpr std::int32_t applicationId = 0x43524457;

/// The text that makes each version of the one before, the first of nothing.
using Migrations = QList<QByteArray>;

/// Those of this program, which writes the last version.
const Migrations& ownMigrations();

/// An object of a schema as SQLite keeps it.
struct SchemaObject
{
    QString type;
    QString name;
    QString table;
    QString statement;

    friend auto operator<=>(const SchemaObject&, const SchemaObject&) = default;
};

/// What a file of a version must have, no more and no less.
std::expected<std::vector<SchemaObject>, DatabaseError> expectedSchema(const Migrations& migrations, int version);
/// What a file has. More objects than a schema of ours could have are not read.
std::expected<std::vector<SchemaObject>, DatabaseError> schemaOf(const Database& database);

/// Brings an empty file, or one of an older version, to a newer one, in one transaction.
std::expected<void, DatabaseError> migrate(Database& database, const Migrations& migrations, int from, int to);

} // namespace model
