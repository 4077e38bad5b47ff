// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/workspace/cards/card_edits.h"

#include <QList>
#include <QStringList>

namespace studio {

class CardListModel;
class CardTable;
class Workspace;

/// A block of cells on the clipboard.
using CellBlock = QList<QStringList>;

/// The rows and columns that contain selected cells. Cells that aren't selected are empty.
CellBlock selectedBlock(const CardTable& table, const CardListModel& cards);

/// The cells that pasting a block would change.
struct BlockPaste
{
    PastedCells cells = {};
    /// The rows. Rows after the last card are for new cards.
    QList<int> rows = {};
    QList<int> columns = {};
    /// The number of the block's columns that don't fit into the list.
    int lostColumns = 0;
};

/// Places a block at the start of the selection. If the selection is larger, the block is repeated as often as it fits.
/// Rows after the last card become new cards in the list called `list`.
BlockPaste pasteOf(
    const CellBlock& block,
    const CardTable& table,
    const CardListModel& cards,
    const Workspace& workspace,
    const QString& list
);

/// Changes that set every selected cell to the same text.
QList<CellChange> sameInAll(const CardTable& table, const CardListModel& cards, const QString& text);
/// Changes that copy the topmost selected cell of each column to the selected cells below it.
QList<CellChange> filledDown(const CardTable& table, const CardListModel& cards);

} // namespace studio
