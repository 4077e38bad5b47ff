// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/state/state.h"

#include <cstddef>

namespace engine {

void State::appendCard(const Definition& definition)
{
    m_cells.resize(m_cells.size() + cells::card::First, 0);
    m_cells.insert(m_cells.end(), definition.row.begin(), definition.row.end());
}

Ref State::addCard(std::uint32_t definition, Ref owner)
{
    const Ref made = card(cardCount());
    const std::size_t end = static_cast<std::size_t>(made + m_program->cardCells);
    if (end > mostCells)
        return 0;
    // An appended row is not in use before its card exists, so its initial values need not be logged.
    if (end > m_cells.size())
        appendCard(m_program->definitions[definition]);
    else
        resetRow(made, definition);
    writeIdentity(made, definition, owner);
    write(m_game, cells::game::CardCount, cardCount() + 1);
    return made;
}

/// Gives every cell of a row its initial value, because after an undo, the row may still hold values of an earlier
/// card.
void State::resetRow(Ref made, std::uint32_t definition)
{
    const Definition& printed = m_program->definitions[definition];
    for (std::uint16_t cell = 0; cell < cells::card::First; ++cell)
        writeIfChanged(made, cell, 0);
    for (std::uint16_t cell = cells::card::First; cell < m_program->cardCells; ++cell)
        writeIfChanged(made, cell, printed.row[cell - cells::card::First]);
}

void State::writeIdentity(Ref made, std::uint32_t definition, Ref owner)
{
    const bool isToken = m_program->definitions[definition].isToken && definition != m_program->itemDefinition;
    writeIfChanged(made, cells::card::Definition, static_cast<std::int32_t>(definition));
    writeIfChanged(made, cells::card::Owner, owner);
    writeIfChanged(made, cells::card::Controller, owner);
    writeIfChanged(made, cells::card::IsToken, isToken ? 1 : 0);
    // A card's own zones are in its row, after the cell that refers to them.
    for (const std::uint32_t index : m_program->cardZones) {
        const std::uint16_t cell = m_program->zones[index].cell;
        const Ref pile = made + cell + 1;
        writeIfChanged(made, cell, pile);
        writeIfChanged(pile, cells::zone::Owner, owner);
        writeIfChanged(pile, cells::zone::Index, static_cast<std::int32_t>(index));
    }
}

Ref State::addItem(Ref owner)
{
    Ref made = at(m_game, m_program->freeItemCell);
    if (made) {
        write(m_game, m_program->freeItemCell, announced(made, AnnouncedCells::Source));
        resetRow(made, m_program->itemDefinition);
        writeIdentity(made, m_program->itemDefinition, owner);
    } else {
        made = addCard(m_program->itemDefinition, owner);
    }
    if (made)
        write(made, m_program->announced.at(AnnouncedCells::IsItem), 1);
    return made;
}

std::int32_t State::nextAge()
{
    write(m_game, cells::game::Age, at(m_game, cells::game::Age) + 1);
    return at(m_game, cells::game::Age);
}

void State::copyAnnounced(Ref to, Ref from)
{
    for (std::uint16_t cell = 0; cell < m_program->announced.size(); ++cell)
        writeIfChanged(to, m_program->announced.at(cell), announced(from, cell));
}

void State::forgetAnnounced(Ref card)
{
    for (std::uint16_t cell = 0; cell < m_program->announced.size(); ++cell)
        writeIfChanged(card, m_program->announced.at(cell), 0);
}

bool State::isStack(Ref zone) const
{
    return zone && m_program->zones[static_cast<std::size_t>(at(zone, cells::zone::Index))].isStack;
}

/// Keeps the announced effect of a card that moves to the stack, and clears it when the card leaves the stack. An item
/// exists only on the stack. If it goes elsewhere, it is removed and the result is false.
bool State::moveAnnounced(Ref card, Ref zone)
{
    if (at(card, cells::card::Definition) == static_cast<std::int32_t>(m_program->itemDefinition)) {
        const bool stays = isItem(card) && isStack(zone);
        if (!stays)
            removeCard(card);
        return stays;
    }
    if (announced(card, AnnouncedCells::Effect) == 0)
        return true;
    if (announced(card, AnnouncedCells::IsFresh) && !isStack(at(card, cells::card::Zone)))
        write(card, m_program->announced.at(AnnouncedCells::IsFresh), 0);
    else
        forgetAnnounced(card);
    return true;
}

} // namespace engine
