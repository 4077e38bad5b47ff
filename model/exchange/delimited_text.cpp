// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/delimited_text.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

namespace model {

namespace {

using Code = ExchangeProblem::Code;

class DelimitedReader
{
public:
    DelimitedReader(QStringView text, char16_t delimiter, StrayQuotes quotes)
        : m_text(text)
        , m_delimiter(delimiter)
        , m_quotes(quotes)
    {
    }

    std::expected<QList<DelimitedRow>, ExchangeProblem> read()
    {
        while (m_at < m_text.size() && !m_problem)
            readRow();
        if (m_problem)
            return std::unexpected(*m_problem);
        return std::move(m_rows);
    }

    /// How many cells each of the first rows has, as far as they can be read.
    std::vector<qsizetype> widths(qsizetype rows)
    {
        std::vector<qsizetype> found;
        while (m_at < m_text.size() && !m_problem && qsizetype(found.size()) < rows) {
            readRow();
            if (!m_rows.isEmpty())
                found.push_back(m_rows.last().cells.size());
            m_rows.clear();
        }
        return found;
    }

private:
    void readRow()
    {
        DelimitedRow row{.line = m_line, .row = ++m_number};
        if (m_number > exchange_limits::mostRows)
            return fail(Code::TooManyRows, row, m_number, exchange_limits::mostRows);
        while (!m_problem) {
            readCell(row);
            if (m_at < m_text.size() && m_text[m_at] == m_delimiter)
                ++m_at;
            else
                break;
            if (row.cells.size() == exchange_limits::mostColumns)
                return fail(Code::TooManyColumns, row, row.cells.size() + 1, exchange_limits::mostColumns);
        }
        eatLineEnd();
        if (row.cells.size() > 1 || !row.cells.first().isEmpty())
            m_rows.append(std::move(row));
    }

    void readCell(DelimitedRow& row)
    {
        const bool isQuoted = m_at < m_text.size() && m_text[m_at] == u'"';
        if (!isQuoted || !readQuoted(row))
            readPlain(row);
        if (row.cells.last().size() > exchange_limits::longestCell)
            fail(Code::CellTooLarge, row, row.cells.last().size(), exchange_limits::longestCell);
    }

    void readPlain(DelimitedRow& row)
    {
        const qsizetype begin = m_at;
        while (m_at < m_text.size() && m_text[m_at] != m_delimiter && !isLineEnd(m_text[m_at]))
            ++m_at;
        row.cells.append(m_text.sliced(begin, m_at - begin).toString());
    }

    /// False when the quote is a character like any other.
    bool readQuoted(DelimitedRow& row)
    {
        QString cell;
        qsizetype at = m_at + 1;
        while (true) {
            const qsizetype quote = m_text.indexOf(u'"', at);
            if (quote < 0)
                return stray(Code::UnclosedQuote, row, m_at);
            cell.append(m_text.sliced(at, quote - at));
            at = quote + 1;
            if (at == m_text.size() || m_text[at] != u'"')
                break;
            cell.append(u'"');
            ++at;
        }
        if (at < m_text.size() && m_text[at] != m_delimiter && !isLineEnd(m_text[at]))
            return stray(Code::TextBehindQuote, row, at);
        countLines(m_text.sliced(m_at, at - m_at));
        m_at = at;
        row.cells.append(cell);
        return true;
    }

    bool stray(Code code, DelimitedRow& row, qsizetype at)
    {
        if (m_quotes == StrayQuotes::Literal)
            return false;
        row.cells.append(QString());
        fail(code, row, 0, 0);
        const qsizetype behind = std::min<qsizetype>(m_text.size() - at, 80);
        m_problem->text = shortened(m_text.sliced(at, behind).toString().section(u'\n', 0, 0));
        return true;
    }

    static bool isLineEnd(QChar c) { return c == u'\n' || c == u'\r'; }

    void eatLineEnd()
    {
        if (m_at == m_text.size() || !isLineEnd(m_text[m_at]))
            return;
        m_at += m_text[m_at] == u'\r' && m_at + 1 < m_text.size() && m_text[m_at + 1] == u'\n' ? 2 : 1;
        ++m_line;
    }

    void countLines(QStringView cell)
    {
        for (qsizetype at = 0; at < cell.size(); ++at)
            if (cell[at] == u'\n' || (cell[at] == u'\r' && (at + 1 == cell.size() || cell[at + 1] != u'\n')))
                ++m_line;
    }

    void fail(Code code, const DelimitedRow& row, qint64 number, qint64 limit)
    {
        if (!m_problem)
            m_problem = ExchangeProblem{
                .code = code,
                .place = {.line = row.line, .row = row.row, .column = int(row.cells.size())},
                .number = number,
                .limit = limit,
            };
    }

    QStringView m_text;
    char16_t m_delimiter;
    StrayQuotes m_quotes;
    qsizetype m_at = 0;
    int m_line = 1;
    int m_number = 0;
    QList<DelimitedRow> m_rows;
    std::optional<ExchangeProblem> m_problem;
};

/// How many of a thousand rows are as wide as the first, and how wide that is. One column is no table.
std::pair<qsizetype, qsizetype> likeness(const std::vector<qsizetype>& widths)
{
    if (widths.empty() || widths.front() == 1)
        return {0, 1};
    return {1'000 * std::ranges::count(widths, widths.front()) / qsizetype(widths.size()), widths.front()};
}

} // namespace

std::expected<QList<DelimitedRow>, ExchangeProblem>
readDelimited(QStringView text, char16_t delimiter, StrayQuotes quotes)
{
    return DelimitedReader(text, delimiter, quotes).read();
}

char16_t delimiterOf(QStringView text, char16_t preferred)
{
    constexpr qsizetype looked = 65'536;
    constexpr qsizetype rows = 50;
    const QStringView beginning = text.first(std::min(looked, text.size()));
    char16_t found = preferred;
    std::pair<qsizetype, qsizetype> best{0, 1};
    for (const char16_t candidate : std::array{preferred, u',', u';', u'\t', u'|'}) {
        const auto alike = likeness(DelimitedReader(beginning, candidate, StrayQuotes::Literal).widths(rows));
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
