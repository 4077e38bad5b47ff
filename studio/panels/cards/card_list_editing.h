// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/workspace/cards/card_edits.h"

#include <QObject>

namespace studio {

class CardListModel;
class CardTable;
class Workspace;

/// Edits the selection in a card list: cells as in a spreadsheet, or whole cards.
class CardListEditing : public QObject
{
    Q_OBJECT

public:
    CardListEditing(Workspace& workspace, CardListModel& cards, CardTable& table, QObject* parent);

    /// Copies the selected cells in a format for spreadsheets.
    void copy();
    void cut();
    /// Pastes the clipboard, starting at the first selected cell. Rows that would be below the last card become new
    /// cards.
    void paste();
    void clearCells();
    void fillDown();
    void setSelected(const QString& text);
    void editCell();
    void selectAll();

    /// Adds a card below the current one and starts editing its name.
    void addCard();
    void duplicateCards();
    void deleteCards();

Q_SIGNALS:
    /// Emitted before an added card becomes the current one.
    void added();
    /// Reports an edit that was only partly applied.
    void said(const QString& text);

private:
    void change(QList<CellChange> changes);
    QString listOfNewCards() const;

    Workspace& m_workspace;
    CardListModel& m_cards;
    CardTable& m_table;
};

} // namespace studio
