// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/storage/content/row_writer.h"

#include "model/storage/content/entity_bytes.h"

namespace model {

namespace {

std::optional<QByteArray> bytesOf(const std::optional<Entity>& entity)
{
    return entity ? std::optional(encoded(*entity)) : std::nullopt;
}

std::optional<std::string_view> viewOf(const std::optional<QByteArray>& bytes)
{
    return bytes ? std::optional<std::string_view>(*bytes) : std::nullopt;
}

std::int64_t sumOf(std::int64_t number, const StoredEdit& edit)
{
    return editChecksum(number, edit.entity, edit.kind, viewOf(edit.before), viewOf(edit.after));
}

std::int64_t sumOf(const LoggedBatch& batch)
{
    const QByteArray name = encoded(batch.name);
    return batchChecksum(batch, std::string_view(name));
}

} // namespace

StoredEdit::StoredEdit(const Edit& edit)
    : entity(edit.entity.value)
    , kind(static_cast<std::int64_t>(kindOf(edit.after ? *edit.after : *edit.before)))
    , before(bytesOf(edit.before))
    , after(bytesOf(edit.after))
{
}

RowWriter::RowWriter(Database& database, const Totals& totals)
    : m_totals(totals)
    , m_setEntity(database, "INSERT OR REPLACE INTO entities (id, kind, value, checksum) VALUES (?, ?, ?, ?)")
    , m_deleteEntity(database, "DELETE FROM entities WHERE id = ?")
    , m_setEdit(
          database,
          "INSERT OR REPLACE INTO edits (number, entity, kind, before, after, checksum) VALUES (?, ?, ?, ?, ?, ?)"
      )
    , m_setBatch(
          database,
          "INSERT OR REPLACE INTO batches (number, name, at, reverts, first_edit, edit_count, checksum) "
          "VALUES (?, ?, ?, ?, ?, ?, ?)"
      )
    , m_addVersion(database, "INSERT INTO versions (id, name, after, at, checksum) VALUES (?, ?, ?, ?, ?)")
    , m_setProperty(database, "INSERT OR REPLACE INTO properties (name, value, checksum) VALUES (?, ?, ?)")
{
}

void RowWriter::run(Statement& statement, std::initializer_list<BoundValue> values)
{
    if (m_result)
        m_result = statement.run(values);
}

void RowWriter::change(const StoredEdit& edit)
{
    RowTotal& total = m_totals[Table::Entities];
    if (edit.before)
        total.remove(entityChecksum(edit.entity, edit.kind, *viewOf(edit.before)));
    if (!edit.after)
        return run(m_deleteEntity, {edit.entity});
    const std::int64_t sum = entityChecksum(edit.entity, edit.kind, *viewOf(edit.after));
    total.add(sum);
    run(m_setEntity, {edit.entity, edit.kind, edit.after, sum});
}

void RowWriter::addEdit(std::int64_t number, const StoredEdit& edit)
{
    const std::int64_t sum = sumOf(number, edit);
    m_totals[Table::Edits].add(sum);
    run(m_setEdit, {number, edit.entity, edit.kind, edit.before, edit.after, sum});
}

void RowWriter::replaceEdit(std::int64_t number, const StoredEdit& edit, const StoredEdit& by)
{
    m_totals[Table::Edits].remove(sumOf(number, edit));
    addEdit(number, by);
}

void RowWriter::addBatch(const LoggedBatch& batch)
{
    const std::int64_t sum = sumOf(batch);
    const QByteArray name = encoded(batch.name);
    m_totals[Table::Batches].add(sum);
    run(m_setBatch,
        {batch.number,
         {name, BoundValue::Type::Bytes},
         std::int64_t{batch.at.toMSecsSinceEpoch()},
         batch.reverts,
         batch.firstEdit,
         batch.editCount,
         sum});
}

void RowWriter::replaceBatch(const LoggedBatch& batch, const LoggedBatch& by)
{
    m_totals[Table::Batches].remove(sumOf(batch));
    addBatch(by);
}

void RowWriter::addVersion(std::int64_t id, const NamedVersion& version)
{
    const std::int64_t at = version.at.toMSecsSinceEpoch();
    const QByteArray name = version.name.toUtf8();
    const std::int64_t sum = versionChecksum(id, std::string_view(name), version.after, at);
    m_totals[Table::Versions].add(sum);
    run(m_addVersion, {id, {name, BoundValue::Type::Text}, version.after, at, sum});
}

void RowWriter::setProperty(const QByteArray& name, std::int64_t value)
{
    run(m_setProperty, {{name, BoundValue::Type::Text}, value, propertyChecksum(std::string_view(name), value)});
}

void RowWriter::finish(std::int64_t lastId)
{
    setProperty("last id", lastId);
    for (std::size_t table = 0; table < tables; ++table) {
        setProperty(tableNames[table] + QByteArray(" rows"), m_totals.of[table].rows);
        setProperty(tableNames[table] + QByteArray(" sum"), m_totals.of[table].sum);
    }
}

} // namespace model
