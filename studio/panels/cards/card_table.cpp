// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/cards/card_table.h"

#include "studio/panels/cards/card_list_model.h"

#include <QDrag>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMimeData>
#include <QMouseEvent>
#include <QPainter>
#include <QScopedValueRollback>
#include <QScrollBar>

#include <algorithm>
#include <memory>
#include <set>

using namespace Qt::StringLiterals;

namespace studio {

/// A view over the first columns of a table. It contains all columns but is only as wide as the frozen ones.
class FrozenCells : public QTableView
{
public:
    explicit FrozenCells(CardTable& table)
        : QTableView(&table)
        , m_table(table)
    {
        setFocusProxy(&table);
        setFrameShape(QFrame::NoFrame);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    }

    bool edit(const QModelIndex& index, EditTrigger trigger, QEvent* event) override
    {
        return m_table.isEditedBy(trigger) && QTableView::edit(index, trigger, event);
    }

    bool isEditing() const { return state() == EditingState; }

    /// Never scrolls horizontally.
    void scrollTo(const QModelIndex&, ScrollHint) override {}

    /// Adopts the position and the range of the table's scroll bar. The range may differ, because this view may not
    /// have laid out a new row yet.
    void followScrolling()
    {
        const QScopedValueRollback following(m_isFollowing, true);
        const QScrollBar& bar = *m_table.verticalScrollBar();
        verticalScrollBar()->setRange(bar.minimum(), bar.maximum());
        verticalScrollBar()->setValue(bar.value());
    }

    bool isFollowing() const { return m_isFollowing; }

protected:
    void updateGeometries() override
    {
        const QScopedValueRollback following(m_isFollowing, true);
        QTableView::updateGeometries();
        followScrolling();
    }

    void wheelEvent(QWheelEvent* event) override { QCoreApplication::sendEvent(m_table.viewport(), event); }

    void keyPressEvent(QKeyEvent* event) override { m_table.keyPressEvent(event); }

    void startDrag(Qt::DropActions actions) override { m_table.startDrag(actions); }

    void mousePressEvent(QMouseEvent* event) override
    {
        m_table.setFocus(Qt::MouseFocusReason);
        setDragEnabled(m_table.pressed(event, indexAt(event->position().toPoint())));
        QTableView::mousePressEvent(event);
    }

    void mouseMoveEvent(QMouseEvent* event) override
    {
        if (event->buttons() == Qt::NoButton)
            m_table.pointAt(indexAt(event->position().toPoint()));
        QTableView::mouseMoveEvent(event);
    }

    bool viewportEvent(QEvent* event) override
    {
        if (event->type() == QEvent::Leave)
            m_table.pointAt({});
        return QTableView::viewportEvent(event);
    }

