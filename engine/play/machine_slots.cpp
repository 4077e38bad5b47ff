// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/machine.h"

#include <algorithm>
#include <ranges>
#include <set>
#include <utility>

namespace engine {

void Machine::begin(const Option& option)
{
    m_stack[BegunVerb] = option.verb + 1;
    m_stack[BegunSettled] = option.settled;
    std::ranges::copy(option.arguments, m_stack.begin() + BegunArguments);
    m_hasOptions = false;
    stop();
}

bool Machine::isAsBegun(const Option& option) const
{
    const auto begun = m_stack.begin() + BegunArguments;
    return option.kind == Option::Kind::Act && option.verb + 1 == m_stack[BegunVerb] &&
           std::equal(begun, begun + m_stack[BegunSettled], option.arguments.begin());
}

void Machine::groupActions()
{
    if (m_stack[BegunVerb] != 0)
        std::erase_if(m_options, [this](const Option& option) { return !isAsBegun(option); });
    if (m_options.size() <= mostAtOnce)
        return;
    // All options of an action stand side by side.
    const std::vector<Option> options = std::exchange(m_options, {});
    const auto isOfSame = [](const Option& left, const Option& right) {
        return left.kind == right.kind && left.verb == right.verb;
    };
    for (const auto& ofOne : std::views::chunk_by(options, isOfSame)) {
        if (ofOne.front().kind == Option::Kind::Act && ofOne.size() > mostAtOnce)
            addGroup(ofOne);
        else
            m_options.insert(m_options.end(), ofOne.begin(), ofOne.end());
    }
}

void Machine::addGroup(std::span<const Option> options)
{
    std::size_t slot = 0;
    const auto isSettled = [&](std::size_t which) {
        return std::ranges::all_of(options, [&](const Option& option) {
            return option.arguments[which] == options.front().arguments[which];
        });
    };
    while (slot + 1 < Option::mostArguments && isSettled(slot))
        ++slot;
    std::set<std::array<std::int32_t, Option::mostArguments>> seen;
    for (const Option& option : options) {
        Option group{.kind = Option::Kind::Begin, .verb = option.verb, .settled = static_cast<std::uint16_t>(slot + 1)};
        std::copy_n(option.arguments.begin(), slot + 1, group.arguments.begin());
        if (seen.insert(group.arguments).second)
            m_options.push_back(group);
    }
}

} // namespace engine
