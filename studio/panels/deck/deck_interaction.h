// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/deck_text.h"

#include <QItemSelectionModel>
#include <QObject>

class QAbstractItemView;
class QDragMoveEvent;
class QDropEvent;
class QKeyEvent;
class QMenu;
class QMimeData;

namespace studio {

class DeckDesk;
class DeckModel;

/// Edits the cards of the deck in every view, by keyboard, dragging, clipboard and menu.
class DeckInteraction : public QObject
{
    Q_OBJECT

public:
    /// The ways to bring cards to another section.
    enum class Transfer { Move, MoveOne, Copy };

    DeckInteraction(DeckDesk& desk, DeckModel& model, QObject* parent = nullptr);

    /// The selection shared by all views.
    QItemSelectionModel& selection() { return m_selection; }

    /// The selected cards in row order, or the current card if none is selected.
    QList<model::DeckEntry> selected() const;
    QStringList selectedCards() const;
    /// The sections that a selected card can be moved to.
    QStringList otherSections() const;

    void changeCopies(int by);
    /// Sets the number of copies in all selected rows, or only in `row` if it isn't selected.
    void setCopies(const QModelIndex& row, int copies);
    void removeSelected();
    void transferTo(const QString& section, Transfer transfer);
    void select(const QStringList& cards, const QString& section);
    /// Pins the selected cards, so that repairs don't change them.
    void pinSelected();
    void unpinSelected();
    void copy() const;
    void cut();
    void paste();
    /// Adds entries that move or copy the selection to other sections.
    void fillMenu(QMenu& menu);

    /// Starts editing the copies in the current row if the key is a digit. Returns false if the key isn't a digit or
    /// the row can't be edited.
    bool type(QAbstractItemView& view, const QKeyEvent& key);

    /// Highlights the section under the pointer as the drop target, and describes the drop in the status bar.
    void dragOver(QAbstractItemView& view, QDragMoveEvent& event);
    void dragEnded(QAbstractItemView& view);
    void drop(QAbstractItemView& view, QDropEvent& event);

private:
    QString sectionAt(const QAbstractItemView& view, const QPoint& at) const;
    /// The transfer for a drop. Cards of this deck are moved, or a single copy of each with Shift. All other cards are
    /// copied, as are cards of the game's own piles and all cards dropped with Ctrl.
    Transfer transferFor(const QDropEvent& event) const;
    bool canDrop(const QMimeData& data, const QString& section) const;
    QString wordsFor(const QDropEvent& event, const QString& section) const;
    bool transferTo(const QList<model::DeckEntry>& entries, const QString& section, Transfer transfer);
    bool add(QList<model::DeckEntry> entries);

    DeckDesk& m_desk;
    DeckModel& m_model;
    QItemSelectionModel m_selection;
};

} // namespace studio
