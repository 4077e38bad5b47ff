// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/cards/card_rows.h"

using namespace Qt::StringLiterals;

namespace model {

qsizetype CardRows::column(const QString& heading, const std::optional<ColumnTarget>& target)
{
    const auto known = m_columns.constFind(heading);
    if (known != m_columns.cend())
        return *known;
    m_columns.insert(heading, m_headings.size());
    m_headings.append(heading);
    m_targets.append(target);
    return m_headings.size() - 1;
}

void CardRows::beginCard(int line)
{
    m_rows.append({.line = line, .row = int(m_rows.size()) + 1, .cells = {}});
}

void CardRows::put(qsizetype column, const QString& text)
{
    QStringList& cells = m_rows.last().cells;
    if (cells.size() <= column) {
        m_cells += column + 1 - cells.size();
        cells.resize(column + 1);
    }
    // A null text would mean that the card doesn't have this part.
    cells[column] = text.isNull() ? u""_s : text;
}

std::optional<ExchangeProblem> CardRows::brokenLimit() const
{
    using Code = ExchangeProblem::Code;
    const auto beyond = [this](Code code, qint64 limit) {
        return ExchangeProblem{.code = code, .place = {.row = int(m_rows.size())}, .limit = limit};
    };
    if (m_rows.size() > exchange_limits::mostRows)
        return beyond(Code::TooManyRows, exchange_limits::mostRows);
    if (m_headings.size() > exchange_limits::mostColumns)
        return beyond(Code::TooManyColumns, exchange_limits::mostColumns);
    if (m_cells > exchange_limits::mostCells)
        return beyond(Code::TooManyCells, exchange_limits::mostCells);
    return {};
}

ReadResult CardRows::cards(CardTable::Cells cells, MappingHints::Words words, const ReadRequest& request) const
{
    const CardTable table{.headings = m_headings, .cells = cells, .hints = {.words = words, .known = m_targets}};
    QList<qsizetype> order;
    const auto next = [&, at = qsizetype(0)]() mutable -> std::optional<CardRow> {
        if (at == m_rows.size())
            return {};
        const DelimitedRow& row = m_rows[at++];
        order.clear();
        for (qsizetype cell = 0; cell < row.cells.size(); ++cell)
            if (!row.cells[cell].isNull())
                order.append(cell);
        return CardRow{row, &order};
    };
    return cardsOf(table, next, request);
}

} // namespace model
