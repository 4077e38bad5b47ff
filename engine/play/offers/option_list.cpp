// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/offers/option_list.h"

#include <algorithm>
#include <ranges>

namespace engine {

OptionList::OptionList(const Asking& asking)
    : m_asking(asking)
{
}

void OptionList::dropOtherActions()
{
    if (m_asking.hasBegun())
        std::erase_if(m_options, [this](const Option& option) { return !m_asking.extendsBegun(option); });
}

bool OptionList::makeRoom(std::uint16_t verb)
{
    if (m_options.size() < mostOptions) {
        m_options.reserve(2 * m_options.size() + 64);
        return true;
    }
    dropOtherActions();
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

void OptionList::groupAll()
{
    dropOtherActions();
    if (m_options.size() <= mostAtOnce && !m_hasMadeRoom)
        return;
    const auto hasGroup = [](std::span<const Option> options) {
        return std::ranges::contains(options, Option::Kind::Begin, &Option::kind);
    };
    // All options of an action are adjacent.
    std::swap(m_options, m_ungrouped);
    m_options.clear();
    const auto isOfSame = [](const Option& left, const Option& right) {
        return left.isAction() == right.isAction() && left.verb == right.verb;
    };
    for (const auto& ofOne : std::views::chunk_by(m_ungrouped, isOfSame)) {
        if (ofOne.front().isAction() && (ofOne.size() > mostAtOnce || hasGroup(ofOne)))
            addGroup(ofOne);
        else
            m_options.insert(m_options.end(), ofOne.begin(), ofOne.end());
    }
}

void OptionList::addGroup(std::span<const Option> options)
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
