// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace engine {

/// What the game itself does when an event is over: a property returns to its start, a period ends, or all that lasts
/// until such an event is asked whether it ends.
class Endings : public Writer
{
public:
    using Writer::Writer;

    /// Properties kept "until" an event.
    void gather();
    void noteUntil(const syntax::Node& until);
    /// Sees to it that the cells of a period are cleared by what ends it.
    void notePeriod(const syntax::Node& node, Period period);
    std::uint16_t addPeriodCell(syntax::Holder holder, Period period);
    /// Tells that a rule was heard. A card that comes back is a new one for the turn, but not for the game.
    std::uint16_t addOnceCell(const syntax::Node& rule, Period period, const Home& home);
    void write();

private:
    struct Ending
    {
        std::uint32_t rule = none;
        std::uint32_t property = none;
        std::optional<Period> period;
        /// Nothing: whatever the slots of the verb hold.
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
