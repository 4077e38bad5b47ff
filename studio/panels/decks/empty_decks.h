// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace studio {

class DeckDesk;
class Workspace;

/// The placeholder shown in docks for decks while no deck is open. It explains the panel and offers the first step.
class EmptyDecks : public QWidget
{
    Q_OBJECT

public:
    EmptyDecks(DeckDesk& desk, Workspace& workspace, QWidget* parent = nullptr);

    void refresh();

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    DeckDesk& m_desk;
    Workspace& m_workspace;
    QLabel* m_words;
    QPushButton* m_new;
};

} // namespace studio
