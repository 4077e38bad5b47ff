// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/cards/column_menus.h"

#include "studio/panels/cards/card_list_model.h"
#include "studio/panels/cards/card_table.h"
#include "studio/panels/cards/column_filter.h"
#include "studio/panels/cards/list_arrangement.h"
#include "studio/panels/declarations/field_dialogs.h"
#include "studio/shell/actions.h"
#include "studio/workspace/workspace.h"

#include <QMenu>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

using Kind = CardColumn::Kind;

ColumnMenus::ColumnMenus(
    Workspace& workspace, CardListModel& cards, CardTable& table, ListArrangement& arrangement, QWidget* parent
)
    : QObject(parent)
    , m_workspace(workspace)
    , m_cards(cards)
    , m_table(table)
    , m_arrangement(arrangement)
    , m_parent(parent)
{
}

void ColumnMenus::sortBy(int column, Qt::KeyboardModifiers modifiers)
{
    const CardColumn& by = m_cards.column(column);
    if (!m_cards.canSortBy(by))
        return;
    QList<ColumnSort> sort = m_cards.sort();
    const auto known = std::ranges::find(sort, by, &ColumnSort::column);
    const bool isAdded = modifiers.testFlag(Qt::ShiftModifier);
    if (!isAdded) {
        const bool isAlone = sort.size() == 1 && known != sort.end();
        if (isAlone && known->order == Qt::DescendingOrder)
            sort.clear();
        else
            sort = {{by, isAlone ? Qt::DescendingOrder : Qt::AscendingOrder}};
    } else if (known == sort.end()) {
        sort.append({by});
    } else if (known->order == Qt::AscendingOrder) {
        known->order = Qt::DescendingOrder;
    } else {
        sort.erase(known);
    }
    m_cards.setSort(sort);
    m_arrangement.saveLater();
}

void ColumnMenus::addChoices(QMenu& menu)
{
    for (int column = 0; column < m_cards.columnCount(); ++column) {
        QAction* choice = menu.addAction(menuText(columnTitle(m_cards.column(column))));
        choice->setCheckable(true);
        choice->setChecked(!m_table.isColumnHidden(column));
        choice->setEnabled(column != m_cards.columnOfName());
        connect(choice, &QAction::toggled, this, [this, column](bool isShown) {
            m_table.setColumnShown(column, isShown);
        });
    }
    menu.addSeparator();
    menu.addAction(tr("&Default Columns"), this, [this] { m_arrangement.arrange({}); });
}

void ColumnMenus::popUp(int column, const QPoint& at)
{
    if (column < 0)
        return;
    auto* menu = new QMenu(m_parent);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(u"column-menu"_s);
    const CardColumn about = m_cards.column(column);
    const bool canSort = m_cards.canSortBy(about);
    const auto sort = [this, about](Qt::SortOrder order) {
        m_cards.setSort({{about, order}});
        m_arrangement.saveLater();
    };
    menu->addAction(tr("Sort &Ascending"), this, [sort] { sort(Qt::AscendingOrder); })->setEnabled(canSort);
    menu->addAction(tr("Sort &Descending"), this, [sort] { sort(Qt::DescendingOrder); })->setEnabled(canSort);
    menu->addAction(
            tr("Add &to Sort Order"), this, [this, column] { sortBy(column, Qt::ShiftModifier); }
    )->setEnabled(canSort);
    menu->addAction(tr("Ori&ginal Order"), this, [this] {
        m_cards.setSort({});
        m_arrangement.saveLater();
    });
    menu->addSeparator();
    const bool canFilter = !isOfDeck(about) && about.kind != Kind::Comment && about.kind != Kind::Notes &&
                           (about.kind != Kind::Field || declaredField(about, m_workspace.fields()));
    menu->addAction(tr("&Filter Column…"), this, [this, column, at] { filter(column, at); })->setEnabled(canFilter);
    if (m_cards.filters().contains(columnKey(about)))
        menu->addAction(tr("&Clear Filter"), this, [this, about] { m_cards.setFilter(about, {}); });
    menu->addSeparator();
    menu->addAction(tr("&Select Column"), this, [this, column] {
        m_table.selectCells(0, m_cards.cardCount() - 1, {column});
    });
    menu->addAction(
            tr("&Hide Column"), this, [this, column] { m_table.setColumnShown(column, false); }
    )->setEnabled(column != m_cards.columnOfName());
    const int place = int(m_table.shownColumns().indexOf(column)) + 1;
    if (m_table.frozenColumns() == place)
        menu->addAction(tr("&Unfreeze Columns"), this, [this] { m_table.setFrozenColumns(0); });
    else
        menu->addAction(tr("F&reeze up to Here"), this, [this, place] { m_table.setFrozenColumns(place); });
    menu->addSeparator();
    addFieldActions(*menu, m_workspace, m_parent, about);
    menu->addSeparator();
    addChoices(*menu->addMenu(tr("C&olumns")));
    menu->popup(at);
}

void ColumnMenus::filter(int column, const QPoint& at)
{
    auto* opened = new ColumnFilter(m_cards, m_workspace, m_cards.column(column), m_parent);
    opened->move(at);
    opened->show();
    opened->setFocus();
    connect(opened, &QObject::destroyed, &m_arrangement, &ListArrangement::saveLater);
}

} // namespace studio