    void paintEvent(QPaintEvent* event) override
    {
        QTableView::paintEvent(event);
        QPainter painter(viewport());
        painter.setPen(palette().color(QPalette::Mid));
        const int x = isRightToLeft() ? 0 : viewport()->width() - 1;
        painter.drawLine(x, 0, x, viewport()->height());
    }

private:
    CardTable& m_table;
    bool m_isFollowing = false;
};

CardTable::CardTable(Workspace& workspace, CardListModel& cards, QWidget* parent)
    : QTableView(parent)
    , m_cards(cards)
    , m_frozen(new FrozenCells(*this))
{
    for (QTableView* view : {static_cast<QTableView*>(this), static_cast<QTableView*>(m_frozen)}) {
        view->setModel(&cards);
        // Each view needs its own delegate, because a view ignores editors opened by another view.
        auto* delegate = new CardCellDelegate(workspace, view);
        connect(delegate, &CardCellDelegate::left, this, &CardTable::step);
        view->setItemDelegate(delegate);
        view->setSelectionMode(ExtendedSelection);
        view->setSelectionBehavior(SelectItems);
        view->setEditTriggers(DoubleClicked | EditKeyPressed | AnyKeyPressed);
        view->setDragDropMode(DragOnly);
        view->setDragEnabled(false);
        view->setWordWrap(false);
        view->setShowGrid(true);
        view->setAlternatingRowColors(true);
        view->setVerticalScrollMode(ScrollPerPixel);
        view->setHorizontalScrollMode(ScrollPerPixel);
        view->viewport()->setMouseTracking(true);
        view->setContextMenuPolicy(Qt::CustomContextMenu);
        view->setCornerButtonEnabled(false);
        setUpHeader(*view);
        connect(view, &QWidget::customContextMenuRequested, this, [this, view](const QPoint& at) {
            Q_EMIT menuRequested(view->viewport()->mapToGlobal(at));
        });
    }
    m_frozen->setSelectionModel(selectionModel());
    setTabKeyNavigation(false);
    followHeader(*this, *m_frozen);
    followHeader(*m_frozen, *this);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, m_frozen, &FrozenCells::followScrolling);
    connect(m_frozen->verticalScrollBar(), &QScrollBar::valueChanged, this, [this](int value) {
        if (!m_frozen->isFollowing())
            verticalScrollBar()->setValue(value);
    });
    connect(m_frozen->horizontalScrollBar(), &QScrollBar::valueChanged, this, [this] {
        m_frozen->horizontalScrollBar()->setValue(0);
    });
    m_frozen->hide();
    setWork(Work::Cells);
}

void CardTable::setUpHeader(QTableView& view)
{
    QHeaderView* header = view.horizontalHeader();
    header->setSectionsMovable(true);
    header->setSectionsClickable(true);
    header->setHighlightSections(false);
    header->setMinimumSectionSize(28);
    header->setDefaultAlignment(Qt::AlignLeading | Qt::AlignVCenter);
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    header->setTextElideMode(Qt::ElideRight);
    // Clicking a header sorts the list, so columns are selected with Ctrl+Space or from their menu instead.
    disconnect(header, &QHeaderView::sectionPressed, &view, &QTableView::selectColumn);
    disconnect(header, &QHeaderView::sectionEntered, &view, nullptr);
    connect(header, &QHeaderView::sectionClicked, this, [this](int column) {
        Q_EMIT sortRequested(column, QGuiApplication::keyboardModifiers());
    });
    connect(header, &QWidget::customContextMenuRequested, this, [this, header](const QPoint& at) {
        Q_EMIT headerMenuRequested(header->logicalIndexAt(at), header->viewport()->mapToGlobal(at));
    });
    view.verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    view.verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 10);
    view.verticalHeader()->hide();
}

void CardTable::followHeader(QTableView& from, QTableView& to)
{
    QHeaderView* other = to.horizontalHeader();
    connect(from.horizontalHeader(), &QHeaderView::sectionResized, this, [this, other](int column, int, int size) {
        other->resizeSection(column, size);
        placeFrozen();
        Q_EMIT columnsChanged();
    });
    connect(from.horizontalHeader(), &QHeaderView::sectionMoved, this, [this, other](int, int was, int is) {
        if (m_isFollowing)
            return;
        m_isFollowing = true;
        other->moveSection(was, is);
        m_isFollowing = false;
        placeFrozen();
        Q_EMIT columnsChanged();
    });
}

void CardTable::setFrozenColumns(int count)
{
    m_frozenCount = std::max(0, count);
    placeFrozen();
    Q_EMIT columnsChanged();
}

void CardTable::setColumnShown(int column, bool isShown)
{
    setColumnHidden(column, !isShown);
    m_frozen->setColumnHidden(column, !isShown);
    placeFrozen();
    Q_EMIT columnsChanged();
}

QList<int> CardTable::shownColumns() const
{
    QList<int> shown;
    for (int visual = 0; visual < horizontalHeader()->count(); ++visual) {
        if (const int column = horizontalHeader()->logicalIndex(visual); !isColumnHidden(column))
            shown.append(column);
    }
    return shown;
}

