// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>

#include <functional>

class QKeyEvent;

namespace studio {

class CardListDock;
class DeckDesk;
class DockHost;
class Selection;
class Workspace;

/// Lets users fill the deck from the card list while the deck panel is open. Dragging, double-clicking, or pressing
/// Enter or `+` adds cards; `−` or Del removes them; digits set the number of copies. Otherwise, the list behaves as
/// usual.
class ListBuilding : public QObject
{
    Q_OBJECT

public:
    ListBuilding(DockHost& docks, Workspace& workspace, Selection& selection, DeckDesk& desk);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool isBuilding() const;
    /// Connects to the card list, which is created when it is first shown.
    void attach();
    void setWork() const;
    std::function<void()> workOf(const QKeyEvent& key);
    void typeCopies(int digit);

    DockHost& m_docks;
    Workspace& m_workspace;
    Selection& m_selection;
    DeckDesk& m_desk;
    CardListDock* m_list = nullptr;
    /// The number typed so far, and the time since the last digit.
    int m_typed = 0;
    QElapsedTimer m_sinceDigit;
};

/// Adds this many copies of the selected cards to the deck, or removes copies if the number is negative.
void addSelected(DeckDesk& desk, const Workspace& workspace, const Selection& selection, int copies);
/// Sets the number of copies that the deck has of each selected card.
void setSelected(DeckDesk& desk, const Workspace& workspace, const Selection& selection, int copies);

} // namespace studio
