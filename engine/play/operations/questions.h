// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/operations/running.h"

#include <algorithm>

namespace engine {

struct Machine::Questions : Running
{
    Then carryOut(Is<Do::Ask>, Instruction)
    {
        handOver();
        machine.m_isAsking = true;
        return Then::Stop;
    }

    Then carryOut(Is<Do::Option>, Instruction i)
    {
        if (machine.m_options.size() == mostOptions && !machine.makeRoomForOptions(i.a))
            return give(Trouble::TooManySteps);
        Option& option = machine.m_options.emplace_back(Option::Kind::Act, i.a);
        for (std::size_t slot = 0; slot < Option::mostArguments; ++slot) {
            if (slot == i.b)
                break;
            option.arguments[slot] = r[slot];
        }
        return Then::GoOn;
    }

    Then carryOut(Is<Do::EndGame>, Instruction i)
    {
        handOver();
        machine.endGame(r[i.a]);
        return Then::Stop;
    }

    Then carryOut(Is<Do::DrawGame>, Instruction)
    {
        handOver();
        state().write(state().game(), cells::game::Over, 1);
        return Then::Stop;
    }
};

} // namespace engine
