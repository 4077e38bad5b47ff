// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/checking/accepting.h"

#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace model {

namespace {

/// The rows that can accept a finding, and the index of the row with the finding. If the finding is in none of these
/// rows, all of them count as above it, and the index is past the end.
struct Rows
{
    QStringList rows;
    qsizetype found = 0;
    QString mark = u"-- "_s;
};

std::optional<Rows> rowsOf(const Entity& entity, const Finding& finding)
{
    const auto split = [](const QString& text) {
        return text.isEmpty() ? QStringList() : text.split(u'\n');
    };
    Rows rows{.found = finding.place.line - 1};
    if (const auto* const card = std::get_if<CardDefinition>(&entity)) {
        rows.rows = split(finding.place.line > 0 ? card->abilities : card->comment);
        if (finding.place.line <= 0)
            rows.found = rows.rows.size();
    } else if (const auto* const text = std::get_if<GameText>(&entity)) {
        rows.rows = split(text->text);
    } else if (const auto* const deck = std::get_if<Deck>(&entity)) {
        rows.rows = split(deck->notes);
        rows.found = rows.rows.size();
        rows.mark.clear();
    } else {
        return {};
    }
    if (rows.found < 0 || rows.found > rows.rows.size())
        return {};
    return rows;
}

Entity withRows(Entity entity, const Finding& finding, const QStringList& rows)
{
    const QString text = rows.join(u'\n');
    if (auto* const card = std::get_if<CardDefinition>(&entity))
        (finding.place.line > 0 ? card->abilities : card->comment) = text;
    else if (auto* const game = std::get_if<GameText>(&entity))
        game->text = text;
    else if (auto* const deck = std::get_if<Deck>(&entity))
        deck->notes = text;
    return entity;
}

/// The index of the row that accepts the finding. In a deck, this can be any row of the notes; otherwise, it is one of
/// the comments directly above the finding. -1 if there is no such row.
qsizetype acceptanceIn(const Rows& rows, const QString& code)
{
    const QString beginning = rows.mark + u"accepts "_s + code + u':';
    for (qsizetype row = rows.found - 1; row >= 0; --row) {
        const QString line = rows.rows[row].trimmed();
        if (line.startsWith(beginning))
            return row;
        if (!rows.mark.isEmpty() && !line.startsWith(u"--"_s))
            break;
    }
    return -1;
}

} // namespace

std::optional<QString> reasonToAccept(const Entity& entity, const Finding& finding)
{
    const auto rows = rowsOf(entity, finding);
    const qsizetype row = rows ? acceptanceIn(*rows, finding.code) : -1;
    if (row < 0)
        return {};
    return rows->rows[row].section(u':', 1).trimmed();
}

std::optional<Entity> accepting(const Entity& entity, const Finding& finding, const QString& reason)
{
    auto rows = rowsOf(entity, finding);
    if (!rows)
        return {};
    QString indentation;
    if (rows->found < rows->rows.size()) {
        const QString& found = rows->rows[rows->found];
        const auto first = std::ranges::find_if(found, [](QChar c) { return c != u' '; });
        indentation = found.first(first - found.begin());
    }
    const QString line = u"%1%2accepts %3: %4"_s.arg(indentation, rows->mark, finding.code, reason.simplified());
    if (const qsizetype row = acceptanceIn(*rows, finding.code); row >= 0)
        rows->rows[row] = line;
    else
        rows->rows.insert(rows->found, line);
    return withRows(entity, finding, rows->rows);
}

Entity withoutAccepting(const Entity& entity, const Finding& finding)
{
    auto rows = rowsOf(entity, finding);
    const qsizetype row = rows ? acceptanceIn(*rows, finding.code) : -1;
    if (row < 0)
        return entity;
    rows->rows.removeAt(row);
    return withRows(entity, finding, rows->rows);
}

} // namespace model