QList<int> CardTable::dataColumns() const
{
    QList<int> columns = shownColumns();
    columns.removeIf([this](int column) { return m_cards.column(column).kind == CardColumn::Kind::Problems; });
    return columns;
}

QList<int> CardTable::selectedRows() const
{
    std::set<std::pair<int, int>> ranges;
    for (const QItemSelectionRange& range : selectionModel()->selection())
        ranges.insert({range.top(), range.bottom()});
    QList<int> rows;
    for (const auto& [top, bottom] : ranges) {
        const int last = std::min(bottom, m_cards.cardCount() - 1);
        for (int row = std::max(top, rows.isEmpty() ? top : rows.last() + 1); row <= last; ++row)
            rows.append(row);
    }
    return rows;
}

QList<int> CardTable::selectedColumns() const
{
    const QItemSelection selection = selectionModel()->selection();
    QList<int> columns = shownColumns();
    columns.removeIf([&](int column) {
        return std::ranges::none_of(selection, [column](const QItemSelectionRange& range) {
            return range.left() <= column && column <= range.right();
        });
    });
    return columns;
}

bool CardTable::isCellSelected(int row, int column) const
{
    return selectionModel()->isSelected(m_cards.index(row, column));
}

QMimeData* CardTable::selectedCards() const
{
    QModelIndexList indexes;
    for (const int row : selectedRows())
        indexes.append(m_cards.index(row, m_cards.columnOfName()));
    return m_cards.mimeData(indexes);
}

void CardTable::goTo(int row, int column)
{
    const QModelIndex index = m_cards.index(row, column);
    if (!index.isValid())
        return;
    // The view's own setCurrentIndex() would change the selection depending on which modifier keys are held.
    selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect);
    scrollTo(index);
}

void CardTable::selectCells(int top, int bottom, const QList<int>& columns)
{
    QItemSelection cells;
    for (const int column : columns)
        cells.append(QItemSelectionRange(m_cards.index(top, column), m_cards.index(bottom, column)));
    selectionModel()->select(cells, QItemSelectionModel::ClearAndSelect);
}

void CardTable::editCell(const QModelIndex& index)
{
    if (index.isValid())
        edit(index, AllEditTriggers, nullptr);
}

bool CardTable::isEditing() const
{
    return state() == EditingState || m_frozen->isEditing();
}

bool CardTable::isFrozen(int column) const
{
    const qsizetype at = shownColumns().indexOf(column);
    return at >= 0 && at < m_frozenCount;
}

int CardTable::frozenWidth() const
{
    int width = 0;
    const QList<int> shown = shownColumns();
    for (const int column : shown.first(std::min<qsizetype>(m_frozenCount, shown.size())))
        width += columnWidth(column);
    return width;
}

void CardTable::placeFrozen()
{
    const int width = frozenWidth();
    // In a narrow panel, frozen columns would leave no space to scroll.
    const bool isShown = width > 0 && width < viewport()->width() * 2 / 3;
    m_frozen->setVisible(isShown);
    if (!isShown)
        return;
    const QRect header = horizontalHeader()->geometry();
    const QRect cells = viewport()->geometry();
    const int left = isRightToLeft() ? cells.right() - width + 1 : cells.left();
    m_frozen->setGeometry(left, header.top(), width, header.height() + cells.height());
    m_frozen->raise();
}

void CardTable::scrollTo(const QModelIndex& index, ScrollHint hint)
{
    if (!index.isValid())
        return;
    const int before = horizontalScrollBar()->value();
    QTableView::scrollTo(index, hint);
    if (!m_frozen->isVisible())
        return;
    if (isFrozen(index.column())) {
        horizontalScrollBar()->setValue(before);
        return;
    }
    // The frozen columns may cover part of the cell.
    const int hidden = isRightToLeft() ? columnViewportPosition(index.column()) + columnWidth(index.column()) -
                                             (viewport()->width() - m_frozen->width())
                                       : m_frozen->width() - columnViewportPosition(index.column());
    if (hidden > 0)
        horizontalScrollBar()->setValue(horizontalScrollBar()->value() - hidden);
}

