// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/decks/list_building.h"

#include "studio/decks/deck_desk.h"
#include "studio/window/dock_host.h"
#include "studio/workspace/selection.h"
#include "studio/workspace/workspace.h"

#include <QKeyEvent>
#include <QTableView>

using namespace Qt::StringLiterals;

namespace studio {

ListBuilding::ListBuilding(DockHost& docks, Workspace& workspace, Selection& selection, DeckDesk& desk)
    : m_docks(docks)
    , m_workspace(workspace)
    , m_selection(selection)
    , m_desk(desk)
{
    connect(&docks, &DockHost::changed, this, &ListBuilding::attach);
}

bool ListBuilding::isBuilding() const
{
    return m_desk.deck() && m_desk.isBuilding();
}

void ListBuilding::attach()
{
    m_desk.setBuilding(m_docks.isOpen(u"deck"_s));
    QWidget* const list = m_docks.content(u"card-list"_s);
    if (!list || list == m_list)
        return;
    m_list = list;
    for (QTableView* const table : list->findChildren<QTableView*>()) {
        table->installEventFilter(this);
        table->viewport()->installEventFilter(this);
    }
}

void ListBuilding::change(int copies)
{
    QStringList cards;
    for (const model::EntityId id : m_selection.cards())
        if (const auto* const card = m_workspace.find<model::CardDefinition>(id))
            cards.append(card->name);
    m_desk.add(cards, copies);
}

bool ListBuilding::eventFilter(QObject*, QEvent* event)
{
    const bool isKey = event->type() == QEvent::KeyPress;
    if ((!isKey && event->type() != QEvent::MouseButtonDblClick) || !isBuilding())
        return false;
    if (!isKey) {
        change(1);
        return true;
    }
    switch (static_cast<QKeyEvent*>(event)->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Plus:
        change(1);
        return true;
    case Qt::Key_Minus:
        change(-1);
        return true;
    default:
        return false;
    }
}

} // namespace studio
