// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/decks/own_decks.h"

#include "model/exchange/decks/deck_exchange.h"

using namespace Qt::StringLiterals;

namespace model {

namespace {

using Code = ExchangeProblem::Code;

Code codeOf(DeckTextError::Kind kind)
{
    switch (kind) {
    case DeckTextError::Kind::NotText:
        return Code::NotText;
    case DeckTextError::Kind::NoCopies:
        return Code::NoCopies;
    case DeckTextError::Kind::TooManyCopies:
        return Code::TooManyCopies;
    case DeckTextError::Kind::TooManyCards:
        return Code::TooManyCards;
    case DeckTextError::Kind::TooLarge:
        return Code::TooLarge;
    default:
        return Code::NotALine;
    }
}

} // namespace

ExchangeProblems problemsOf(const QList<DeckTextError>& errors)
{
    ExchangeProblems problems;
    for (const DeckTextError& error : errors)
        problems.add(
            {.code = codeOf(error.kind),
             .place = {.line = error.line, .row = error.line, .column = error.column},
             .text = error.text}
        );
    return problems;
}

ReadResult readOwnDeck(const ReadRequest& request)
{
    const auto deck = readDeckText(request.bytes);
    if (!deck)
        return std::unexpected(problemsOf(deck.error()));
    return importedDeck({.list = *deck}, {.hasFormat = true}, request);
}

Outgoing writeOwnDecks(const WriteRequest& request)
{
    Outgoing made;
    FileNames names;
    for (const auto& [id, deck] : wanted<Deck>(request, made.losses)) {
        const QByteArray bytes = writeDeckText(deck->list).toUtf8();
        reportDeckLosses(*deck, readOwnDeck({.bytes = bytes}), request.notes, made.losses);
        made.files.append({names.next(deck->list.name, u".deck"_s), bytes});
    }
    return made;
}

} // namespace model
