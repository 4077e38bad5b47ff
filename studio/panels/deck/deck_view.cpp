// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/deck/deck_view.h"

#include "studio/panels/deck/copies_delegate.h"
#include "studio/panels/deck/deck_interaction.h"
#include "studio/panels/deck/deck_model.h"

#include <QDragEnterEvent>
#include <QHeaderView>
#include <QPainter>

namespace studio {

void paintCaptionGround(QPainter& painter, const QRect& box, const QPalette& palette, const QModelIndex& caption)
{
    painter.fillRect(box, palette.color(QPalette::AlternateBase));
    if (!caption.data(DeckModel::IsLitRole).toBool())
        return;
    const QColor accent = palette.color(QPalette::Accent);
    QColor light = accent;
    light.setAlphaF(0.25F);
    painter.fillRect(box, light);
    painter.setPen(QPen(accent, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(box.adjusted(1, 1, -1, -1));
}

DeckView::DeckView(DeckModel& model, DeckInteraction& interaction, QWidget* parent)
    : QTreeView(parent)
    , m_model(model)
    , m_interaction(interaction)
{
    setModel(&model);
    setSelectionModel(&interaction.selection());
    setItemDelegate(new CopiesDelegate(interaction, this));
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
    setDropIndicatorShown(false);
    setDragDropMode(DragDrop);
    setDefaultDropAction(Qt::MoveAction);
    setSortingEnabled(true);
    header()->setSortIndicatorShown(false);
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
    if (!m_interaction.type(*this, *event))
        QTreeView::keyPressEvent(event);
}

void DeckView::dragEnterEvent(QDragEnterEvent* event)
{
    m_interaction.dragOver(*this, *event);
    // The event is always accepted, so that move events follow: another place in this view may allow the drop.
    event->accept();
}

void DeckView::dragMoveEvent(QDragMoveEvent* event)
{
    // The base class scrolls the view while the pointer is near an edge.
    QTreeView::dragMoveEvent(event);
    m_interaction.dragOver(*this, *event);
}

void DeckView::dragLeaveEvent(QDragLeaveEvent* event)
{
    QTreeView::dragLeaveEvent(event);
    m_interaction.dragEnded(*this);
}

void DeckView::dropEvent(QDropEvent* event)
{
    stopAutoScroll();
    setState(NoState);
    m_interaction.drop(*this, *event);
}

void DeckView::drawRow(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    if (m_model.kindOf(index) == DeckModel::Kind::Section)
        paintCaptionGround(*painter, option.rect, palette(), index);
    QTreeView::drawRow(painter, option, index);
}

} // namespace studio
