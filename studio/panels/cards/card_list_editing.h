// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace studio {

class CardListModel;
class CardTable;
class Workspace;

/// The edits of a list of cards, made where something is selected: of cells, as in a spreadsheet, and of whole cards.
class CardListEditing : public QObject
{
    Q_OBJECT

public:
    CardListEditing(Workspace& workspace, CardListModel& cards, CardTable& table, QObject* parent);

    /// The cells that are selected, as spreadsheets take them.
    void copy();
    void cut();
    /// Puts what is on the clipboard into cells, from the first that is selected on; rows that are missing are added.
    void paste();
    void clearCells();
    void fillDown();
    void setSelected(const QString& text);
    void editCell();
    void selectAll();

    /// Adds a card below the one where the user is, and begins with its name.
    void addCard();
    void duplicateCards();
    void deleteCards();

Q_SIGNALS:
    /// A card was added and is about to become the current one.
    void added();
    /// A message about something that was only partly done.
    void said(const QString& text);

private:
    QString listOfNewCards() const;

    Workspace& m_workspace;
    CardListModel& m_cards;
    CardTable& m_table;
};

} // namespace studio
