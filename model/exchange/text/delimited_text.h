// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exchange/report/exchange_problem.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <expected>
#include <optional>

/// The text formats that imports and exports are based on. Start with this file, which reads and writes delimited rows
/// like those of spreadsheets; xml_text.h, spreadsheet_cells.h and text_encoding.h handle XML, cells and encodings. A
/// quoted cell may contain any text, with its quotation marks doubled.
namespace model {

struct DelimitedRow
{
    int line = 0;
    int row = 0;
    QStringList cells;
    /// The name of the sheet, if the file has several.
    QString sheet = {};

    friend bool operator==(const DelimitedRow&, const DelimitedRow&) = default;
};

/// How to treat a quotation mark that is never closed, or text after a closing quotation mark.
enum class StrayQuotes : std::uint8_t { Refuse, Literal };

/// Reads rows one at a time, so that only the result takes up memory. Empty rows are counted but skipped.
class DelimitedRows
{
public:
    DelimitedRows(QStringView text, char16_t delimiter, StrayQuotes quotes = StrayQuotes::Refuse);

    /// Null at the end or on an error. The row is valid until the next call.
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

/// Reads all rows of a small text.
std::expected<QList<DelimitedRow>, ExchangeProblem>
readDelimited(QStringView text, char16_t delimiter, StrayQuotes quotes = StrayQuotes::Refuse);

/// The delimiter (comma, semicolon, tab or bar) that divides the first rows into equal numbers of cells, or the
/// preferred delimiter if none does.
char16_t delimiterOf(QStringView text, char16_t preferred);

/// Appends a cell, quoted if necessary.
void appendCell(QString& text, QStringView cell, char16_t delimiter);
void appendRow(QString& text, const QStringList& cells, char16_t delimiter);

} // namespace model
