// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/rules/current_values.h"

#include <cstdint>
#include <vector>

namespace engine {

/// The effects that a card has: its activated abilities and its labelled effects, printed, granted or copied. An effect
/// is a value of registers, see effectValue().
class CardAbilities
{
public:
    CardAbilities(Execution& execution, CurrentValues& values);

    /// The one after an ability among those that can be used now, the first after nothing; nothing after the last.
    std::int32_t after(std::int32_t ability, Ref card);
    /// Nothing when it has none with the label.
    std::int32_t labelled(Ref card, std::uint16_t label);

private:
    void collect(Ref card);

    CurrentValues& m_values;
    State& m_state;
    const Program& m_program;
    /// Used as a stack, which spares the heap: what is tried may look through abilities, too.
    std::vector<std::uint32_t> m_found;
};

} // namespace engine
