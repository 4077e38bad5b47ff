// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/deck/list_building.h"

#include "studio/panels/cards/card_list_dock.h"
#include "studio/panels/cards/card_table.h"
#include "studio/shell/dock_host.h"
#include "studio/workspace/decks/deck_desk.h"
#include "studio/workspace/selection.h"
#include "studio/workspace/workspace.h"

#include <QGuiApplication>
#include <QKeyEvent>
#include <QStyleHints>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

QStringList selectedNames(const Workspace& workspace, const Selection& selection)
{
    QStringList names;
    for (const model::EntityId id : selection.cards())
        if (const auto* const card = workspace.find<model::CardDefinition>(id))
            names.append(card->name);
    return names;
}

} // namespace

void addSelected(DeckDesk& desk, const Workspace& workspace, const Selection& selection, int copies)
{
    desk.edits().add(selectedNames(workspace, selection), copies);
}

void setSelected(DeckDesk& desk, const Workspace& workspace, const Selection& selection, int copies)
{
    QList<model::DeckEntry> entries;
    for (const QString& card : selectedNames(workspace, selection))
        entries.append({.section = desk.built().section(), .count = copies, .card = card});
    desk.edits().setCounts(entries);
}

ListBuilding::ListBuilding(DockHost& docks, Workspace& workspace, Selection& selection, DeckDesk& desk)
    : m_docks(docks)
    , m_workspace(workspace)
    , m_selection(selection)
    , m_desk(desk)
{
    connect(&docks, &DockHost::changed, this, &ListBuilding::attach);
    connect(&desk, &DeckDesk::buildingChanged, this, &ListBuilding::setWork);
    connect(&desk, &DeckDesk::currentChanged, this, &ListBuilding::setWork);
    connect(&selection, &Selection::cardsChanged, this, [this] { m_sinceDigit.invalidate(); });
}

bool ListBuilding::isBuilding() const
{
    return m_desk.deck() && m_desk.isBuilding();
}

void ListBuilding::setWork() const
{
    if (m_list)
        m_list->table().setWork(isBuilding() ? CardTable::Work::Cards : CardTable::Work::Cells);
}

void ListBuilding::attach()
{
    m_desk.setBuilding(m_docks.isOpen(u"deck"_s));
    auto* const list = qobject_cast<CardListDock*>(m_docks.content(u"card-list"_s));
    if (!list || list == m_list)
        return;
    m_list = list;
    for (QTableView* const table : list->findChildren<QTableView*>()) {
        table->installEventFilter(this);
        table->viewport()->installEventFilter(this);
    }
    setWork();
}

std::function<void()> ListBuilding::workOf(const QKeyEvent& key)
{
    if ((key.modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier)) != Qt::NoModifier)
        return {};
    const auto add = [this](int copies) {
        return [this, copies] {
            m_sinceDigit.invalidate();
            addSelected(m_desk, m_workspace, m_selection, copies);
        };
    };
    switch (key.key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Plus:
        return add(1);
    case Qt::Key_Minus:
        return add(-1);
    case Qt::Key_Delete:
        return [this] {
            m_sinceDigit.invalidate();
            setSelected(m_desk, m_workspace, m_selection, 0);
        };
    default:
        break;
    }
    const QString text = key.text();
    if (text.size() != 1 || text.front() < u'0' || text.front() > u'9')
        return {};
    return [this, digit = text.front().digitValue()] {
        typeCopies(digit);
    };
}

/// Sets the number of copies. Digits typed in quick succession form one number.
void ListBuilding::typeCopies(int digit)
{
    const bool isNext =
        m_sinceDigit.isValid() && !m_sinceDigit.hasExpired(QGuiApplication::styleHints()->keyboardInputInterval());
    m_typed = (isNext && m_typed < 100 ? m_typed * 10 : 0) + digit;
    m_sinceDigit.start();
    setSelected(m_desk, m_workspace, m_selection, m_typed);
}

bool ListBuilding::eventFilter(QObject*, QEvent* event)
{
    if (!isBuilding())
        return false;
    if (event->type() == QEvent::MouseButtonDblClick) {
        addSelected(m_desk, m_workspace, m_selection, 1);
        return true;
    }
    const bool isOverride = event->type() == QEvent::ShortcutOverride;
    if (event->type() != QEvent::KeyPress && !isOverride)
        return false;
    const auto work = workOf(*static_cast<QKeyEvent*>(event));
    if (!work)
        return false;
    // A key handled here must not trigger a shortcut: Del would clear cells.
    if (isOverride)
        event->accept();
    else
        work();
    return true;
}

} // namespace studio
