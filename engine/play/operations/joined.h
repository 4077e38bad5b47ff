// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/operations/changes.h"
#include "engine/play/operations/flow.h"
#include "engine/play/operations/questions.h"

namespace engine::operations {

/// Fused operations that pass a value directly to the next one. The value is also written to its register, as without
/// fusion, but the next operation doesn't have to wait to read it back. Such waiting takes up most of the time of a
/// step.
struct Joined : Flow
{
    Then carryOut(Is<Do::ReadFirstInZone>, Instruction i)
    {
        const Ref zone = read(i);
        const Instruction first = *at++;
        return jumpWhen((r[first.a] = row(zone, cells::zone::Top)) == 0, first.c);
    }

    Then carryOut(Is<Do::ReadJumpIfNot>, Instruction i)
    {
        const std::int32_t value = read(i);
        const Instruction jump = *at++;
        return jumpWhen(value == 0, jump.b);
    }

    Then carryOut(Is<Do::ReadGameJumpIfNot>, Instruction i)
    {
        const std::int32_t value = r[i.a] = row(state().game(), i.b);
        const Instruction jump = *at++;
        return jumpWhen(value == 0, jump.b);
    }

    Then carryOut(Is<Do::ReadJumpIfNotEqual>, Instruction i)
    {
        const std::int32_t value = read(i);
        const Instruction jump = *at++;
        return jumpWhen(value != r[jump.b], jump.c);
    }

    Then carryOut(Is<Do::ReadJumpIfNotInZone>, Instruction i)
    {
        const Ref zone = read(i);
        const Instruction jump = *at++;
        return jumpWhen(!isInstance(zone, jump.b), jump.c);
    }

    Then carryOut(Is<Do::ReadReadJumpIfLess>, Instruction i)
    {
        const std::int32_t left = read(i);
        const std::int32_t right = read(*at++);
        const Instruction jump = *at++;
        return jumpWhen(left < right, jump.c);
    }

    Then carryOut(Is<Do::ReadReadJumpIfNotUnder>, Instruction i)
    {
        const Ref row = read(i);
        const std::int32_t value = readFrom(row, *at++);
        const Instruction jump = *at++;
        return jumpWhen(value >= number(jump.b), jump.c);
    }

    Then carryOut(Is<Do::PlayerAfterJumpIfEqual>, Instruction i)
    {
        const Ref player = r[i.a] = state().playerAfter(r[i.b]);
        const Instruction jump = *at++;
        return jumpWhen(player == r[jump.b], jump.c);
    }

    Then carryOut(Is<Do::PlayerAfterJumpIfNotEqual>, Instruction i)
    {
        const Ref player = r[i.a] = state().playerAfter(r[i.b]);
        const Instruction jump = *at++;
        return jumpWhen(player != r[jump.b], jump.c);
    }

    /// Skips to the first card with the flag, starting with the card in the register.
    Then carryOut(Is<Do::SearchByFlag>, Instruction i)
    {
        const Instruction jump = *at++;
        return search(r[i.b], number(jump.b), 2, [&](Ref card) { return readFrom(card, i) != 0; });
    }

    /// Skips to the first card whose first value is at least its second, starting with the card in the register.
    Then carryOut(Is<Do::SearchByTwo>, Instruction i)
    {
        const Instruction other = *at++;
        const Instruction jump = *at++;
        return search(r[i.b], number(jump.c), 3, [&](Ref card) {
            const std::int32_t left = readFrom(card, i);
            return left >= readFrom(card, other);
        });
    }

    /// Jumps unless the card is in the zone and its first value is at least its second.
    Then carryOut(Is<Do::RecheckByTwo>, Instruction i)
    {
        const Ref card = r[i.a];
        if (card == 0)
            return jump(i.b);
        const Ref zone = readFrom(card, *at++);
        const Instruction isThere = *at++;
        if (!isInstance(zone, isThere.b))
            return jump(isThere.c);
        const std::int32_t left = readFrom(card, *at++);
        const std::int32_t right = readFrom(card, *at++);
        const Instruction last = *at++;
        return jumpWhen(left < right, last.c);
    }

    Then carryOut(Is<Do::RecheckByNumber>, Instruction i)
    {
        const Ref thing = r[i.a];
        if (thing == 0)
            return jump(i.b);
        const std::int32_t value = readFrom(thing, *at++);
        const Instruction last = *at++;
        return jumpWhen(value >= number(last.b), last.c);
    }

    void carryOut(Is<Do::ReadChange>, Instruction i)
    {
        const std::int32_t amount = read(i);
        Changes{{*this}}.change(*at++, amount);
    }

    void carryOut(Is<Do::ReadNegateChange>, Instruction i)
    {
        const std::int32_t amount = r[at->a] = saturated(-std::int64_t(read(i)));
        ++at;
        Changes{{*this}}.change(*at++, amount);
    }

    /// Offers every card of a zone, starting with the card in the register.
    Then carryOut(Is<Do::OfferAll>, Instruction i)
    {
        const Instruction next = *at++;
        return offerWhile(i, next, r[next.a], [](Ref) { return true; });
    }

    /// Offers every card whose value is at most a limit, starting with the card in the register.
    Then carryOut(Is<Do::OfferUnlessLess>, Instruction i)
    {
        const std::int32_t limit = read(i);
        const Instruction other = at[0];
        const Instruction offer = at[2];
        const Instruction next = at[3];
        at += 4;
        return offerWhile(offer, next, r[next.a], [&](Ref card) { return limit >= readFrom(card, other); });
    }

private:
    std::int32_t read(Instruction i) const { return readFrom(r[i.b], i); }

    std::int32_t readFrom(Ref ref, Instruction i) const { return r[i.a] = row(ref, i.c); }

    /// Skips cards for as long as the test fails. The instruction that takes the next card is `way` instructions ahead;
    /// the loop starts `first` instructions back.
    template <typename Test>
    [[gnu::always_inline]] Then search(Ref card, std::int32_t way, std::int32_t first, const Test& isFound)
    {
        while (!isFound(card)) {
            const Instruction& next = at[way];
            card = r[next.a] = row(card, cells::card::Below);
            if (card == 0) {
                at += way + 1;
                return Then::Continue;
            }
            if (!execution().steps().take()) [[unlikely]] {
                at -= first;
                return Then::CountSteps;
            }
        }
        return Then::Continue;
    }

    template <typename Test>
    [[gnu::always_inline]] Then offerWhile(Instruction offer, Instruction next, Ref card, const Test& isOffered)
    {
        for (;;) {
            if (isOffered(card)) {
                const Then then = Questions{{*this}}.carryOut(Is<Do::Option>{}, offer);
                if (then != Then::Continue)
                    return then;
            }
            card = r[next.a] = row(card, cells::card::Below);
            if (card == 0)
                return Then::Continue;
            if (!execution().steps().take()) [[unlikely]] {
                at += number(next.b);
                return Then::CountSteps;
            }
        }
    }
};

} // namespace engine::operations
