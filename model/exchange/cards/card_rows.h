// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exchange/cards/card_table.h"

#include <QHash>

namespace model {

/// Collects cards from a format in which each card names its own parts. All parts with the same name form a column of
/// the table.
class CardRows
{
public:
    /// The column with this heading, which is added if it doesn't exist.
    qsizetype column(const QString& heading, const std::optional<ColumnTarget>& target = {});

    /// Begins the next card, which starts on this line of the file; 0 if the line is unknown.
    void beginCard(int line = 0);
    /// Sets a part of the current card. An empty text means that the card has the part without content.
    void put(qsizetype column, const QString& text);

    qsizetype count() const { return m_rows.size(); }

    /// The limit for tables that has been exceeded, if any. Reading should then stop.
    std::optional<ExchangeProblem> brokenLimit() const;

    ReadResult cards(CardTable::Cells cells, MappingHints::Words words, const ReadRequest& request) const;

private:
    QStringList m_headings;
    QList<std::optional<ColumnTarget>> m_targets;
    QHash<QString, qsizetype> m_columns;
    QList<DelimitedRow> m_rows;
    qsizetype m_cells = 0;
};

} // namespace model
