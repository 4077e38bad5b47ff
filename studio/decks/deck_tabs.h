// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTabBar>

namespace studio {

class DeckDesk;

/// The decks that lie open, as tabs that can be moved and closed.
class DeckTabs : public QTabBar
{
    Q_OBJECT

public:
    explicit DeckTabs(DeckDesk& desk, QWidget* parent = nullptr);

    void refresh();

protected:
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    void addOne();

    DeckDesk& m_desk;
};

} // namespace studio
