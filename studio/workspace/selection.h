// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/state/state.h"
#include "model/games/game_sources.h"

#include <QList>
#include <QObject>

#include <optional>

namespace studio {

/// A place in the shared rules, which come with the program.
struct SharedPlace
{
    QString text;
    /// The line and the column are counted from 1, the column in bytes.
    int line = 1;
    int column = 1;
};

/// The selection that docks share: the selected cards, the deck being built, and the card under the pointer.
class Selection : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// The selected cards, the current one first.
    const QList<model::EntityId>& cards() const { return m_cards; }

    std::optional<model::EntityId> card() const;
    void selectCards(const QList<model::EntityId>& cards);

    void selectCard(model::EntityId card) { selectCards({card}); }

    /// Selects a card and shows it, even if the selection was hidden.
    void lookUp(model::EntityId card);

    /// Stops showing the selected cards without deselecting them, so that the user can look at something else.
    void hideSelection();
    /// Shows the selected cards again.
    void showSelection();

    std::optional<model::EntityId> deck() const { return m_deck; }

    void selectDeck(std::optional<model::EntityId> deck);

    /// Sets the card under the pointer, which may be over the card's name or its face; nothing if the pointer has left
    /// the card. A new selection resets it.
    void point(std::optional<model::EntityId> card);

    /// The card to show: the one under the pointer, otherwise the current one unless the selection is hidden.
    std::optional<model::EntityId> shownCard() const;

    /// Asks the dock that is responsible for a place in the project to show and select it.
    void goTo(const model::EntityPlace& place, int length = 0);

    /// Like goTo(), but for a place in the shared rules, which are read-only.
    void goToShared(const SharedPlace& place, int length = 0);

    /// Reports that a list item that stands for a thing on the table is under the pointer; 0 if the pointer has left
    /// it.
    void pointAtTable(std::int64_t thing);

    /// Asks for the panel in which a thing's values and its place can be changed manually.
    void editPosition(engine::Ref thing);

    /// Clears everything because the project was closed or replaced.
    void clear();

Q_SIGNALS:
    /// A place is about to be requested, so the dock that shows it must be opened.
    void aboutToShow(const model::EntityPlace& place);
    void aboutToShowShared();
    void cardsChanged();
    void deckChanged();
    void shownCardChanged();
    void placeRequested(const model::EntityPlace& place, int length);
    void sharedPlaceRequested(const studio::SharedPlace& place, int length);
    void tableThingPointed(std::int64_t thing);
    void positionEditRequested(engine::Ref thing);

private:
    QList<model::EntityId> m_cards;
    std::optional<model::EntityId> m_deck;
    std::optional<model::EntityId> m_pointed;
    bool m_isAside = false;
};

} // namespace studio
