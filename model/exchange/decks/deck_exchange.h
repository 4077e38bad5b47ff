// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exchange/files/imported.h"
#include "model/exchange/tables/written_table.h"

/// Reads and writes the deck formats of other programs. Start with this file for what all formats share; each format
/// has a file of its own.
namespace model {

/// A deck read from a file. If it has no name, it is named after the file.
Imported importedDeck(Deck deck, const DeckScope& scope, const ReadRequest& request);

/// Reports the differences between a deck and what is read back after writing it.
void reportDeckLosses(const Deck& deck, const ReadResult& again, NotesOfAuthor notes, LossReport& losses);

/// Checks the numbers of copies and their total.
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
