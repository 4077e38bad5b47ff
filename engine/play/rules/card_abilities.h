// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/rules/current_values.h"

#include <cstdint>
#include <vector>

namespace engine {

/// The effects of a card: its activated abilities and its labelled effects, which can be printed, granted or copied. An
/// effect is a value in a register; see effectValue().
class CardAbilities
{
public:
    CardAbilities(Execution& execution, CurrentValues& values);

    /// The ability that follows the given one among the active abilities of a card. For 0, returns the first ability;
    /// after the last ability, returns 0.
    std::int32_t after(std::int32_t ability, Ref card);
    /// The card's effect with a label; 0 if it has none.
    std::int32_t labelled(Ref card, std::uint16_t label);

private:
    void collect(Ref card);

    CurrentValues& m_values;
    State& m_state;
    const Program& m_program;
    /// Used as a stack, because trials may list abilities too. As a member, it saves allocations.
    std::vector<std::uint32_t> m_found;
};

} // namespace engine
