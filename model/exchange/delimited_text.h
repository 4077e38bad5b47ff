// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exchange/exchange_problem.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <expected>

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

/// Rows without a character in them are left out, and counted.
std::expected<QList<DelimitedRow>, ExchangeProblem>
readDelimited(QStringView text, char16_t delimiter, StrayQuotes quotes = StrayQuotes::Refuse);

/// The one of comma, semicolon, tab and bar that makes the first rows alike; what is preferred when none does.
char16_t delimiterOf(QStringView text, char16_t preferred);

/// A cell with quotes where it needs them.
void appendCell(QString& text, QStringView cell, char16_t delimiter);
void appendRow(QString& text, const QStringList& cells, char16_t delimiter);

} // namespace model