bool CardTable::isEditedBy(EditTrigger trigger) const
{
    return m_work == Work::Cells || trigger == EditKeyPressed || trigger == AllEditTriggers;
}

bool CardTable::edit(const QModelIndex& index, EditTrigger trigger, QEvent* event)
{
    if (!isEditedBy(trigger))
        return false;
    if (m_frozen->isVisible() && isFrozen(index.column()))
        return m_frozen->edit(index, trigger, event);
    if (trigger != NoEditTriggers && index.isValid())
        scrollTo(index);
    return QTableView::edit(index, trigger, event);
}

QModelIndex CardTable::moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers)
{
    m_runStart.reset();
    const QModelIndex at = currentIndex();
    const QList<int> data = dataColumns();
    if (!at.isValid() || data.isEmpty())
        return QTableView::moveCursor(action, modifiers);
    // As in a spreadsheet, Home goes to the first cell of the row, Ctrl+Home to the first cell of the list, and Ctrl
    // with an arrow key to the edge.
    const bool isFar = modifiers.testFlag(Qt::ControlModifier);
    const int lastCard = std::max(0, m_cards.cardCount() - 1);
    if (action == MoveHome)
        return m_cards.index(isFar ? 0 : at.row(), data.first());
    if (action == MoveEnd)
        return m_cards.index(isFar ? lastCard : at.row(), data.last());
    if (isFar && action == MoveUp)
        return m_cards.index(0, at.column());
    if (isFar && action == MoveDown)
        return m_cards.index(lastCard, at.column());
    if (isFar && action == MoveLeft)
        return m_cards.index(at.row(), data.first());
    if (isFar && action == MoveRight)
        return m_cards.index(at.row(), data.last());
    return QTableView::moveCursor(action, modifiers);
}

/// The change to the selection when the cursor moves. As in a spreadsheet, moving selects the target cell, even with
/// Ctrl; only Shift extends the selection.
QItemSelectionModel::SelectionFlags CardTable::selectionCommand(const QModelIndex& index, const QEvent* event) const
{
    if (!event || event->type() != QEvent::KeyPress)
        return QTableView::selectionCommand(index, event);
    const auto& key = *static_cast<const QKeyEvent*>(event);
    const QKeyEvent withoutCtrl(QEvent::KeyPress, key.key(), key.modifiers() & ~Qt::ControlModifier);
    return QTableView::selectionCommand(index, &withoutCtrl);
}

void CardTable::step(CellStep step)
{
    const QModelIndex at = currentIndex();
    const QList<int> shown = shownColumns();
    if (!at.isValid() || shown.isEmpty())
        return;
    int row = at.row();
    qsizetype place = shown.indexOf(at.column());
    const std::optional<int> began = m_runStart;
    switch (step) {
    case CellStep::Stay:
        return;
    case CellStep::Up:
    case CellStep::Down:
        row += step == CellStep::Down ? 1 : -1;
        if (began && shown.contains(*began))
            place = shown.indexOf(*began);
        break;
    case CellStep::Left:
        place -= 1;
        break;
    case CellStep::Right:
        place += 1;
        break;
    }
    const bool isSideways = step == CellStep::Left || step == CellStep::Right;
    if (place < 0 && row > 0) {
        place = shown.size() - 1;
        --row;
    } else if (place >= shown.size() && row + 1 < m_cards.rowCount()) {
        place = 0;
        ++row;
    }
    place = std::clamp<qsizetype>(place, 0, shown.size() - 1);
    goTo(std::clamp(row, 0, m_cards.rowCount() - 1), shown.at(place));
    m_runStart = isSideways ? began.value_or(at.column()) : std::optional<int>();
}

