// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QWidget;

namespace studio {

class DeckDesk;
class DockHost;
class Selection;
class Workspace;

/// While the deck is open, cards of the card list go into it: by double-click, Enter and +, and out of it by −.
/// Otherwise the list is worked as it always is.
class ListBuilding : public QObject
{
    Q_OBJECT

public:
    ListBuilding(DockHost& docks, Workspace& workspace, Selection& selection, DeckDesk& desk);

    /// The cards that are selected in the list go into the deck, or out of it.
    void change(int copies);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool isBuilding() const;
    /// The list is made when it is first shown.
    void attach();

    DockHost& m_docks;
    Workspace& m_workspace;
    Selection& m_selection;
    DeckDesk& m_desk;
    QWidget* m_list = nullptr;
};

} // namespace studio
