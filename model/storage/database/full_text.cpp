// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/storage/database/full_text.h"

#include <QRegularExpression>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QStringList>
#include <QVariant>

#include <atomic>
#include <utility>

using namespace Qt::StringLiterals;

namespace model {

namespace {

std::unexpected<FullText::Error> failure(const QSqlError& error)
{
    return std::unexpected(FullText::Error{error.text()});
}

QSqlDatabase opened(const QString& connection)
{
    return QSqlDatabase::database(connection, false);
}

/// Runs a statement once for each row of values, all in one transaction.
template <class Row, class Bind>
std::expected<void, FullText::Error>
runForEach(const QString& connection, const QString& sql, const QList<Row>& rows, Bind bind)
{
    QSqlDatabase database = opened(connection);
    database.transaction();
    QSqlQuery query(database);
    query.prepare(sql);
    for (const Row& row : rows) {
        bind(query, row);
        if (!query.exec()) {
            const QSqlError error = query.lastError();
            database.rollback();
            return failure(error);
        }
    }
    if (!database.commit())
        return failure(database.lastError());
    return {};
}

/// Quotes each word as a phrase, so that special characters are taken literally.
QString asPhrases(const QString& words)
{
    constexpr qsizetype shortest = 3;
    static const QRegularExpression space(u"\\s+"_s);
    QStringList phrases;
    for (QString word : words.split(space, Qt::SkipEmptyParts)) {
        if (word.size() >= shortest)
            phrases.append(u'"' + word.replace(u'"', u"\"\""_s).remove(QChar::Null) + u'"');
    }
    return phrases.join(u' ');
}

} // namespace

FullText::FullText(QString connection)
    : m_connection(std::move(connection))
{
}

FullText::~FullText()
{
    opened(m_connection).close();
    QSqlDatabase::removeDatabase(m_connection);
}

std::expected<std::unique_ptr<FullText>, FullText::Error> FullText::open()
{
    static std::atomic<int> count = 0;
    std::unique_ptr<FullText> made(new FullText(u"full text %1"_s.arg(++count)));
    QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, made->m_connection);
    database.setDatabaseName(u":memory:"_s);
    if (!database.open())
        return failure(database.lastError());
    QSqlQuery query(database);
    if (!query.exec(
            u"CREATE VIRTUAL TABLE card_text USING fts5(name, words, tokenize = 'trigram remove_diacritics 1')"_s
        ))
        return failure(query.lastError());
    return made;
}

std::expected<void, FullText::Error> FullText::put(const QList<FullTextCard>& cards)
{
    const QString sql = u"INSERT OR REPLACE INTO card_text (rowid, name, words) VALUES (?, ?, ?)"_s;
    return runForEach(m_connection, sql, cards, [](QSqlQuery& query, const FullTextCard& card) {
        query.bindValue(0, qint64(card.id.value));
        query.bindValue(1, card.name);
        query.bindValue(2, card.text);
    });
}

std::expected<void, FullText::Error> FullText::remove(const QList<EntityId>& cards)
{
    const QString sql = u"DELETE FROM card_text WHERE rowid = ?"_s;
    return runForEach(m_connection, sql, cards, [](QSqlQuery& query, EntityId card) {
        query.bindValue(0, qint64(card.value));
    });
}

std::expected<QList<EntityId>, FullText::Error> FullText::find(const QString& words, int most) const
{
    const QString phrases = asPhrases(words);
    if (phrases.isEmpty())
        return QList<EntityId>{};
    QSqlQuery query(opened(m_connection));
    query.setForwardOnly(true);
    query.prepare(
        u"SELECT rowid FROM card_text WHERE card_text MATCH ? ORDER BY bm25(card_text, 8.0, 1.0), rowid LIMIT ?"_s
    );
    query.bindValue(0, phrases);
    query.bindValue(1, most);
    if (!query.exec())
        return failure(query.lastError());
    QList<EntityId> found;
    while (query.next())
        found.append(EntityId{query.value(0).toLongLong()});
    return found;
}

} // namespace model
