// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/rules/rechecks.h"

#include "engine/program/values/filters.h"

#include <utility>

namespace engine {

using syntax::BaseType;

void Rechecks::recheck(const Operand& changed, std::uint32_t conditions)
{
    const Scope outer = std::exchange(m_scope, {});
    for (const auto& [description, mask] : m_reads.ownConditions()) {
        if (!(mask & conditions) || m_descriptions.isPlayers(*description) != (changed.type.base == BaseType::Player))
            continue;
        const Registers temporary(m_code);
        Label no;
        filters().fits(changed, *description, no);
        m_code.markDirty(mask);
        m_code.bind(no);
    }
    m_scope = outer;
}

void Rechecks::recheckMoved(std::uint16_t card, std::uint32_t conditions)
{
    recheck({card, {.base = BaseType::Card}}, conditions);
}

} // namespace engine
