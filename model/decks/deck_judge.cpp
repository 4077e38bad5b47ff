// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/decks/deck_judge.h"

#include <utility>

namespace model {

DeckJudge::DeckJudge(std::shared_ptr<const engine::Program> program)
    : m_program(std::move(program))
{
}

DeckFormat* DeckJudge::formatOf(const DeckList& deck)
{
    const engine::FormatCode* const code = model::formatOf(deck, *m_program);
    if (!code)
        return nullptr;
    std::unique_ptr<DeckFormat>& format = m_formats[code->name];
    if (!format)
        format = std::make_unique<DeckFormat>(m_program, code->limits);
    return format.get();
}

DeckHealth DeckJudge::healthOf(const DeckList& deck)
{
    if (DeckFormat* const format = formatOf(deck))
        return model::healthOf(deck, *format, model::formatOf(deck, *m_program)->limits);
    DeckHealth unknown{.others = {{.kind = DeckFault::Kind::UnknownFormat, .name = deck.format}}};
    for (const DeckEntry& entry : deck.entries)
        unknown.cards += entry.count;
    return unknown;
}

} // namespace model
