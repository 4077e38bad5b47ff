// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/workspace/cards/card_edits.h"

#include <QList>
#include <QStringList>

namespace studio {

class CardListModel;
class CardTable;
class Workspace;

/// A block of cells as it stands on the clipboard.
using CellBlock = QList<QStringList>;

/// What is selected: all rows and columns with something selected in them, and nothing where something is not.
CellBlock selectedBlock(const CardTable& table, const CardListModel& cards);

/// What pasting a block would do.
struct BlockPaste
{
    PastedCells cells = {};
    /// Those below the last one are of new cards.
    QList<int> rows = {};
    QList<int> columns = {};
    /// Columns of the block for which the list has none.
    int lostColumns = 0;
};

/// Puts a block where the selection begins. A larger selection is filled with it as often as it fits there. Rows below
/// the last one become new cards of a list.
BlockPaste pasteOf(
    const CellBlock& block,
    const CardTable& table,
    const CardListModel& cards,
    const Workspace& workspace,
    const QString& list
);

/// The same text in every selected cell.
QList<CellChange> sameInAll(const CardTable& table, const CardListModel& cards, const QString& text);
/// What stands in the topmost selected cell of each column, in all selected ones below.
QList<CellChange> filledDown(const CardTable& table, const CardListModel& cards);

} // namespace studio
