// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"
#include "studio/panels/cards/card_cell_delegate.h"

#include <QTableView>

#include <optional>

namespace studio {

class CardListModel;
class FrozenCells;

/// The table of the card list. Moving, selecting and editing work as in a spreadsheet, and the first columns can be
/// frozen.
///
/// Frozen columns are drawn by a second view on top of the first one, with the same model and selection.
class CardTable : public QTableView
{
    Q_OBJECT

public:
    CardTable(Workspace& workspace, CardListModel& cards, QWidget* parent = nullptr);

    /// The number of frozen columns, counted from the left.
    int frozenColumns() const { return m_frozenCount; }

    void setFrozenColumns(int count);

    /// Cells: edits like a spreadsheet. Cards: any cell can start a drag, and only an explicit command edits a cell.
    enum class Work { Cells, Cards };

    void setWork(Work work);

    void setColumnShown(int column, bool isShown);

    /// The visible columns in visual order.
    QList<int> shownColumns() const;
    /// The visible columns with data. The problem mark isn't part of a row's data.
    QList<int> dataColumns() const;
    /// The rows and columns that contain a selected cell, in visual order.
    QList<int> selectedRows() const;
    QList<int> selectedColumns() const;
    bool isCellSelected(int row, int column) const;
    /// The drag data of all cards that have a selected cell.
    QMimeData* selectedCards() const;

    void goTo(int row, int column);
    void selectCells(int top, int bottom, const QList<int>& columns);
    void editCell(const QModelIndex& index);
    bool isEditing() const;

    void scrollTo(const QModelIndex& index, ScrollHint hint = EnsureVisible) override;

Q_SIGNALS:
    /// The header of a column was clicked.
    void sortRequested(int column, Qt::KeyboardModifiers modifiers);
    void headerMenuRequested(int column, const QPoint& at);
    void menuRequested(const QPoint& at);
    void columnsChanged();
    void pointed(std::optional<int> row);

protected:
    bool edit(const QModelIndex& index, EditTrigger trigger, QEvent* event) override;
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;
    QItemSelectionModel::SelectionFlags
    selectionCommand(const QModelIndex& index, const QEvent* event = nullptr) const override;
    bool focusNextPrevChild(bool isNext) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void updateGeometries() override;
    void startDrag(Qt::DropActions actions) override;

private:
    friend class FrozenCells;

    void setUpHeader(QTableView& view);
    void followHeader(QTableView& from, QTableView& to);
    bool isFrozen(int column) const;
    int frozenWidth() const;
    void placeFrozen();
    void step(CellStep step);
    bool canStep(CellStep step) const;
    void pointAt(const QModelIndex& index);
    bool pressed(QMouseEvent* event, const QModelIndex& index);
    bool isEditedBy(EditTrigger trigger) const;

    CardListModel& m_cards;
    FrozenCells* m_frozen;
    int m_frozenCount = 0;
    Work m_work = Work::Cells;
    bool m_isFollowing = false;
    /// The column in which a series of Tab presses started. Enter returns to it.
    std::optional<int> m_runStart;
};

} // namespace studio
