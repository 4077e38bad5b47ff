// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/decks/deck_view.h"

#include "studio/decks/copies_delegate.h"
#include "studio/decks/deck_lines.h"
#include "studio/decks/deck_model.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMimeData>
#include <QPainter>
#include <QUrl>

namespace studio {

QStringList filesIn(const QMimeData& data)
{
    QStringList files;
    for (const QUrl& url : data.urls())
        if (url.isLocalFile())
            files.append(url.toLocalFile());
    return files;
}

DeckView::DeckView(DeckModel& model, QWidget* parent)
    : QTreeView(parent)
    , m_model(model)
{
    setModel(&model);
    setItemDelegate(new CopiesDelegate(this));
    setRootIsDecorated(false);
    setItemsExpandable(false);
    setIndentation(0);
    setUniformRowHeights(true);
    setAlternatingRowColors(false);
    setAllColumnsShowFocus(true);
    setMouseTracking(true);
    setSelectionMode(ExtendedSelection);
    setSelectionBehavior(SelectRows);
    setEditTriggers(EditKeyPressed);
    setDragEnabled(true);
    setAcceptDrops(true);
    setDropIndicatorShown(true);
    setDragDropMode(DragDrop);
    setDefaultDropAction(Qt::MoveAction);
    setSortingEnabled(true);
    sortByColumn(DeckModel::Name, Qt::AscendingOrder);
    header()->setSectionsMovable(true);
    header()->setStretchLastSection(false);
    connect(&model, &QAbstractItemModel::rowsInserted, this, &DeckView::spanCaptions);
    connect(&model, &QAbstractItemModel::rowsRemoved, this, &DeckView::spanCaptions);
    connect(&model, &QAbstractItemModel::modelReset, this, &DeckView::spanCaptions);
    spanCaptions();
}

void DeckView::spanCaptions()
{
    for (int row = 0; row < m_model.rowCount(); ++row) {
        const bool isCaption = m_model.kindOf(m_model.index(row, 0)) != DeckModel::Kind::Card;
        if (isFirstColumnSpanned(row, {}) != isCaption)
            setFirstColumnSpanned(row, {}, isCaption);
    }
}

void DeckView::keyPressEvent(QKeyEvent* event)
{
    const QString digit = digitOf(*event);
    const QModelIndex count = currentIndex().siblingAtColumn(DeckModel::Count);
    if (!digit.isEmpty() && state() != EditingState && count.flags().testFlag(Qt::ItemIsEditable)) {
        edit(count, AllEditTriggers, nullptr);
        if (auto* const box = qobject_cast<QLineEdit*>(indexWidget(count)))
            box->setText(digit);
        return;
    }
    QTreeView::keyPressEvent(event);
}

void DeckView::dragEnterEvent(QDragEnterEvent* event)
{
    // Cards of another list are copied here; those of this deck are moved between its sections.
    setDefaultDropAction(event->source() == this ? Qt::MoveAction : Qt::CopyAction);
    QTreeView::dragEnterEvent(event);
}

void DeckView::dropEvent(QDropEvent* event)
{
    if (const QStringList files = filesIn(*event->mimeData()); !files.isEmpty() && !hasCards(*event->mimeData())) {
        event->acceptProposedAction();
        setState(NoState);
        Q_EMIT filesDropped(files);
        return;
    }
    if (event->source() != this)
        event->setDropAction(Qt::CopyAction);
    QTreeView::dropEvent(event);
}

void DeckView::drawRow(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    if (m_model.kindOf(index) == DeckModel::Kind::Section)
        painter->fillRect(option.rect, palette().color(QPalette::AlternateBase));
    QTreeView::drawRow(painter, option, index);
}

} // namespace studio
