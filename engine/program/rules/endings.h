// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace engine {

/// Writes the actions at the end of an event: properties return to their initial values, periods end, and lasting
/// effects test whether they end.
class Endings : public Writer
{
public:
    using Writer::Writer;

    /// Gathers the properties that keep their value "until" an event.
    void gather();
    void noteUntil(const syntax::Node& until);
    /// Adds the rule that clears the cells of a period when the period ends, unless it has been added before.
    void notePeriod(const syntax::Node& node, Period period);
    std::uint16_t addPeriodCell(syntax::Holder holder, Period period);
    /// Adds a cell that records that a rule was used. If the rule's card moves, a once-a-turn rule can be used again,
    /// but a once-a-game rule can't.
    std::uint16_t addOnceCell(const syntax::Node& rule, Period period, const Home& home);
    void write();

private:
    struct Ending
    {
        std::uint32_t rule = none;
        std::uint32_t property = none;
        std::optional<Period> period;
        /// The event with the slots that it must have; null if its slots don't matter.
        const syntax::Node* event = nullptr;

        bool endsLasting() const { return property == none && !period; }
    };

    std::uint32_t endingRule(std::uint32_t verb, Place place);
    void noteTurn(const syntax::Node& node);
    void write(const Ending& ending);

    std::vector<Ending> m_endings;
    std::array<bool, 3> m_isPeriodNoted{};
};

} // namespace engine
