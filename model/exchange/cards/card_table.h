// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exchange/files/imported.h"
#include "model/exchange/text/delimited_text.h"

#include <functional>
#include <optional>

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
    Cells cells = Cells::Spreadsheet;
    MappingHints hints = {};
};

/// A row of a table; and its columns in the order in which the card has them, when that is not the order of the table.
struct CardRow
{
    const DelimitedRow& row;
    const QList<qsizetype>* order = nullptr;
};

/// The rows one after the other; nothing at their end.
using NextRow = std::function<std::optional<CardRow>()>;

/// The cards of a table, as the request's mapping says or as is guessed.
ReadResult cardsOf(const CardTable& table, const NextRow& next, const ReadRequest& request);

/// The same when the first row has the headings, unless the request's mapping says that there are none.
ReadResult
cardsOfText(CardTable::Cells cells, const std::function<const DelimitedRow*()>& next, const ReadRequest& request);

/// Plain words as lines of a card that say them and do nothing. Quotes in them become others, which is a loss.
QString wordingLines(const QString& words);

} // namespace model
