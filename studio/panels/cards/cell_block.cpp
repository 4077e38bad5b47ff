// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/cards/cell_block.h"

#include "studio/panels/cards/card_list_model.h"
#include "studio/panels/cards/card_table.h"
#include "studio/workspace/workspace.h"

#include <algorithm>

namespace studio {

namespace {

/// The columns with data. The problem mark isn't part of a row's data.
QList<int> ofData(QList<int> columns, const CardListModel& cards)
{
    columns.removeIf([&](int column) { return cards.column(column).kind == CardColumn::Kind::Problems; });
    return columns;
}

} // namespace

CellBlock selectedBlock(const CardTable& table, const CardListModel& cards)
{
    const QList<int> columns = ofData(table.selectedColumns(), cards);
    CellBlock block;
    for (const int row : table.selectedRows()) {
        QStringList cells;
        for (const int column : columns) {
            const bool isSelected = table.isCellSelected(row, column);
            cells.append(
                isSelected ? cards.index(row, column).data(CardListModel::WholeTextRole).toString() : QString()
            );
        }
        block.append(cells);
    }
    return block;
}

BlockPaste pasteOf(
    const CellBlock& block,
    const CardTable& table,
    const CardListModel& cards,
    const Workspace& workspace,
    const QString& list
)
{
    BlockPaste paste;
    const auto longest = std::ranges::max_element(block, {}, &QStringList::size);
    const int blockRows = int(block.size());
    const int blockColumns = longest == block.end() ? 0 : int(longest->size());
    if (blockRows == 0 || blockColumns == 0)
        return paste;
    const QList<int> rows = table.selectedRows();
    const QList<int> selected = ofData(table.selectedColumns(), cards);
    const QList<int> shown = table.dataColumns();
    // If only the problem mark is selected, pasting starts at the first cell of the row.
    const bool isFromMark = selected.isEmpty() && !table.selectedColumns().isEmpty();
    const qsizetype left = isFromMark           ? 0
                           : selected.isEmpty() ? shown.indexOf(cards.columnOfName())
                                                : shown.indexOf(selected.first());
    if (left < 0 || shown.isEmpty())
        return paste;
    const auto filled = [](int size, qsizetype selection) {
        return selection > size && selection % size == 0 ? int(selection) : size;
    };
    const int height = filled(blockRows, rows.size());
    const int width = filled(blockColumns, selected.size());
    // If as many rows are selected as the paste fills, these rows are filled, even if there are gaps between them.
    if (rows.size() == height) {
        paste.rows = rows;
    } else {
        const int top = rows.isEmpty() ? cards.cardCount() : rows.first();
        for (int at = 0; at < height; ++at)
            paste.rows.append(top + at);
    }
    if (selected.size() == width) {
        paste.columns = selected;
    } else {
        paste.lostColumns = std::max(0, int(left) + width - int(shown.size()));
        paste.columns = shown.sliced(left, std::min<qsizetype>(width, shown.size() - left));
    }

    for (qsizetype at = 0; at < paste.rows.size(); ++at) {
        const QStringList& cells = block.at(at % blockRows);
        const int row = paste.rows[at];
        const bool isNew = cards.isBlank(row);
        model::CardDefinition added{.list = list};
        for (qsizetype column = 0; column < paste.columns.size(); ++column) {
            const qsizetype from = column % blockColumns;
            if (from >= cells.size())
                continue;
            const CardColumn& to = cards.column(paste.columns[column]);
            // If a name were repeated down the list, several cards would get it.
            if (to.kind == CardColumn::Kind::Name && at >= blockRows)
                continue;
            if (isNew)
                setCell(added, to, workspace.fields(), cells[from]);
            else
                paste.cells.changes.append({cards.card(row), to, cells[from]});
        }
        if (isNew)
            paste.cells.added.append(added);
    }
    return paste;
}

QList<CellChange> sameInAll(const CardTable& table, const CardListModel& cards, const QString& text)
{
    QList<CellChange> changes;
    const QList<int> columns = table.selectedColumns();
    for (const int row : table.selectedRows()) {
        for (const int column : columns) {
            if (table.isCellSelected(row, column))
                changes.append({cards.card(row), cards.column(column), text});
        }
    }
    return changes;
}

QList<CellChange> filledDown(const CardTable& table, const CardListModel& cards)
{
    QList<CellChange> changes;
    const QList<int> rows = table.selectedRows();
    for (const int column : table.selectedColumns()) {
        std::optional<QString> text;
        for (const int row : rows) {
            if (!table.isCellSelected(row, column))
                continue;
            if (!text)
                text = cards.index(row, column).data(Qt::EditRole).toString();
            else
                changes.append({cards.card(row), cards.column(column), *text});
        }
    }
    return changes;
}

} // namespace studio
