// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exchange/cards/card_table.h"

#include <QHash>

namespace model {

/// Collects cards from a format in which each card names its own parts: a part of one name is a column of the table.
class CardRows
{
public:
    /// The column of this heading, which is added if there is none.
    qsizetype column(const QString& heading, const std::optional<ColumnTarget>& target = {});

    /// Begins the next card. line is its place in the file; 0 if unknown.
    void beginCard(int line = 0);
    /// The card has this part, even if the text is empty.
    void put(qsizetype column, const QString& text);

    qsizetype count() const { return m_rows.size(); }

    /// Set if there are more cards or parts than a table can have. Reading should then stop.
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