/// Whether there is another cell in this direction. At both ends of the list, Tab leaves the table.
bool CardTable::canStep(CellStep step) const
{
    const QModelIndex at = currentIndex();
    const QList<int> shown = shownColumns();
    if (m_work != Work::Cells || !at.isValid() || shown.isEmpty())
        return false;
    return step == CellStep::Right ? at.row() + 1 < m_cards.rowCount() || at.column() != shown.last()
                                   : at.row() > 0 || at.column() != shown.first();
}

bool CardTable::focusNextPrevChild(bool isNext)
{
    const CellStep direction = isNext ? CellStep::Right : CellStep::Left;
    if (!canStep(direction))
        return QTableView::focusNextPrevChild(isNext);
    step(direction);
    return true;
}

void CardTable::setWork(Work work)
{
    m_work = work;
    m_cards.setBlankRow(work == Work::Cells);
}

void CardTable::keyPressEvent(QKeyEvent* event)
{
    const bool isShifted = event->modifiers().testFlag(Qt::ShiftModifier);
    const bool isPlain = (event->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) == Qt::NoModifier;
    const QModelIndex at = currentIndex();
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (isPlain)
            return step(isShifted ? CellStep::Up : CellStep::Down);
        break;
    case Qt::Key_Space:
        if (at.isValid() && event->modifiers() == Qt::ShiftModifier)
            return selectCells(at.row(), at.row(), shownColumns());
        if (m_cards.cardCount() > 0 && at.isValid() && event->modifiers() == Qt::ControlModifier)
            return selectCells(0, m_cards.cardCount() - 1, {at.column()});
        break;
    default:
        break;
    }
    QTableView::keyPressEvent(event);
}

bool CardTable::pressed(QMouseEvent* event, const QModelIndex& index)
{
    m_runStart.reset();
    if (!index.isValid() || event->button() != Qt::LeftButton)
        return false;
    if (m_work == Work::Cards)
        return true;
    // Cards can be dragged by their problem mark or by a selected name. Dragging anywhere else selects cells.
    const CardColumn::Kind kind = m_cards.column(index.column()).kind;
    const bool isName = kind == CardColumn::Kind::Name && selectionModel()->isSelected(index);
    return isName || kind == CardColumn::Kind::Problems;
}

void CardTable::mousePressEvent(QMouseEvent* event)
{
    setDragEnabled(pressed(event, indexAt(event->position().toPoint())));
    QTableView::mousePressEvent(event);
}

void CardTable::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons() == Qt::NoButton)
        pointAt(indexAt(event->position().toPoint()));
    QTableView::mouseMoveEvent(event);
}

bool CardTable::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::Leave)
        pointAt({});
    return QTableView::viewportEvent(event);
}

void CardTable::pointAt(const QModelIndex& index)
{
    const bool isName = index.isValid() && index.column() == m_cards.columnOfName();
    Q_EMIT pointed(isName ? std::optional(index.row()) : std::nullopt);
}

void CardTable::startDrag(Qt::DropActions)
{
    if (!selectionModel()->hasSelection())
        return;
    auto* drag = new QDrag(this);
    drag->setMimeData(selectedCards());
    drag->exec(Qt::CopyAction);
}

void CardTable::resizeEvent(QResizeEvent* event)
{
    const QRect cell = visualRect(currentIndex());
    const bool wasInSight = cell.isValid() && cell.bottom() < event->oldSize().height();
    QTableView::resizeEvent(event);
    placeFrozen();
    // A message appearing below the table must not cover the cell being edited.
    if (wasInSight && cell.bottom() >= viewport()->height())
        scrollTo(currentIndex());
}

void CardTable::changeEvent(QEvent* event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::LayoutDirectionChange)
        placeFrozen();
}

void CardTable::updateGeometries()
{
    QTableView::updateGeometries();
    placeFrozen();
}

} // namespace studio
