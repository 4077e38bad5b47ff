// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/text/delimited_text.h"

#include <algorithm>
#include <array>
#include <vector>

namespace model {

namespace {

using Code = ExchangeProblem::Code;

bool isLineEnd(QChar c)
{
    return c == u'\n' || c == u'\r';
}

/// The share of rows with as many cells as the first row, in thousandths, and the number of cells in the first row. A
/// single column doesn't count as a table.
std::pair<qsizetype, qsizetype> uniformity(const std::vector<qsizetype>& widths)
{
    if (widths.empty() || widths.front() == 1)
        return {0, 1};
    return {1'000 * std::ranges::count(widths, widths.front()) / qsizetype(widths.size()), widths.front()};
}

} // namespace

DelimitedRows::DelimitedRows(QStringView text, char16_t delimiter, StrayQuotes quotes)
    : m_text(text)
    , m_delimiter(delimiter)
    , m_quotes(quotes)
{
}

const DelimitedRow* DelimitedRows::next()
{
    while (m_at < m_text.size() && !m_problem) {
        readRow();
        const bool isBlank = m_row.cells.size() == 1 && m_row.cells.first().isEmpty();
        if (!m_problem && !isBlank)
            return &m_row;
    }
    return nullptr;
}

void DelimitedRows::readRow()
{
    m_row.line = m_line;
    m_row.row = ++m_number;
    m_row.cells.clear();
    if (m_number > exchange_limits::mostRows)
        return fail(Code::TooManyRows, m_number, exchange_limits::mostRows);
    while (!m_problem) {
        readCell();
        if (m_at == m_text.size() || m_text[m_at] != m_delimiter)
            break;
        ++m_at;
        if (m_row.cells.size() == exchange_limits::mostColumns)
            return fail(Code::TooManyColumns, m_row.cells.size() + 1, exchange_limits::mostColumns);
    }
    eatLineEnd();
}

void DelimitedRows::readCell()
{
    const bool isQuoted = m_at < m_text.size() && m_text[m_at] == u'"';
    if (!isQuoted || !readQuoted())
        readPlain();
    if (m_row.cells.last().size() > exchange_limits::longestCell)
        fail(Code::CellTooLarge, m_row.cells.last().size(), exchange_limits::longestCell);
}

void DelimitedRows::readPlain()
{
    const qsizetype begin = m_at;
    while (m_at < m_text.size() && m_text[m_at] != m_delimiter && !isLineEnd(m_text[m_at]))
        ++m_at;
    m_row.cells.append(m_text.sliced(begin, m_at - begin).toString());
}

/// Reads a quoted cell. Returns false if the quotation mark is an ordinary character.
bool DelimitedRows::readQuoted()
{
    QString cell;
    qsizetype at = m_at + 1;
    while (true) {
        const qsizetype quote = m_text.indexOf(u'"', at);
        if (quote < 0)
            return stray(Code::UnclosedQuote, m_at);
        cell.append(m_text.sliced(at, quote - at));
        at = quote + 1;
        if (at == m_text.size() || m_text[at] != u'"')
            break;
        cell.append(u'"');
        ++at;
    }
    if (at < m_text.size() && m_text[at] != m_delimiter && !isLineEnd(m_text[at]))
        return stray(Code::TextBehindQuote, at);
    countLines(m_text.sliced(m_at, at - m_at));
    m_at = at;
    m_row.cells.append(cell);
    return true;
}

bool DelimitedRows::stray(Code code, qsizetype at)
{
    if (m_quotes == StrayQuotes::Literal)
        return false;
    m_row.cells.append(QString());
    fail(code, 0, 0);
    const qsizetype behind = std::min<qsizetype>(m_text.size() - at, 80);
    m_problem->text = shortened(m_text.sliced(at, behind).toString().section(u'\n', 0, 0));
    return true;
}

void DelimitedRows::eatLineEnd()
{
    if (m_at == m_text.size() || !isLineEnd(m_text[m_at]))
        return;
    m_at += m_text.sliced(m_at).startsWith(u"\r\n") ? 2 : 1;
    ++m_line;
}

void DelimitedRows::countLines(QStringView cell)
{
    for (qsizetype at = 0; at < cell.size(); ++at)
        if (cell[at] == u'\n' || (cell[at] == u'\r' && (at + 1 == cell.size() || cell[at + 1] != u'\n')))
            ++m_line;
}

void DelimitedRows::fail(Code code, qint64 number, qint64 limit)
{
    if (!m_problem)
        m_problem = ExchangeProblem{
            .code = code,
            .place = {.line = m_row.line, .row = m_row.row, .column = int(m_row.cells.size())},
            .number = number,
            .limit = limit,
        };
}

std::expected<QList<DelimitedRow>, ExchangeProblem>
readDelimited(QStringView text, char16_t delimiter, StrayQuotes quotes)
{
    DelimitedRows reader(text, delimiter, quotes);
    QList<DelimitedRow> rows;
    while (const DelimitedRow* row = reader.next())
        rows.append(*row);
    if (reader.problem())
        return std::unexpected(*reader.problem());
    return rows;
}

char16_t delimiterOf(QStringView text, char16_t preferred)
{
    constexpr qsizetype looked = 65'536;
    constexpr std::size_t rows = 50;
    const QStringView beginning = text.first(std::min(looked, text.size()));
    char16_t found = preferred;
    std::pair<qsizetype, qsizetype> best{0, 1};
    for (const char16_t candidate : std::array{preferred, u',', u';', u'\t', u'|'}) {
        DelimitedRows reader(beginning, candidate, StrayQuotes::Literal);
        std::vector<qsizetype> widths;
        for (const DelimitedRow* row = reader.next(); row && widths.size() < rows; row = reader.next())
            widths.push_back(row->cells.size());
        const auto alike = uniformity(widths);
        if (alike > best) {
            best = alike;
            found = candidate;
        }
    }
    return found;
}

void appendCell(QString& text, QStringView cell, char16_t delimiter)
{
    const bool needsQuotes = std::ranges::any_of(cell, [delimiter](QChar c) {
        return c == delimiter || c == u'"' || c == u'\n' || c == u'\r';
    });
    if (!needsQuotes) {
        text.append(cell);
        return;
    }
    text.append(u'"');
    for (const QChar c : cell) {
        text.append(c);
        if (c == u'"')
            text.append(c);
    }
    text.append(u'"');
}

void appendRow(QString& text, const QStringList& cells, char16_t delimiter)
{
    for (qsizetype at = 0; at < cells.size(); ++at) {
        if (at > 0)
            text.append(delimiter);
        appendCell(text, cells[at], delimiter);
    }
    text.append(u"\r\n");
}

} // namespace model
