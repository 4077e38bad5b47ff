// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/machine/machine.h"

#include <algorithm>

namespace engine {

// A list is the cell that counts its members, with the members below it, the first nearest.

std::int32_t Machine::placeInList(std::int32_t list, std::int32_t from, std::int32_t member) const
{
    const std::int32_t count = m_stack[static_cast<std::size_t>(list)];
    for (std::int32_t place = from; place < count; ++place) {
        if (m_stack[static_cast<std::size_t>(list - 1 - place)] == member)
            return place;
    }
    return -1;
}

void Machine::bringInList(std::int32_t list, std::int32_t to, std::int32_t from)
{
    const auto member = m_stack.begin() + (list - 1 - from);
    std::rotate(member, member + 1, m_stack.begin() + (list - to));
}

void Machine::dropRepeated(std::int32_t list)
{
    const std::int32_t count = m_stack[static_cast<std::size_t>(list)];
    std::int32_t kept = 0;
    for (std::int32_t place = 0; place < count; ++place) {
        const std::int32_t member = m_stack[static_cast<std::size_t>(list - 1 - place)];
        const std::int32_t first = placeInList(list, 0, member);
        if (first < place)
            continue;
        m_stack[static_cast<std::size_t>(list - 1 - kept++)] = member;
    }
    m_stack[static_cast<std::size_t>(list)] = kept;
    m_lists = list - kept;
}

} // namespace engine
