// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"

#include <QWidget>

class QLabel;
class QTreeWidget;

namespace studio {

/// Compares two decks: lists the cards whose counts differ.
class ComparisonView : public QWidget
{
    Q_OBJECT

public:
    explicit ComparisonView(QWidget* parent = nullptr);

    void setDecks(const model::Deck* deck, const model::Deck* other);
    void retranslate();

    QTreeWidget& list() { return *m_list; }

private:
    QLabel* m_words;
    QTreeWidget* m_list;
    const model::Deck* m_deck = nullptr;
    const model::Deck* m_other = nullptr;
};

} // namespace studio
