// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"
#include "studio/panels/cards/card_cell_delegate.h"

#include <QTableView>

#include <optional>

namespace studio {

class CardListModel;
class FrozenCells;

/// The table of the card list: moves, selects and edits like a spreadsheet, and keeps its first columns in sight.
///
/// What is frozen is drawn by a second view that lies over the first and shares its model and selection.
class CardTable : public QTableView
{
    Q_OBJECT

public:
    CardTable(Workspace& workspace, CardListModel& cards, QWidget* parent = nullptr);

    /// How many columns from the left stay in sight.
    int frozenColumns() const { return m_frozenCount; }

    void setFrozenColumns(int count);

    /// Cells are worked on like those of a spreadsheet. Cards are picked up at any cell, and a cell is edited only when
    /// that is asked for.
    enum class Work { Cells, Cards };

    void setWork(Work work) { m_work = work; }

    void setColumnShown(int column, bool isShown);

    /// Columns that are shown, in the order in which they stand.
    QList<int> shownColumns() const;
    /// The rows and columns with something selected in them, in order.
    QList<int> selectedRows() const;
    QList<int> selectedColumns() const;
    bool isCellSelected(int row, int column) const;
    /// The cards with something selected, as they are dragged.
    QMimeData* selectedCards() const;

    void goTo(int row, int column);
    void selectCells(int top, int bottom, const QList<int>& columns);
    void editCell(const QModelIndex& index);
    bool isEditing() const;

    void scrollTo(const QModelIndex& index, ScrollHint hint = EnsureVisible) override;

Q_SIGNALS:
    /// The header of a column was clicked.
    void sortAsked(int column, Qt::KeyboardModifiers modifiers);
    void headerMenuAsked(int column, const QPoint& at);
    void menuAsked(const QPoint& at);
    void columnsChanged();
    void pointed(std::optional<int> row);

protected:
    bool edit(const QModelIndex& index, EditTrigger trigger, QEvent* event) override;
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;
    QItemSelectionModel::SelectionFlags
    selectionCommand(const QModelIndex& index, const QEvent* event = nullptr) const override;
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
    void pointAt(const QModelIndex& index);
    bool pressed(QMouseEvent* event, const QModelIndex& index);
    bool isEditedBy(EditTrigger trigger) const;

    CardListModel& m_cards;
    FrozenCells* m_frozen;
    int m_frozenCount = 0;
    Work m_work = Work::Cells;
    bool m_isFollowing = false;
    /// The column where a run of Tab keys began, to which Enter goes back.
    std::optional<int> m_runBegan;
};

} // namespace studio
