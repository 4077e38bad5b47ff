// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/decks/opening_hand.h"
#include "model/entities/entities.h"

#include <QWidget>

#include <optional>

class QHBoxLayout;
class QLabel;
class QListWidget;
class QPushButton;

namespace studio {

class Selection;
class Workspace;

/// A sample hand dealt by the setup of the game, with the setup's questions and the next draws.
class HandView : public QWidget
{
    Q_OBJECT

public:
    HandView(Workspace& workspace, Selection& selection, QWidget* parent = nullptr);

    void setDeck(const model::Deck* deck);
    void draw();
    void layOut();
    void retranslate();

    QStringList hand() const;

    /// Sets the seed of the next deal.
    void setSeed(std::uint64_t seed) { m_seed = seed; }

Q_SIGNALS:
    /// A hand was dealt; `cards` is the number of cards in the opening hand.
    void dealt(int cards);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refresh();
    void showCards();
    bool isSetupComplete();
    QStringList offeredAnswers();
    void fitFaces();
    void showFaces();
    void showAnswers();

    Workspace& m_workspace;
    Selection& m_selection;
    QPushButton* m_draw;
    QLabel* m_question;
    QHBoxLayout* m_answers;
    QLabel* m_handLabel;
    QLabel* m_nextLabel;
    QListWidget* m_hand;
    QListWidget* m_next;
    const model::Deck* m_deck = nullptr;
    std::optional<model::OpeningHand> m_opening;
    std::uint64_t m_seed;
};

} // namespace studio
