// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/storage/content/project_content.h"
#include "model/storage/database/database.h"

#include <QByteArray>

#include <expected>

namespace model {

/// An encoded edit, ready to be stored.
struct StoredEdit
{
    explicit StoredEdit(const Edit& edit);

    std::int64_t entity = 0;
    std::int64_t kind = 0;
    std::optional<QByteArray> before = {};
    std::optional<QByteArray> after = {};
};

/// Writes rows with checksums in a transaction, and updates the totals of the tables. After a failure, nothing more is
/// written, so it is enough to check result() at the end.
class RowWriter
{
public:
    RowWriter(Database& database, const Totals& totals);

    /// Applies an edit to the entities table.
    void change(const StoredEdit& edit);
    void addEdit(std::int64_t number, const StoredEdit& edit);
    /// Replaces the edit with this number.
    void replaceEdit(std::int64_t number, const StoredEdit& edit, const StoredEdit& by);
    void addBatch(const LoggedBatch& batch);
    void replaceBatch(const LoggedBatch& batch, const LoggedBatch& by);
    void addVersion(std::int64_t id, const NamedVersion& version);
    /// Writes the properties of the project. Must be called last.
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
