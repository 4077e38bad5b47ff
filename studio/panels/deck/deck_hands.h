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

/// What a person does to the cards of the deck, whichever way they are shown: by keys, by dragging, through the
/// clipboard and from the menu.
class DeckHands : public QObject
{
    Q_OBJECT

public:
    /// What becomes of cards that are taken to a section.
    enum class Giving { Move, MoveOne, Copy };

    DeckHands(DeckDesk& desk, DeckModel& model, QObject* parent = nullptr);

    /// Of all views, so that what is selected in one is selected in the other.
    QItemSelectionModel& selection() { return m_selection; }

    /// The rows that are selected, or the current one; in their order.
    QList<model::DeckEntry> selected() const;
    /// The sections that something selected can be taken to.
    QStringList otherSections() const;

    void changeCopies(int by);
    /// Of all that is selected; of a row that is not, its own alone.
    void setCopies(const QModelIndex& row, int copies);
    void takeOut();
    void give(const QString& section, Giving giving);
    void select(const QStringList& cards, const QString& section);
    void copy() const;
    void cut();
    void paste();
    /// What can be done with the other sections.
    void fillMenu(QMenu& menu);

    /// A digit begins to type the copies of the row. False when it is another key, or no row whose copies are typed.
    bool type(QAbstractItemView& view, const QKeyEvent& key);

    /// Cards go to the section over which they are let go. It is lit, and the status bar says what would be done.
    void dragOver(QAbstractItemView& view, QDragMoveEvent& event);
    void dragEnded(QAbstractItemView& view);
    void drop(QAbstractItemView& view, QDropEvent& event);

private:
    QString sectionAt(const QAbstractItemView& view, const QPoint& at) const;
    /// Cards of this deck are moved; those of the card list or another program are copied.
    Giving givingOf(const QDropEvent& event) const;
    bool canTake(const QMimeData& data, const QString& section) const;
    QString wordsFor(const QDropEvent& event, const QString& section) const;
    bool give(const QList<model::DeckEntry>& entries, const QString& section, Giving giving);
    bool add(QList<model::DeckEntry> entries);

    DeckDesk& m_desk;
    DeckModel& m_model;
    QItemSelectionModel m_selection;
};

} // namespace studio
