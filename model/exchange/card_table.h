// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exchange/delimited_text.h"
#include "model/exchange/imported.h"

/// Cards as a table, one a row: what formats of other programs come down to.
namespace model {

struct CardTable
{
    enum class Cells : std::uint8_t {
        /// An empty cell is no field, a flag is “yes”, and what looks like a formula has an apostrophe.
        Spreadsheet,
        /// A null text is no field; everything else is what it is.
        Exact,
    };

    QStringList headings = {};
    QList<DelimitedRow> rows = {};
    /// Of each row the columns in the order in which its card has them; when there are none it is that of the table.
    QList<QList<qsizetype>> orders = {};
    Cells cells = Cells::Spreadsheet;
    MappingHints hints = {};
};

/// The cards of a table, as the request's mapping says or as is guessed.
ReadResult cardsOf(const CardTable& table, const ReadRequest& request);

/// A table of rows of which the first has the headings, unless the request's mapping says that there are none.
CardTable tableFrom(QList<DelimitedRow> rows, const ReadRequest& request);

/// Plain words as lines of a card that say them and do nothing. Quotes in them become others, which is a loss.
QString wordingLines(const QString& words);

} // namespace model
