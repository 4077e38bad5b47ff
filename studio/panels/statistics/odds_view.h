// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QSlider;
class QSpinBox;

namespace studio {

class ChartPanel;
class DeckDesk;
class Workspace;

/// The odds of having drawn certain cards by each turn. The slider selects a turn.
class OddsView : public QWidget
{
    Q_OBJECT

public:
    OddsView(DeckDesk& desk, Workspace& workspace, QWidget* parent = nullptr);

    void setDecks(const model::Deck* deck, const model::Deck* other);
    /// Sets the size of the opening hand in the game. The user's own choice is kept until this number changes.
    void setOpeningHand(int cards);
    void retranslate();

    ChartPanel& panel() { return *m_panel; }

private:
    void fillCards();
    int wantedIn(const model::Deck& deck) const;
    void refresh();
    void pointAtTurn(int turn);

    DeckDesk& m_desk;
    Workspace& m_workspace;
    QComboBox* m_card;
    QSpinBox* m_atLeast;
    QSpinBox* m_hand;
    int m_dealt = -1;
    QSpinBox* m_eachTurn;
    QSlider* m_turn;
    QLabel* m_words;
    QLabel* m_handLabel;
    QLabel* m_eachTurnLabel;
    ChartPanel* m_panel;
    const model::Deck* m_deck = nullptr;
    const model::Deck* m_other = nullptr;
};

} // namespace studio
