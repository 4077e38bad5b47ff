// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/parse/allowance.h"

#include "engine/language/parse/declarations.h"

#include <format>

namespace engine {

bool Allowance::hasRoomFor(Heading heading, const Line& line, std::size_t bytes)
{
    if (heading == Heading::Card)
        return take(m_cards, 1, mostCards, line, "cards");
    if (heading == Heading::Scenario)
        return take(m_scenarios, 1, mostScenarios, line, "scenarios");
    if (heading == Heading::Call && !take(m_calls, 1, mostCalls, line, "lines with “call”"))
        return false;
    return take(m_rules, bytes, mostRules, line, "bytes of rules");
}

bool Allowance::take(std::size_t& taken, std::size_t amount, std::size_t most, const Line& line, std::string_view what)
{
    const bool isFirst = taken <= most;
    taken += amount;
    if (taken > most && isFirst)
        m_problems.add(
            "too-much",
            line.placeOf(line.tokens.front()),
            std::format("a game can have at most {} {}, and this one has more", most, what)
        );
    return taken <= most;
}

} // namespace engine
