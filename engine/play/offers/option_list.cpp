// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/machine/machine.h"

#include <algorithm>
#include <ranges>

namespace engine {

namespace {

bool isAction(const Option& option)
{
    return option.kind == Option::Kind::Act || option.kind == Option::Kind::Begin;
}

} // namespace

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
    const bool isFurther = option.kind == Option::Kind::Act || option.settled > m_stack[BegunSettled];
    return isAction(option) && isFurther && option.verb + 1 == m_stack[BegunVerb] &&
           std::equal(begun, begun + m_stack[BegunSettled], option.arguments.begin());
}

void Machine::dropOthersThanBegun()
{
    if (m_stack[BegunVerb] != 0)
        std::erase_if(m_options, [this](const Option& option) { return !isAsBegun(option); });
}

bool Machine::makeRoomForOptions(std::uint16_t verb)
{
    if (m_options.size() < mostOptions) {
        m_options.reserve(2 * m_options.size() + 64);
        return true;
    }
    dropOthersThanBegun();
    if (m_options.size() < mostOptions)
        return true;
    const auto isOther = [verb](const Option& option) {
        return option.verb != verb;
    };
    const auto first = std::ranges::find_if(m_options | std::views::reverse, isOther).base();
    m_ungrouped.assign(first, m_options.end());
    m_options.erase(first, m_options.end());
    addGroup(m_ungrouped);
    m_hasMadeRoom = true;
    return m_options.size() < mostOptions;
}

void Machine::groupActions()
{
    dropOthersThanBegun();
    if (m_options.size() <= mostAtOnce && !m_hasMadeRoom)
        return;
    const auto hasGroup = [](std::span<const Option> options) {
        return std::ranges::contains(options, Option::Kind::Begin, &Option::kind);
    };
    // All options of an action stand side by side.
    std::swap(m_options, m_ungrouped);
    m_options.clear();
    const auto isOfSame = [](const Option& left, const Option& right) {
        return isAction(left) == isAction(right) && left.verb == right.verb;
    };
    for (const auto& ofOne : std::views::chunk_by(m_ungrouped, isOfSame)) {
        if (isAction(ofOne.front()) && (ofOne.size() > mostAtOnce || hasGroup(ofOne)))
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
    const auto first = static_cast<std::ptrdiff_t>(m_options.size());
    for (const Option& option : options) {
        Option group{.kind = Option::Kind::Begin, .verb = option.verb, .settled = static_cast<std::uint16_t>(slot + 1)};
        std::copy_n(option.arguments.begin(), slot + 1, group.arguments.begin());
        if (!std::ranges::contains(m_options.begin() + first, m_options.end(), group))
            m_options.push_back(group);
    }
}

} // namespace engine
