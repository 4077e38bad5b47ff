// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/execution/asking.h"
#include "engine/play/execution/option.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

/// The possible answers to a question. Start with OptionFinder, which finds the allowed options; OptionList collects
/// them, and Trials looks ahead to find where an answer leads.
namespace engine {

/// The options found so far. If an action has very many, they are replaced by groups, one for each value of the first
/// slot in which the options differ. The action is then asked slot by slot.
class OptionList
{
public:
    /// The maximum number of options of one action in one list.
    static constexpr std::size_t mostAtOnce = 256;
    /// The maximum number of options of a question.
    static constexpr std::size_t mostOptions = 10'000;

    explicit OptionList(const Asking& asking);

    const std::vector<Option>& all() const { return m_options; }

    bool isEmpty() const { return m_options.empty(); }

    std::size_t size() const { return m_options.size(); }

    const Option& operator[](std::size_t index) const { return m_options[index]; }

    /// Empties the list for a new question.
    void begin()
    {
        m_options.clear();
        m_hasMadeRoom = false;
    }

    void clear() { m_options.clear(); }

    void add(const Option& option) { m_options.push_back(option); }

    void assign(std::span<const Option> options) { m_options.assign(options.begin(), options.end()); }

    void swap(std::vector<Option>& options) { m_options.swap(options); }

    /// Adds an action whose first slots are in registers. Returns false if there is no room.
    [[gnu::always_inline]] bool addAction(std::uint16_t verb, const std::int32_t* registers, std::size_t slots)
    {
        if (m_options.size() == m_options.capacity() || m_options.size() == mostOptions) [[unlikely]] {
            if (!makeRoom(verb))
                return false;
        }
        // There is room now, so the compiler can omit the code that grows the vector.
        if (m_options.size() == m_options.capacity())
            std::unreachable();
        Option& option = m_options.emplace_back(Option::Kind::Act, verb);
        for (std::size_t slot = 0; slot < Option::mostArguments; ++slot) {
            if (slot == slots)
                break;
            option.arguments[slot] = registers[slot];
        }
        return true;
    }

    /// Groups the options of actions that have too many. Must be called when all options have been found.
    void group()
    {
        if (m_options.size() > mostAtOnce || m_hasMadeRoom || m_asking.hasBegun()) [[unlikely]]
            groupAll();
    }

private:
    void groupAll();
    /// Groups the options of the current action if there is no room for more. Returns whether there is room now.
    bool makeRoom(std::uint16_t verb);
    void dropOtherActions();
    void addGroup(std::span<const Option> options);

    const Asking& m_asking;
    std::vector<Option> m_options;
    /// Whether options were grouped before all were found.
    bool m_hasMadeRoom = false;
    /// Working memory for grouping, reused to save allocations.
    std::vector<Option> m_ungrouped;
};

} // namespace engine
