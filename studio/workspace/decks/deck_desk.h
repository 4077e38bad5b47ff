// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/edits.h"
#include "studio/workspace/decks/built_deck.h"
#include "studio/workspace/decks/deck_editing.h"
#include "studio/workspace/decks/deck_healths.h"
#include "studio/workspace/decks/open_decks.h"

#include <QObject>
#include <QStringList>

#include <optional>

/// Building decks. Begin with DeckDesk, which has everything but the widgets: the docks ask it and redraw when it or a
/// part of it reports a change.
namespace model {
struct EntityPlace;
} // namespace model

namespace studio {

class Selection;
class Workspace;

/// The decks of the project: which are open, the one being built, how each stands with its format, and every edit.
///
/// Checking a deck takes microseconds and is done at once; searching for a fix takes longer and is done
/// in the background.
class DeckDesk : public QObject
{
    Q_OBJECT

public:
    DeckDesk(Workspace& workspace, Selection& selection, QObject* parent = nullptr);
    ~DeckDesk() override;

    OpenDecks& openDecks() { return m_open; }

    BuiltDeck& built() { return m_built; }

    const BuiltDeck& built() const { return m_built; }

    DeckEditing& edits() { return m_edits; }

    /// The deck being built; nothing when there is none.
    std::optional<model::EntityId> current() const { return m_built.id(); }

    const model::Deck* deck() const { return m_built.deck(); }

    const model::Deck* deck(model::EntityId id) const;

    /// Every deck of the project, sorted by name.
    QList<model::EntityId> decks() const { return m_healths.decks(); }

    /// Nothing while the rules have an error and there is no game to judge by.
    const std::optional<model::DeckHealth>& healthOf(model::EntityId id) const { return m_healths.of(id); }

    /// Whether there is a deck that was legal before a card of it had an error.
    bool isAnyWaiting() const { return m_healths.isAnyWaiting(); }

    QStringList formats() const { return m_healths.formats(); }

    /// The format that a deck is judged by: the one it names, or the game's first.
    QString formatOf(model::EntityId id) const;
    /// A line of the rules as its author wrote it, without clauses and comments.
    QString ruleText(const engine::FormatLimit& limit) const;

    /// Whether the deck is in sight, so that other panels serve its building.
    bool isBuilding() const { return m_isBuilding; }

    void setBuilding(bool isBuilding);

Q_SIGNALS:
    /// Decks came, went, or are now called, tagged or judged otherwise.
    void decksChanged();
    /// Another deck is the one being built.
    void currentChanged();
    void buildingChanged();
    /// A change of rules or cards made decks illegal that were legal.
    void decksBroken(const QList<model::EntityId>& decks);

private:
    void adopt();
    void forget();
    void follow(const model::EditBatch& batch);
    void judgeAgain();
    void show(const model::EntityPlace& place);

    Workspace& m_workspace;
    Selection& m_selection;
    DeckHealths m_healths;
    BuiltDeck m_built;
    OpenDecks m_open;
    DeckEditing m_edits;
    bool m_isBuilding = false;
};

} // namespace studio
