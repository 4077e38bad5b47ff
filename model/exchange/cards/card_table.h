// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exchange/files/imported.h"
#include "model/exchange/text/delimited_text.h"

#include <functional>
#include <optional>

/// Reads and writes the card formats of other programs. Start with this file, which turns the rows of a table into
/// cards. Most card formats convert their content to such a table.
namespace model {

struct CardTable
{
    enum class Cells : std::uint8_t {
        /// An empty cell means that the card doesn't have the field, a flag is written as “yes”, and texts that look
        /// like formulas start with an apostrophe.
        Spreadsheet,
        /// A null string means that the card doesn't have the field. All other texts are taken literally.
        Exact,
    };

    QStringList headings = {};
    Cells cells = Cells::Spreadsheet;
    MappingHints hints = {};
};

/// A row of a table, and the order of its columns if that differs from the table's.
struct CardRow
{
    const DelimitedRow& row;
    const QList<qsizetype>* order = nullptr;
};

/// Returns the next row; nullopt at the end.
using NextRow = std::function<std::optional<CardRow>()>;

/// The cards of a table, using the mapping in the request or a guessed one.
ReadResult cardsOf(const CardTable& table, const NextRow& next, const ReadRequest& request);

/// The cards of a text whose first row contains the headings, unless the mapping in the request says otherwise.
ReadResult
cardsOfText(CardTable::Cells cells, const std::function<const DelimitedRow*()>& next, const ReadRequest& request);

/// Plain words as lines of a card. The lines are quoted, so they have no effect. Straight quotes in the words are
/// replaced, which counts as a loss.
QString wordingLines(const QString& words);

} // namespace model
