// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/views/judge.h"

#include <array>
#include <utility>

namespace engine {

Judge::Judge(std::shared_ptr<const Program> program)
    : m_program(std::move(program))
{
    beginTable();
}

void Judge::beginTable()
{
    m_table.emplace(m_program, m_program->fewestPlayers, 0);
    m_cards.assign(m_program->definitions.size(), 0);
}

bool Judge::put(std::uint32_t definition)
{
    m_cards[definition] = m_table->put(definition, 0, m_table->state().player(0), 0);
    return m_cards[definition] != 0;
}

bool Judge::fits(std::uint32_t definition, std::uint32_t routine)
{
    // Cards are added only when they are needed, because only a few cards of a large list ever are.
    if (m_cards[definition] == 0 && !put(definition)) {
        beginTable();
        put(definition);
    }
    return m_table->look(routine, std::array{m_cards[definition]}) != 0;
}

} // namespace engine
