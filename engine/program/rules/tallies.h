// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace engine {

/// What is counted for a while, by cells nobody sees.
class Tallies : public Writer
{
public:
    using Writer::Writer;

    /// Every different sentence that some text asks about has one counter, however often it is asked about.
    void gather();
    Operand read(const syntax::Node& node);
    void write();

private:
    struct Counter
    {
        const syntax::Node* node = nullptr;
        /// The sentence, without what stands in the slot of whoever it is counted for.
        syntax::Node pattern;
        syntax::Holder holder = syntax::Holder::Game;
        std::optional<std::size_t> slot;
        std::uint16_t cell = 0;
        std::uint32_t rule = none;
    };

    void addCounter(const syntax::Node& node);
    /// A sentence with "this" is counted for each card and one with "you" for each player. When it names another card
    /// or player in a slot it is counted for each that can stand there, and otherwise for the game.
    Counter counterFor(const syntax::Node& node) const;
    /// Finds the slot that tells for whom it is counted.
    void findSlot(Counter& counter) const;
    const Counter* counterOf(const syntax::Node& node) const;
    bool mentions(const syntax::Node& node, const std::vector<syntax::Op>& ops) const;

    /// Finds for whom the event counts. Mostly a slot tells; otherwise all are asked.
    void writeCounter(const Counter& counter);
    void countInSlot(const Counter& counter, std::uint16_t since);
    void countFor(const Counter& counter, const Operand& holder, std::uint16_t since);
    Operand amountOf(const Counter& counter);

    std::vector<Counter> m_counters;
};

} // namespace engine
