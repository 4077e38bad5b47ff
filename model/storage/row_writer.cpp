// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/storage/row_writer.h"

#include "model/storage/entity_bytes.h"

#include <QVariant>

using namespace Qt::StringLiterals;

namespace model {

namespace {

using Bytes = std::optional<QByteArray>;

Bytes bytesOf(const std::optional<Entity>& entity)
{
    return entity ? std::optional(encoded(*entity)) : std::nullopt;
}

QVariant boundAs(const Bytes& bytes)
{
    return bytes ? QVariant(*bytes) : QVariant(QMetaType(QMetaType::QByteArray));
}

std::int64_t sumOf(EntityId id, const Entity& entity)
{
    const QByteArray value = encoded(entity);
    return entityChecksum(id.value, static_cast<std::int64_t>(kindOf(entity)), std::string_view(value));
}

std::int64_t kindIn(const Edit& edit)
{
    return static_cast<std::int64_t>(kindOf(edit.after ? *edit.after : *edit.before));
}

std::int64_t sumOf(std::int64_t number, const Edit& edit, const Bytes& before, const Bytes& after)
{
    return editChecksum(
        number,
        edit.entity.value,
        kindIn(edit),
        before ? std::optional<std::string_view>(*before) : std::nullopt,
        after ? std::optional<std::string_view>(*after) : std::nullopt
    );
}

std::int64_t sumOf(const LoggedBatch& batch)
{
    const QByteArray name = encoded(batch.name);
    return batchChecksum(batch, std::string_view(name));
}

} // namespace

RowWriter::RowWriter(Database& database, const Totals& totals)
    : m_totals(totals)
    , m_setEntity(database, u"INSERT OR REPLACE INTO entities (id, kind, value, checksum) VALUES (?, ?, ?, ?)"_s)
    , m_deleteEntity(database, u"DELETE FROM entities WHERE id = ?"_s)
    , m_setEdit(
          database,
          u"INSERT OR REPLACE INTO edits (number, entity, kind, before, after, checksum) VALUES (?, ?, ?, ?, ?, ?)"_s
      )
    , m_setBatch(
          database,
          u"INSERT OR REPLACE INTO batches (number, name, at, reverts, first_edit, edit_count, checksum) "
          "VALUES (?, ?, ?, ?, ?, ?, ?)"_s
      )
    , m_addVersion(database, u"INSERT INTO versions (id, name, after, at, checksum) VALUES (?, ?, ?, ?, ?)"_s)
    , m_setProperty(database, u"INSERT OR REPLACE INTO properties (name, value, checksum) VALUES (?, ?, ?)"_s)
{
}

void RowWriter::run(Statement& statement, const QVariantList& values)
{
    if (m_result)
        m_result = statement.run(values);
}

void RowWriter::change(const Edit& edit)
{
    RowTotal& total = m_totals[Table::Entities];
    if (edit.before)
        total.remove(sumOf(edit.entity, *edit.before));
    if (!edit.after)
        return run(m_deleteEntity, {qint64(edit.entity.value)});
    const QByteArray value = encoded(*edit.after);
    const std::int64_t sum = entityChecksum(edit.entity.value, kindIn(edit), std::string_view(value));
    total.add(sum);
    run(m_setEntity, {qint64(edit.entity.value), qint64(kindIn(edit)), value, qint64(sum)});
}

void RowWriter::setEdit(std::int64_t number, const Edit& edit)
{
    const Bytes before = bytesOf(edit.before);
    const Bytes after = bytesOf(edit.after);
    const std::int64_t sum = sumOf(number, edit, before, after);
    m_totals[Table::Edits].add(sum);
    run(
        m_setEdit,
        {qint64(number), qint64(edit.entity.value), qint64(kindIn(edit)), boundAs(before), boundAs(after), qint64(sum)}
    );
}

void RowWriter::addEdit(std::int64_t number, const Edit& edit)
{
    setEdit(number, edit);
}

void RowWriter::replaceEdit(std::int64_t number, const Edit& edit, const Edit& by)
{
    m_totals[Table::Edits].remove(sumOf(number, edit, bytesOf(edit.before), bytesOf(edit.after)));
    setEdit(number, by);
}

void RowWriter::setBatch(const LoggedBatch& batch)
{
    const std::int64_t sum = sumOf(batch);
    m_totals[Table::Batches].add(sum);
    const QVariant reverts =
        batch.reverts ? QVariant(qint64(*batch.reverts)) : QVariant(QMetaType(QMetaType::LongLong));
    run(m_setBatch,
        {qint64(batch.number),
         encoded(batch.name),
         batch.at.toMSecsSinceEpoch(),
         reverts,
         qint64(batch.firstEdit),
         qint64(batch.editCount),
         qint64(sum)});
}

void RowWriter::addBatch(const LoggedBatch& batch)
{
    setBatch(batch);
}

void RowWriter::replaceBatch(const LoggedBatch& batch, const LoggedBatch& by)
{
    m_totals[Table::Batches].remove(sumOf(batch));
    setBatch(by);
}

void RowWriter::addVersion(std::int64_t id, const NamedVersion& version)
{
    const qint64 at = version.at.toMSecsSinceEpoch();
    const QByteArray name = version.name.toUtf8();
    const std::int64_t sum = versionChecksum(id, std::string_view(name), version.after, at);
    m_totals[Table::Versions].add(sum);
    run(m_addVersion, {qint64(id), version.name, qint64(version.after), at, qint64(sum)});
}

void RowWriter::setProperty(const QByteArray& name, std::int64_t value)
{
    run(m_setProperty,
        {QString::fromLatin1(name), qint64(value), qint64(propertyChecksum(std::string_view(name), value))});
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
