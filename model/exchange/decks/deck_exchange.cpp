// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/decks/deck_exchange.h"

#include <QFileInfo>

#include <algorithm>

namespace model {

Imported importedDeck(Deck deck, const DeckScope& scope, const ReadRequest& request)
{
    if (deck.list.name.isEmpty())
        deck.list.name = QFileInfo(request.fileName).completeBaseName();
    Imported made{.deckScope = scope};
    made.entities.append({.value = std::move(deck), .place = {.line = 1, .row = 1}});
    return made;
}

void reportDeckLosses(const Deck& deck, const ReadResult& again, NotesOfAuthor notes, LossReport& losses)
{
    using What = Loss::What;
    const Deck none;
    const Deck& found = again && !again->entities.isEmpty() ? std::get<Deck>(again->entities.first().value) : none;
    const auto lose = [&](What what, bool isLost, qint64 count = 1) {
        if (isLost)
            losses.add(EntityKind::Deck, what, QString(), deck.list.name, count);
    };
    lose(What::Name, found.list.name != deck.list.name);
    lose(What::Format, found.list.format != deck.list.format);
    lose(What::Tags, !deck.tags.isEmpty());
    lose(What::Notes, found.notes != deck.notes || (notes == NotesOfAuthor::LeftOut && !deck.notes.isEmpty()));
    qint64 sections = 0;
    qint64 cards = std::abs(found.list.entries.size() - deck.list.entries.size());
    for (qsizetype at = 0; at < std::min(found.list.entries.size(), deck.list.entries.size()); ++at) {
        sections += found.list.entries[at].section != deck.list.entries[at].section ? 1 : 0;
        const bool isSame = found.list.entries[at].card == deck.list.entries[at].card &&
                            found.list.entries[at].count == deck.list.entries[at].count;
        cards += isSame ? 0 : 1;
    }
    lose(What::Sections, sections > 0, sections);
    if (cards > 0)
        losses.add(EntityKind::Card, What::Name, QString(), deck.list.name, cards);
}

} // namespace model
