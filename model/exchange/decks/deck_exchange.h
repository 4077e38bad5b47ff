// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exchange/files/imported.h"
#include "model/exchange/tables/written_table.h"

namespace model {

/// A deck that has been read, with its file's name when it has none of its own.
Imported importedDeck(Deck deck, const DeckScope& scope, const ReadRequest& request);

/// Tells what of a deck does not come back from what was written of it.
void tellDeckLosses(const Deck& deck, const ReadResult& again, NotesOfAuthor notes, LossReport& losses);

/// What is wrong with so many copies of a card, if anything is. The cards of a deck are added up.
class CopyLimit
{
public:
    std::optional<ExchangeProblem::Code> add(qint64 copies)
    {
        constexpr qint64 mostCopies = 9'999;
        if (copies <= 0)
            return ExchangeProblem::Code::NoCopies;
        if (copies > mostCopies)
            return ExchangeProblem::Code::TooManyCopies;
        m_cards += copies;
        if (m_cards > mostDeckCards)
            return ExchangeProblem::Code::TooManyCards;
        return {};
    }

private:
    qint64 m_cards = 0;
};

} // namespace model
