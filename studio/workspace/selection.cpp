// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/selection.h"

namespace studio {

std::optional<model::EntityId> Selection::card() const
{
    return m_cards.isEmpty() ? std::nullopt : std::optional(m_cards.first());
}

std::optional<model::EntityId> Selection::shownCard() const
{
    if (m_pointed)
        return m_pointed;
    return m_isAside ? std::nullopt : card();
}

void Selection::selectCards(const QList<model::EntityId>& cards)
{
    if (cards == m_cards)
        return;
    const auto shown = shownCard();
    m_cards = cards;
    m_isAside = false;
    // A card selected with the keyboard replaces the card under the pointer.
    m_pointed.reset();
    Q_EMIT cardsChanged();
    if (shown != shownCard())
        Q_EMIT shownCardChanged();
}

void Selection::lookUp(model::EntityId card)
{
    selectCard(card);
    showSelection();
}

void Selection::hideSelection()
{
    const auto shown = shownCard();
    m_isAside = true;
    if (shown != shownCard())
        Q_EMIT shownCardChanged();
}

void Selection::showSelection()
{
    const auto shown = shownCard();
    m_isAside = false;
    if (shown != shownCard())
        Q_EMIT shownCardChanged();
}

void Selection::selectDeck(std::optional<model::EntityId> deck)
{
    if (deck == m_deck)
        return;
    m_deck = deck;
    Q_EMIT deckChanged();
}

void Selection::point(std::optional<model::EntityId> card)
{
    const auto shown = shownCard();
    m_pointed = card;
    if (shown != shownCard())
        Q_EMIT shownCardChanged();
}

void Selection::goTo(const model::EntityPlace& place, int length)
{
    Q_EMIT aboutToShow(place);
    Q_EMIT placeRequested(place, length);
}

void Selection::goToShared(const SharedPlace& place, int length)
{
    Q_EMIT aboutToShowShared();
    Q_EMIT sharedPlaceRequested(place, length);
}

void Selection::pointAtTable(std::int64_t thing)
{
    Q_EMIT tableThingPointed(thing);
}

void Selection::editPosition(engine::Ref thing)
{
    Q_EMIT positionEditRequested(thing);
}

void Selection::clear()
{
    point({});
    selectCards({});
    selectDeck({});
}

} // namespace studio
