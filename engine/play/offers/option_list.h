// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/execution/asking.h"
#include "engine/play/execution/option.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

/// The possible answers to a question. Begin with OptionFinder, which finds what a question allows; OptionList collects
/// it, and Trials runs ahead to see what an answer leads to.
namespace engine {

/// The options found so far. An action with very many options becomes a group for each value of the first slot in which
/// they differ, and is asked for slot by slot.
class OptionList
{
public:
    /// The most options of one action that are offered as one list.
    static constexpr std::size_t mostAtOnce = 256;
    /// The most options that a player can be asked about.
    static constexpr std::size_t mostOptions = 10'000;

    explicit OptionList(const Asking& asking);

    const std::vector<Option>& all() const { return m_options; }

    bool isEmpty() const { return m_options.empty(); }

    std::size_t size() const { return m_options.size(); }

    const Option& operator[](std::size_t index) const { return m_options[index]; }

    /// Empties the list; nothing has been grouped.
    void begin()
    {
        m_options.clear();
        m_hasMadeRoom = false;
    }

    void clear() { m_options.clear(); }

    void add(const Option& option) { m_options.push_back(option); }

    void assign(std::span<const Option> options) { m_options.assign(options.begin(), options.end()); }

    void swap(std::vector<Option>& options) { m_options.swap(options); }

    /// An action with its first slots from registers. False when there is no room for it.
    [[gnu::always_inline]] bool addAction(std::uint16_t verb, const std::int32_t* registers, std::size_t slots)
    {
        if (m_options.size() == m_options.capacity() || m_options.size() == mostOptions) [[unlikely]] {
            if (!makeRoom(verb))
                return false;
        }
        // There is room: nothing need be written here for when there is not.
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

    /// Groups the actions with too many options, when all are found.
    void group()
    {
        if (m_options.size() > mostAtOnce || m_hasMadeRoom || m_asking.hasBegun()) [[unlikely]]
            groupAll();
    }

private:
    void groupAll();
    /// Groups the options of the action that is being enumerated, when there is no room for more. Returns whether there
    /// is now.
    bool makeRoom(std::uint16_t verb);
    void dropOthersThanBegun();
    void addGroup(std::span<const Option> options);

    const Asking& m_asking;
    std::vector<Option> m_options;
    /// Some options were grouped while they were found.
    bool m_hasMadeRoom = false;
    /// Room for what is grouped, which spares the heap.
    std::vector<Option> m_ungrouped;
};

} // namespace engine
