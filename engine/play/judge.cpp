// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/judge.h"

#include <array>

namespace engine {

Judge::Judge(std::shared_ptr<const Program> program)
    : m_table(program, program->fewestPlayers, 0)
    , m_cards(program->definitions.size())
{
}

bool Judge::fits(std::uint32_t definition, std::uint32_t routine)
{
    // Cards are put down as they are asked about: of a large list only a few ever are.
    if (m_cards[definition] == 0)
        m_cards[definition] = m_table.put(definition, 0, m_table.state().player(0), 0);
    return m_table.look(routine, std::array{m_cards[definition]}) != 0;
}

std::int32_t Judge::value(std::uint32_t definition, std::uint32_t property)
{
    const Program& program = m_table.program();
    return program.definitions[definition].row[program.properties[property].cell - cells::card::First];
}

} // namespace engine
