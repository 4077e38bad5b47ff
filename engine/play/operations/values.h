// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/execution/saturated.h"
#include "engine/play/operations/running.h"
#include "engine/state/sight.h"

#include <algorithm>

namespace engine::operations {

/// Rounds down, so that half of -3 is -2. Division by 0 gives 0.
inline std::int32_t divided(std::int64_t left, std::int64_t right)
{
    if (right == 0)
        return 0;
    std::int64_t quotient = left / right;
    if (left % right != 0 && (left < 0) != (right < 0))
        --quotient;
    return saturated(quotient);
}

struct Values : Running
{
    void carryOut(Is<Do::Constant>, Instruction i) { r[i.a] = i.constant(); }

    void carryOut(Is<Do::Copy>, Instruction i) { r[i.a] = r[i.b]; }

    void carryOut(Is<Do::Read>, Instruction i) { r[i.a] = row(r[i.b], i.c); }

    void carryOut(Is<Do::ReadGame>, Instruction i) { r[i.a] = row(state().game(), i.b); }

    void carryOut(Is<Do::ReadIndexed>, Instruction i)
    {
        r[i.a] = r[i.b] ? row(r[i.b], static_cast<std::uint16_t>(i.c + r[i.a])) : 0;
    }

    // If the evaluation fails, the program has no value to continue with.
    Then carryOut(Is<Do::ReadCurrent>, Instruction i)
    {
        handOver();
        r[i.a] = parts.values.current(r[i.b], i.c);
        return continueUnlessStuck();
    }

    void carryOut(Is<Do::Add>, Instruction i) { r[i.a] = saturated(std::int64_t(r[i.b]) + r[i.c]); }

    void carryOut(Is<Do::Subtract>, Instruction i) { r[i.a] = saturated(std::int64_t(r[i.b]) - r[i.c]); }

    void carryOut(Is<Do::Multiply>, Instruction i) { r[i.a] = saturated(std::int64_t(r[i.b]) * r[i.c]); }

    void carryOut(Is<Do::Divide>, Instruction i) { r[i.a] = divided(r[i.b], r[i.c]); }

    void carryOut(Is<Do::Negate>, Instruction i) { r[i.a] = saturated(-std::int64_t(r[i.b])); }

    void carryOut(Is<Do::Smaller>, Instruction i) { r[i.a] = std::min(r[i.b], r[i.c]); }

    void carryOut(Is<Do::Larger>, Instruction i) { r[i.a] = std::max(r[i.b], r[i.c]); }

    void carryOut(Is<Do::Equal>, Instruction i) { r[i.a] = r[i.b] == r[i.c]; }

    void carryOut(Is<Do::NotEqual>, Instruction i) { r[i.a] = r[i.b] != r[i.c]; }

    void carryOut(Is<Do::Less>, Instruction i) { r[i.a] = r[i.b] < r[i.c]; }

    void carryOut(Is<Do::LessEqual>, Instruction i) { r[i.a] = r[i.b] <= r[i.c]; }

    void carryOut(Is<Do::Not>, Instruction i) { r[i.a] = !r[i.b]; }

    void carryOut(Is<Do::IsPlayer>, Instruction i) { r[i.a] = state().isPlayer(r[i.b]); }

    void carryOut(Is<Do::IsCard>, Instruction i) { r[i.a] = state().isCard(r[i.b]); }

    void carryOut(Is<Do::HasBit>, Instruction i) { r[i.a] = (static_cast<std::uint32_t>(r[i.b]) >> r[i.c]) & 1; }

    void carryOut(Is<Do::Bit>, Instruction i) { r[i.a] = static_cast<std::int32_t>(1u << (r[i.b] & 31)); }

    Then carryOut(Is<Do::ReadKeyword>, Instruction i)
    {
        handOver();
        r[i.a] = parts.values.keywordAmount(r[i.b], i.c);
        return continueUnlessStuck();
    }

    void carryOut(Is<Do::GameRow>, Instruction i) { r[i.a] = state().game(); }

    void carryOut(Is<Do::PlayerAt>, Instruction i) { r[i.a] = state().player(r[i.b]); }

    void carryOut(Is<Do::PlayerAfter>, Instruction i) { r[i.a] = state().playerAfter(r[i.b]); }

    void carryOut(Is<Do::PlayerBefore>, Instruction i) { r[i.a] = state().playerBefore(r[i.b]); }

    void carryOut(Is<Do::SeatsBetween>, Instruction i)
    {
        const std::int32_t seats = row(r[i.c], cells::player::Seat) - row(r[i.b], cells::player::Seat);
        r[i.a] = (seats + state().players()) % state().players();
    }

    void carryOut(Is<Do::ReadPrinted>, Instruction i)
    {
        r[i.a] = 0;
        if (!state().isCard(r[i.b]))
            return;
        const auto definition = static_cast<std::size_t>(row(r[i.b], cells::card::Definition));
        r[i.a] = program().definitions[definition].row[i.c - cells::card::First];
    }

    void carryOut(Is<Do::CardAt>, Instruction i) { r[i.a] = state().card(r[i.b]); }

    void carryOut(Is<Do::CardCount>, Instruction i) { r[i.a] = state().cardCount(); }

    void carryOut(Is<Do::HasRoom>, Instruction i)
    {
        r[i.a] = row(r[i.c], cells::card::Zone) == r[i.b] || state().hasRoom(r[i.b]);
    }

    void carryOut(Is<Do::Sees>, Instruction i)
    {
        const bool areThere = state().isPlayer(r[i.b]) && state().isCard(r[i.c]);
        r[i.a] = areThere && sees(state(), Viewer::player(state(), r[i.b]), r[i.c]);
    }

    void carryOut(Is<Do::PlayerCount>, Instruction i)
    {
        r[i.a] = 0;
        for (std::int32_t seat = 0; seat < state().players(); ++seat)
            r[i.a] += !row(state().player(seat), cells::player::Gone);
    }
};

} // namespace engine::operations
