// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/games/game_sources.h"

#include <QList>
#include <QObject>

#include <optional>

namespace studio {

/// A place in a rules text that comes with the program.
struct SharedPlace
{
    QString text;
    /// From 1 on; the column in bytes.
    int line = 1;
    int column = 1;
};

/// What the docks look at together: the cards that are selected, the deck that is built, the card under the pointer.
class Selection : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// The selected cards, the current one first; none when there are none.
    const QList<model::EntityId>& cards() const { return m_cards; }

    std::optional<model::EntityId> card() const;
    void selectCards(const QList<model::EntityId>& cards);

    void selectCard(model::EntityId card) { selectCards({card}); }

    /// Selects a card to be looked at, also where what was selected before is put aside.
    void lookUp(model::EntityId card);

    /// The selected cards are not shown any more, though they stay selected: somebody looks at something else.
    void putAside();
    /// They are shown again.
    void takeUp();

    std::optional<model::EntityId> deck() const { return m_deck; }

    void selectDeck(std::optional<model::EntityId> deck);

    /// The card that is pointed at, wherever its name or face stands; nothing when the pointer has left it. It counts
    /// until others are selected.
    void point(std::optional<model::EntityId> card);

    /// The card to be shown: the one that is pointed at, otherwise the current one unless it is put aside.
    std::optional<model::EntityId> shownCard() const;

    /// Asks for a place of the project to be shown and selected, whichever dock does that.
    void goTo(const model::EntityPlace& place, int length = 0);

    /// The same of a text that comes with the program and can only be read.
    void goToShared(const SharedPlace& place, int length = 0);

    /// Forgets everything: another project is open, or none.
    void clear();

Q_SIGNALS:
    /// A place is about to be requested: time to open whatever shows it.
    void aboutToShow(const model::EntityPlace& place);
    void aboutToShowShared();
    void cardsChanged();
    void deckChanged();
    void shownCardChanged();
    void placeRequested(const model::EntityPlace& place, int length);
    void sharedPlaceRequested(const studio::SharedPlace& place, int length);

private:
    QList<model::EntityId> m_cards;
    std::optional<model::EntityId> m_deck;
    std::optional<model::EntityId> m_pointed;
    bool m_isAside = false;
};

} // namespace studio
