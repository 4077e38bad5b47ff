// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/renaming/comment_usages.h"

#include "engine/language/source/tokens.h"

namespace model {

namespace {

bool isInWord(const QString& text, qsizetype at)
{
    return at >= 0 && at < text.size() && (text[at].isLetterOrNumber() || text[at] == u'_');
}

/// The column of a character, in bytes and counted from 1.
int columnOf(const QString& row, qsizetype at)
{
    return int(row.first(at).toUtf8().size()) + 1;
}

class CommentSearch
{
public:
    explicit CommentSearch(const QString& name)
        : m_name(name)
    {
    }

    void searchEntity(EntityId id, const Entity& entity)
    {
        const auto* const card = std::get_if<CardDefinition>(&entity);
        const auto* const text = std::get_if<GameText>(&entity);
        if (text && (text->role == GameText::Role::Rules || text->role == GameText::Role::Scenarios))
            searchLineComments(id, text->text.split(u'\n'));
        if (!card)
            return;
        const QStringList above = card->comment.split(u'\n');
        for (qsizetype row = 0; row < above.size(); ++row)
            searchComment(above[row], 0, {.entity = id, .line = int(row - above.size())});
        searchLineComments(id, card->abilities.split(u'\n'));
    }

    QList<Usage> take() { return std::move(m_found); }

private:
    void searchLineComments(EntityId id, const QStringList& rows)
    {
        for (qsizetype row = 0; row < rows.size(); ++row) {
            if (!rows[row].contains(m_name))
                continue;
            const std::string bytes = rows[row].toStdString();
            const std::string_view comment = engine::readRow(bytes).comment;
            if (!comment.empty())
                searchComment(
                    rows[row], qsizetype(bytes.size() - comment.size()), {.entity = id, .line = int(row) + 1}
                );
        }
    }

    /// Searches the comment that starts at a given byte of the row.
    void searchComment(const QString& row, qsizetype fromByte, EntityPlace place)
    {
        const qsizetype from = QString::fromUtf8(row.toUtf8().first(fromByte)).size();
        const qsizetype length = m_name.size();
        for (qsizetype at = row.indexOf(m_name, from); at >= 0; at = row.indexOf(m_name, at + length)) {
            if (isInWord(row, at - 1) || isInWord(row, at + length))
                continue;
            place.column = columnOf(row, at);
            m_found.append({.place = place, .length = int(m_name.toUtf8().size())});
        }
    }

    const QString& m_name;
    QList<Usage> m_found;
};

} // namespace

QList<Usage> commentUsages(const QString& name, const Entities& entities)
{
    CommentSearch search(name);
    for (const auto& [id, entity] : entities)
        search.searchEntity(id, entity);
    return search.take();
}

} // namespace model
