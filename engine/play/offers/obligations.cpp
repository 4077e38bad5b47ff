// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/offers/obligations.h"

#include <algorithm>
#include <span>

namespace engine {

Obligations::Obligations(Execution& execution, RuleFinder& finder)
    : m_program(execution.program())
    , m_finder(finder)
{
}

bool Obligations::note(const Option& option, std::size_t from)
{
    if (option.kind != Option::Kind::Act || !m_program.isWatched(option.verb, RuleKind::Must))
        return false;
    bool isMet = false;
    m_finder.forEachThatWouldHear(option.verb, RuleKind::Must, option.arguments, [&](const RuleFinder::Found& met) {
        isMet = true;
        if (!std::ranges::contains(std::span(m_noted).subspan(from), met))
            m_noted.push_back(met);
        return true;
    });
    return isMet;
}

} // namespace engine
