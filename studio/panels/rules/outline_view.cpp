// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/rules/outline_view.h"

#include "studio/kit/hinted_panel.h"

#include <QAbstractButton>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QMenu>
#include <QToolButton>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

constexpr int lineRole = Qt::UserRole;

} // namespace

OutlineView::OutlineView(QWidget* parent)
    : QWidget(parent)
    , m_find(new QLineEdit)
    , m_add(iconButton(u"new"_s))
    , m_tree(new QTreeWidget)
{
    m_find->setClearButtonEnabled(true);
    m_tree->setHeaderHidden(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setUniformRowHeights(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 4, 0, 0);
    layout->setSpacing(4);
    auto* top = new QHBoxLayout;
    top->setSpacing(4);
    top->addWidget(m_find, 1);
    top->addWidget(m_add);
    layout->addLayout(top);
    layout->addWidget(m_tree, 1);
    m_add->setPopupMode(QToolButton::InstantPopup);
    m_tree->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(m_find, &QLineEdit::textChanged, this, &OutlineView::filter);
    const auto choose = [this](const QTreeWidgetItem* item) {
        Q_EMIT chosen(item->data(0, lineRole).toInt());
    };
    connect(m_tree, &QTreeWidget::itemActivated, this, choose);
    connect(m_tree, &QTreeWidget::itemClicked, this, choose);
}

void OutlineView::setAdditions(const QList<QAction*>& additions)
{
    m_tree->addActions(additions);
    auto* menu = new QMenu(m_add);
    menu->addActions(additions);
    m_add->setMenu(menu);
}

void OutlineView::showText(const QString& text, int line)
{
    const QList<OutlineRow> rows = outlineOf(text);
    if (rows == m_rows)
        return;
    m_rows = rows;
    m_tree->clear();
    QTreeWidgetItem* holder = nullptr;
    for (const OutlineRow& row : rows) {
        auto* item =
            row.isInner && holder ? new QTreeWidgetItem(holder, {row.text}) : new QTreeWidgetItem(m_tree, {row.text});
        item->setData(0, lineRole, row.line);
        if (!row.isInner)
            holder = item;
    }
    filter();
    showLine(line);
}

void OutlineView::showLine(int line)
{
    QTreeWidgetItem* here = nullptr;
    for (QTreeWidgetItemIterator item(m_tree, QTreeWidgetItemIterator::NotHidden); *item; ++item) {
        if ((*item)->data(0, lineRole).toInt() > line)
            break;
        here = *item;
    }
    if (here && here->parent() && !here->parent()->isExpanded())
        here = here->parent();
    m_tree->setCurrentItem(here);
}

void OutlineView::filter()
{
    const QString wanted = m_find->text();
    const auto matches = [&wanted](const QTreeWidgetItem* item) {
        return item->text(0).contains(wanted, Qt::CaseInsensitive);
    };
    for (int row = 0; row < m_tree->topLevelItemCount(); ++row) {
        QTreeWidgetItem* const item = m_tree->topLevelItem(row);
        bool hasMatch = false;
        for (int inner = 0; inner < item->childCount(); ++inner) {
            const bool isShown = matches(item->child(inner)) || (!wanted.isEmpty() && matches(item));
            item->child(inner)->setHidden(!isShown);
            hasMatch |= isShown;
        }
        item->setHidden(!matches(item) && !hasMatch);
        item->setExpanded(!wanted.isEmpty() && hasMatch);
    }
}

void OutlineView::retranslate()
{
    m_find->setPlaceholderText(tr("Search outline"));
    m_find->setAccessibleName(m_find->placeholderText());
    for (QAbstractButton* clear : m_find->findChildren<QAbstractButton*>())
        clear->setAccessibleName(tr("Clear"));
    m_add->setToolTip(tr("Add to the rules"));
    m_add->setAccessibleName(m_add->toolTip());
    m_tree->setAccessibleName(tr("Outline"));
}

} // namespace studio
