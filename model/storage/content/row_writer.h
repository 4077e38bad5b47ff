// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/storage/content/project_content.h"
#include "model/storage/database/database.h"

#include <QByteArray>

#include <expected>

namespace model {

/// An edit as it is stored, encoded once.
struct StoredEdit
{
    explicit StoredEdit(const Edit& edit);

    std::int64_t entity = 0;
    std::int64_t kind = 0;
    std::optional<QByteArray> before = {};
    std::optional<QByteArray> after = {};
};

/// Writes rows with their checksums inside one transaction, and keeps the totals of the tables. After a failure nothing
/// more is written, so that one question at the end is enough.
class RowWriter
{
public:
    RowWriter(Database& database, const Totals& totals);

    /// One edit of an entity in its own table: it is made, changed or deleted.
    void change(const StoredEdit& edit);
    void addEdit(std::int64_t number, const StoredEdit& edit);
    /// Another in the place of one with the same number.
    void replaceEdit(std::int64_t number, const StoredEdit& edit, const StoredEdit& by);
    void addBatch(const LoggedBatch& batch);
    void replaceBatch(const LoggedBatch& batch, const LoggedBatch& by);
    void addVersion(std::int64_t id, const NamedVersion& version);
    /// What the properties say when everything else is written.
    void finish(std::int64_t lastId);

    const Totals& totals() const { return m_totals; }

    std::expected<void, DatabaseError> result() const { return m_result; }

private:
    void run(Statement& statement, std::initializer_list<BoundValue> values);
    void setProperty(const QByteArray& name, std::int64_t value);

    Totals m_totals;
    std::expected<void, DatabaseError> m_result;
    Statement m_setEntity;
    Statement m_deleteEntity;
    Statement m_setEdit;
    Statement m_setBatch;
    Statement m_addVersion;
    Statement m_setProperty;
};

} // namespace model
