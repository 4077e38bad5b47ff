// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/names/card_names.h"

#include "engine/language/source/spelling.h"

#include <format>

namespace engine {

void CardNames::remove(const std::string& name)
{
    const auto found = m_counts.find(name);
    if (found != m_counts.end() && --found->second == 0)
        m_counts.erase(found);
}

void CardNames::offerTo(NearestName& nearest) const
{
    for (const auto& [name, count] : m_counts) {
        if (nearest.isExhausted())
            return;
        nearest.offer(name);
    }
}

std::string secondCardOfName(const std::string& name)
{
    return std::format("there is already a card “{}”; give this one another name", name);
}

} // namespace engine
