// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/declarations/rules_text.h"

#include "engine/language/source/source_reader.h"

#include <algorithm>

namespace model {

using engine::Line;
using engine::Token;

namespace {

int lastTokenRow(const Line& line)
{
    return line.block.empty() ? int(line.tokens.back().line) : lastTokenRow(line.block.back());
}

const Line* beginningAt(const std::vector<Line>& lines, int row)
{
    for (const Line& line : lines) {
        if (int(line.tokens.front().line) == row)
            return &line;
        if (const Line* const inner = beginningAt(line.block, row))
            return inner;
    }
    return nullptr;
}

/// The position after the last token of a row. Only spaces, citations and comments follow it.
qsizetype endOfTokens(const QByteArray& row)
{
    const engine::Row read = engine::readRow({row.data(), std::size_t(row.size())});
    if (read.line.tokens.empty())
        return 0;
    const Token& last = read.line.tokens.back();
    return qsizetype(last.column - 1 + last.length());
}

qsizetype widthOf(const QByteArray& text)
{
    return QString::fromUtf8(text).size();
}

/// A row in two parts: its tokens, and the citations and comment after a gap.
struct RowParts
{
    explicit RowParts(const QByteArray& row)
        : head(row.first(endOfTokens(row)))
    {
        aside = row.sliced(head.size());
        while (!aside.trimmed().isEmpty() && (aside.front() == ' ' || aside.front() == '\t')) {
            aside.removeFirst();
            ++gap;
        }
        if (aside.trimmed().isEmpty())
            aside.clear();
    }

    QByteArray head;
    qsizetype gap = 0;
    QByteArray aside;
};

/// A changed row with its citations and comment in the same column as before, if there is room.
QByteArray alignedRow(const QByteArray& before, const QByteArray& after)
{
    constexpr qsizetype leastGap = 2;
    const RowParts old(before);
    const RowParts now(after);
    if (old.aside.isEmpty() || now.aside.isEmpty() || old.gap < leastGap)
        return after;
    const qsizetype column = widthOf(old.head) + old.gap;
    return now.head + QByteArray(std::max(leastGap, column - widthOf(now.head)), ' ') + now.aside;
}

} // namespace

RulesText::RulesText(const QString& text)
    : m_source{.name = {}, .text = text.toStdString()}
{
    engine::Problems problems;
    m_lines = engine::readLines(0, m_source, problems);
    m_rows.append(Row{});
    for (const QByteArray& row : text.toUtf8().split('\n'))
        m_rows.append(Row{.text = row});
}

const Line* RulesText::lineAt(int row) const
{
    return beginningAt(m_lines, row);
}

const Line* RulesText::holderOf(int row) const
{
    const auto holder =
        std::ranges::find_if(m_lines, [row](const Line& line) { return beginningAt(line.block, row) != nullptr; });
    return holder == m_lines.end() ? nullptr : &*holder;
}

int RulesText::lastRowOf(const Line& line) const
{
    int last = lastTokenRow(line);
    while (last + 1 < rowCount() && m_rows[last + 1].text.trimmed().startsWith('['))
        ++last;
    return last;
}

QString RulesText::row(int row) const
{
    return QString::fromUtf8(m_rows.value(row).text);
}

void RulesText::replace(const Line& line, std::size_t first, std::size_t end, const QString& by)
{
    const Token& token = line.tokens[first];
    rowOf(token).changes.append({qsizetype(token.column) - 1, qsizetype(token.length()), by.toUtf8()});
    remove(line, first + 1, end);
}

void RulesText::remove(const Line& line, std::size_t first, std::size_t end)
{
    for (std::size_t at = first; at < end; ++at) {
        const Token& token = line.tokens[at];
        const Token* const before = at > 0 ? &line.tokens[at - 1] : nullptr;
        const bool isSameRow = before && before->line == token.line;
        const auto from = qsizetype(isSameRow ? before->column - 1 + before->length() : token.column - 1);
        rowOf(token).changes.append({from, qsizetype(token.column - 1 + token.length()) - from});
    }
}

void RulesText::insertAfter(const Token& token, const QString& text)
{
    rowOf(token).changes.append({qsizetype(token.column - 1 + token.length()), 0, text.toUtf8()});
}

void RulesText::removeLine(const Line& line)
{
    for (int row = int(line.tokens.front().line); row <= lastRowOf(line); ++row)
        m_rows[row].isRemoved = true;
}

void RulesText::insertBelow(int row, const QStringList& rows)
{
    const bool hasReturns = m_rows.value(row).text.endsWith('\r');
    for (const QString& added : rows)
        m_rows[row].below.append(added.toUtf8() + (hasReturns ? "\r" : ""));
}

QByteArray RulesText::changed(const Row& row)
{
    if (row.changes.isEmpty())
        return row.text;
    QByteArray made = row.text;
    QList<Change> changes = row.changes;
    std::ranges::stable_sort(changes, std::ranges::greater(), &Change::column);
    for (const Change& change : changes)
        made.replace(change.column, change.length, change.by);
    return alignedRow(row.text, made);
}

QString RulesText::text() const
{
    QByteArrayList rows;
    for (qsizetype at = 0; at < m_rows.size(); ++at) {
        const Row& row = m_rows[at];
        const QByteArray written = changed(row);
        const bool isEmptied = !row.changes.isEmpty() && written.trimmed().isEmpty();
        if (at > 0 && !row.isRemoved && !isEmptied)
            rows.append(written);
        rows += row.below;
    }
    return QString::fromUtf8(rows.join('\n'));
}

QString aligned(const QString& before, const QString& after)
{
    const QByteArrayList old = before.toUtf8().split('\n');
    QByteArrayList now = after.toUtf8().split('\n');
    if (old.size() != now.size())
        return after;
    for (qsizetype row = 0; row < now.size(); ++row)
        if (now[row] != old[row])
            now[row] = alignedRow(old[row], now[row]);
    return QString::fromUtf8(now.join('\n'));
}

} // namespace model
