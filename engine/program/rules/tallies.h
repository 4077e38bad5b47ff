// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace engine {

/// Writes the code that counts events during a period, in hidden cells.
class Tallies : public Writer
{
public:
    using Writer::Writer;

    /// Adds a counter for each different sentence whose events a text counts.
    void gather();
    Operand read(const syntax::Node& node);
    void write();

private:
    struct Counter
    {
        const syntax::Node* node = nullptr;
        /// The sentence, without the slot that names the holder of the counter.
        syntax::Node pattern;
        syntax::Holder holder = syntax::Holder::Game;
        std::optional<std::size_t> slot;
        std::uint16_t cell = 0;
        std::uint32_t rule = none;
    };

    void addCounter(const syntax::Node& node);
    /// A sentence with "this" is counted for each card, and a sentence with "you" for each player. If a slot names
    /// another card or player, the sentence is counted for everything that the slot can hold. Otherwise, it is counted
    /// for the game.
    Counter counterFor(const syntax::Node& node) const;
    /// Finds the slot that names the holder.
    void findSlot(Counter& counter) const;
    const Counter* counterOf(const syntax::Node& node) const;
    bool mentions(const syntax::Node& node, const std::vector<syntax::Op>& ops) const;

    /// Writes the code that counts the event. Usually a slot names the holder of the counter; otherwise, all possible
    /// holders are tested.
    void writeCounter(const Counter& counter);
    void countInSlot(const Counter& counter, std::uint16_t since);
    void countFor(const Counter& counter, const Operand& holder, std::uint16_t since);
    Operand amountOf(const Counter& counter);

    std::vector<Counter> m_counters;
};

} // namespace engine
