// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/operations/running.h"

#include <utility>
#include <vector>

namespace engine {

struct Machine::Questions : Running
{
    Then carryOut(Is<Do::Ask>, Instruction i)
    {
        handOver();
        const bool isNumber = program().questions[i.a].kind == Question::Kind::Number;
        if (isNumber && std::int64_t(r[i.b + 2]) - r[i.b + 1] >= std::int64_t(mostOptions))
            return give(Trouble::TooManyOptions);
        machine.m_isAsking = true;
        return Then::Stop;
    }

    Then carryOut(Is<Do::Option>, Instruction i)
    {
        std::vector<Option>& options = machine.m_options;
        if (options.size() == options.capacity() || options.size() == mostOptions) [[unlikely]] {
            if (!machine.makeRoomForOptions(i.a))
                return give(Trouble::TooManyOptions);
        }
        // There is room: nothing need be written here for when there is not.
        if (options.size() == options.capacity())
            std::unreachable();
        Option& option = options.emplace_back(Option::Kind::Act, i.a);
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

    Then carryOut(Is<Do::LoseGame>, Instruction)
    {
        handOver();
        machine.loseTogether();
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
