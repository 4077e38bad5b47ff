// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/panels/statistics/deck_figures.h"

#include <QWidget>

class QComboBox;
class QLabel;

namespace studio {

class ChartPanel;
class DeckDesk;
class Workspace;

/// The number of cards in the deck for each value of a field. A click on a bar filters the deck by its value.
class FieldView : public QWidget
{
    Q_OBJECT

public:
    FieldView(DeckDesk& desk, Workspace& workspace, QWidget* parent = nullptr);

    void setDecks(const model::Deck* deck, const model::Deck* other);
    void setField(const QString& name);

    ChartPanel& panel() { return *m_panel; }

    void retranslate();

private:
    const model::CardField* field() const;
    void fillFields();
    void choose(int place);
    void markFilter();
    int uncounted() const;
    void refresh();

    DeckDesk& m_desk;
    Workspace& m_workspace;
    QComboBox* m_field;
    QLabel* m_average;
    ChartPanel* m_panel;
    FieldChart m_chart;
    const model::Deck* m_deck = nullptr;
    const model::Deck* m_other = nullptr;
};

} // namespace studio
