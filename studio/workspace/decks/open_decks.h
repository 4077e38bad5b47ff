// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"

#include <QObject>

#include <map>
#include <optional>

namespace studio {

class Selection;
class Workspace;

/// The open decks, in the order of their tabs. A project opens with the decks that were open when it was closed.
class OpenDecks : public QObject
{
    Q_OBJECT

public:
    OpenDecks(Workspace& workspace, Selection& selection);

    const QList<model::EntityId>& all() const { return m_open; }

    /// Opens decks and makes one of them the deck being built. Ids that aren't decks are skipped.
    void openAll(const QList<model::EntityId>& decks, std::optional<model::EntityId> current);
    /// Opens a deck and makes it the one being built.
    void open(model::EntityId deck);
    void close(model::EntityId deck);
    /// Moves a tab that the user dragged.
    void move(qsizetype from, qsizetype to);

    /// Opens the selected deck if it isn't open.
    void takeSelected();
    /// Closes a deleted deck, and remembers its tab in case undo restores the deck.
    void closeDeleted(model::EntityId deck);
    /// Reopens a deck in its former tab if undo restored it.
    void reopen(model::EntityId deck);

    /// Closes all decks because the project was closed.
    void forget();
    void saveSession() const;

Q_SIGNALS:
    void changed();

private:
    /// The former tab of a deleted deck.
    struct DeletedDeck
    {
        qsizetype tab = 0;
        bool wasCurrent = false;
    };

    bool isDeck(model::EntityId id) const;

    Workspace& m_workspace;
    Selection& m_selection;
    QList<model::EntityId> m_open;
    std::map<model::EntityId, DeletedDeck> m_deleted;
};

} // namespace studio
