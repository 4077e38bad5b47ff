// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace studio {

class DeckDesk;
class Workspace;

/// What a dock about decks shows while there is none: what it is for, and how to begin.
class EmptyDecks : public QWidget
{
    Q_OBJECT

public:
    EmptyDecks(DeckDesk& desk, Workspace& workspace, QWidget* parent = nullptr);

    /// Says again what there is to say.
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
