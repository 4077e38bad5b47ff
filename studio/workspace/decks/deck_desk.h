// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/edits.h"
#include "studio/workspace/decks/built_deck.h"
#include "studio/workspace/decks/deck_editing.h"
#include "studio/workspace/decks/deck_healths.h"
#include "studio/workspace/decks/deck_pins.h"
#include "studio/workspace/decks/open_decks.h"

#include <QObject>
#include <QStringList>

#include <optional>

/// Building decks. Begin with DeckDesk, which has everything except the widgets: docks query it and redraw when it or
/// one of its parts reports a change.
namespace model {
struct EntityPlace;
} // namespace model

namespace studio {

class Selection;
class Workspace;

/// The decks of the project: the open ones, the one being built, the legality of each, and all edits.
///
/// Checking a deck takes microseconds and is done immediately; the search for a fix takes longer and runs in the
/// background.
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

    DeckPins& pins() { return m_pins; }

    /// The deck being built, if any.
    std::optional<model::EntityId> current() const { return m_built.id(); }

    const model::Deck* deck() const { return m_built.deck(); }

    const model::Deck* deck(model::EntityId id) const;

    /// Every deck of the project, sorted by name.
    QList<model::EntityId> decks() const { return m_healths.decks(); }

    /// The health of a deck; nothing while the rules have errors, because there is no game to check against.
    const std::optional<model::DeckHealth>& healthOf(model::EntityId id) const { return m_healths.of(id); }

    /// Whether there is a deck that became illegal but isn't reported yet, because one of its cards has an error.
    bool isAnyWaiting() const { return m_healths.isAnyWaiting(); }

    QStringList formats() const { return m_healths.formats(); }

    /// The format that a deck is checked against: its own, or the game's first.
    QString formatOf(model::EntityId id) const;
    /// The line of the rules that sets a limit, as written but without clause numbers and comments.
    QString ruleText(const engine::FormatLimit& limit) const;

    /// Whether the deck panel is visible, so that other panels assist in building.
    bool isBuilding() const { return m_isBuilding; }

    void setBuilding(bool isBuilding);

Q_SIGNALS:
    /// Decks were added, deleted, renamed, tagged or checked.
    void decksChanged();
    /// Another deck is now the one being built.
    void currentChanged();
    void buildingChanged();
    /// A change to rules or cards made legal decks illegal.
    void decksBroken(const QList<model::EntityId>& decks);

private:
    void adopt();
    void forget();
    void follow(const model::EditBatch& batch);
    void recheck();
    void show(const model::EntityPlace& place);

    Workspace& m_workspace;
    Selection& m_selection;
    DeckHealths m_healths;
    DeckPins m_pins;
    BuiltDeck m_built;
    OpenDecks m_open;
    DeckEditing m_edits;
    bool m_isBuilding = false;
};

} // namespace studio
