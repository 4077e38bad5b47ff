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

/// While the deck is open, cards of the card list go into it: by drag, double-click, Enter and +, and out of it by −
/// and Del; digits say how many copies there are. Otherwise the list is worked as it always is.
class ListBuilding : public QObject
{
    Q_OBJECT

public:
    ListBuilding(DockHost& docks, Workspace& workspace, Selection& selection, DeckDesk& desk);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool isBuilding() const;
    /// The list is made when it is first shown.
    void attach();
    void setWork() const;
    std::function<void()> workOf(const QKeyEvent& key);
    void typeCopies(int digit);

    DockHost& m_docks;
    Workspace& m_workspace;
    Selection& m_selection;
    DeckDesk& m_desk;
    CardListDock* m_list = nullptr;
    /// What digits have made so far, and when the last of them was typed.
    int m_typed = 0;
    QElapsedTimer m_sinceDigit;
};

/// The cards that are selected go into the deck, or out of it.
void addSelected(DeckDesk& desk, const Workspace& workspace, const Selection& selection, int copies);
/// Of each of them the deck has so many then.
void setSelected(DeckDesk& desk, const Workspace& workspace, const Selection& selection, int copies);

} // namespace studio
