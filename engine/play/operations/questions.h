// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/operations/running.h"

namespace engine::operations {

struct Questions : Running
{
    Then carryOut(Is<Do::Ask>, Instruction i)
    {
        handOver();
        const bool isNumber = program().questions[i.a].kind == Question::Kind::Number;
        if (isNumber && std::int64_t(r[i.b + 2]) - r[i.b + 1] >= std::int64_t(OptionList::mostOptions))
            return give(Trouble::TooManyOptions);
        execution().setAsking(true);
        return Then::Stop;
    }

    Then carryOut(Is<Do::Option>, Instruction i)
    {
        return parts.options.addAction(i.a, r, i.b) ? Then::Continue : give(Trouble::TooManyOptions);
    }

    Then carryOut(Is<Do::EndGame>, Instruction i)
    {
        handOver();
        parts.changes.endGame(r[i.a]);
        return Then::Stop;
    }

    Then carryOut(Is<Do::LoseGame>, Instruction)
    {
        handOver();
        parts.changes.loseTogether();
        return Then::Stop;
    }

    Then carryOut(Is<Do::DrawGame>, Instruction)
    {
        handOver();
        parts.changes.draw();
        return Then::Stop;
    }
};

} // namespace engine::operations
