// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exchange/report/exchange_problem.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <expected>
#include <optional>

/// Rows of cells with a character between them, as spreadsheets write them: a cell may stand in quotes, and then has
/// whatever it likes, with its own quotes doubled.
namespace model {

struct DelimitedRow
{
    int line = 0;
    int row = 0;
    QStringList cells;

    friend bool operator==(const DelimitedRow&, const DelimitedRow&) = default;
};

/// What to do with a quote that is never closed, or has text behind the closing one.
enum class StrayQuotes : std::uint8_t { Refuse, Literal };

/// Reads one row after the other, so that a table takes no more room than what is made of it. Rows without a character
/// in them are left out, and counted.
class DelimitedRows
{
public:
    DelimitedRows(QStringView text, char16_t delimiter, StrayQuotes quotes = StrayQuotes::Refuse);

    /// Nothing at the end, or when something is wrong. It is good until the next is read.
    const DelimitedRow* next();

    const std::optional<ExchangeProblem>& problem() const { return m_problem; }

private:
    void readRow();
    void readCell();
    void readPlain();
    bool readQuoted();
    bool stray(ExchangeProblem::Code code, qsizetype at);
    void eatLineEnd();
    void countLines(QStringView cell);
    void fail(ExchangeProblem::Code code, qint64 number, qint64 limit);

    QStringView m_text;
    char16_t m_delimiter;
    StrayQuotes m_quotes;
    qsizetype m_at = 0;
    int m_line = 1;
    int m_number = 0;
    DelimitedRow m_row;
    std::optional<ExchangeProblem> m_problem;
};

/// All rows of a text that is known to be small.
std::expected<QList<DelimitedRow>, ExchangeProblem>
readDelimited(QStringView text, char16_t delimiter, StrayQuotes quotes = StrayQuotes::Refuse);

/// The one of comma, semicolon, tab and bar that makes the first rows alike; what is preferred when none does.
char16_t delimiterOf(QStringView text, char16_t preferred);

/// A cell with quotes where it needs them.
void appendCell(QString& text, QStringView cell, char16_t delimiter);
void appendRow(QString& text, const QStringList& cells, char16_t delimiter);

} // namespace model
