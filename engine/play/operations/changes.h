// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/execution/saturated.h"
#include "engine/play/operations/running.h"

#include <algorithm>
#include <utility>

namespace engine {

struct Machine::Changes : Running
{
    void carryOut(Is<Do::Write>, Instruction i) { write(r[i.a], i.c, r[i.b]); }

    void carryOut(Is<Do::WriteIndexed>, Instruction i)
    {
        write(r[i.a], static_cast<std::uint16_t>(i.c + r[i.a + 1]), r[i.b]);
    }

    void carryOut(Is<Do::Change>, Instruction i) { change(i, r[i.b]); }

    void change(Instruction i, std::int32_t amount) const
    {
        write(r[i.a], i.c, saturated(std::int64_t(row(r[i.a], i.c)) + amount));
    }

    void carryOut(Is<Do::SetProperty>, Instruction i) { set(r[i.a], program().properties[i.c], r[i.b]); }

    void carryOut(Is<Do::ChangeProperty>, Instruction i)
    {
        const PropertyLayout& property = program().properties[i.c];
        set(r[i.a], property, saturated(std::int64_t(row(r[i.a], property.cell)) + r[i.b]));
    }

    void carryOut(Is<Do::ResetProperty>, Instruction i)
    {
        handOver();
        machine.resetProperty(i.c);
    }

    void carryOut(Is<Do::EndPeriod>, Instruction i) { machine.endPeriod(static_cast<Period>(i.a)); }

    Then carryOut(Is<Do::Move>, Instruction i)
    {
        handOver();
        if (machine.isUnknownAhead(r[i.a]))
            return Then::Stop;
        if (machine.m_listener)
            machine.moveAndTell(r[i.a], r[i.b], i.c);
        else
            machine.moveCard(r[i.a], r[i.b], i.c);
        return goOnUnlessStuck();
    }

    void carryOut(Is<Do::EndPhase>, Instruction)
    {
        handOver();
        machine.writePhaseOf(r[CallerFrame]);
    }

    void carryOut(Is<Do::Under>, Instruction i) { machine.m_under = r[i.a]; }

    Then carryOut(Is<Do::Create>, Instruction i)
    {
        // A definition that takes no part in games makes nothing.
        const std::int32_t definition = r[i.b];
        const Ref zone = r[i.c];
        const Ref under = std::exchange(machine.m_under, 0);
        r[i.a] = 0;
        if (definition < 0 || zone == 0 || !state().hasRoom(zone))
            return Then::GoOn;
        const Ref owner = under ? under : row(zone, cells::zone::Owner);
        const bool isItem = static_cast<std::uint32_t>(definition) == program().itemDefinition;
        const Ref made =
            isItem ? state().addItem(owner) : state().addCard(static_cast<std::uint32_t>(definition), owner);
        if (made == 0)
            return give(Trouble::TooManyCards);
        // What is made in the course of a game is a token, but for a copy that waits on a stack to be done.
        if (!isItem && !state().isStack(zone))
            state().writeIfChanged(made, cells::card::IsToken, 1);
        state().move(made, zone, ToTop, under);
        findCells();
        r[i.a] = made;
        return Then::GoOn;
    }

    void carryOut(Is<Do::Remove>, Instruction i)
    {
        if (state().isCard(r[i.a]))
            state().removeCard(r[i.a]);
        else if (r[i.a])
            machine.leave(r[i.a]);
    }

    void carryOut(Is<Do::Become>, Instruction i)
    {
        if (r[i.a] && r[i.b] >= 0)
            state().setDefinition(r[i.a], static_cast<std::uint32_t>(r[i.b]));
    }

    void carryOut(Is<Do::DefinitionOf>, Instruction i) { r[i.a] = row(r[i.b], cells::card::Definition); }

    Then carryOut(Is<Do::Show>, Instruction i)
    {
        if (machine.isUnknownAhead(r[i.a]))
            return Then::Stop;
        if (r[i.a])
            state().show(r[i.a], r[i.b]);
        return Then::GoOn;
    }

    Then carryOut(Is<Do::ShowAll>, Instruction i)
    {
        if (machine.isUnknownAhead(r[i.a]))
            return Then::Stop;
        if (r[i.a])
            state().showAll(r[i.a]);
        return Then::GoOn;
    }

    // What chance will bring is not known to whoever only tries, so a try ends with it.
    Then carryOut(Is<Do::Shuffle>, Instruction i)
    {
        if (machine.isChanceAhead())
            return Then::Stop;
        if (machine.m_listener)
            machine.loseSightIn(r[i.a]);
        if (r[i.a])
            state().shuffle(r[i.a]);
        return Then::GoOn;
    }

    Then carryOut(Is<Do::Roll>, Instruction i)
    {
        if (machine.isChanceAhead())
            return Then::Stop;
        r[i.a] = state().roll(i.b);
        if (machine.m_listener)
            machine.tellRoll(i.c == 0 ? 0 : r[i.c - 1], r[i.a]);
        return Then::GoOn;
    }

    Then carryOut(Is<Do::RandomBelow>, Instruction i)
    {
        if (machine.isChanceAhead())
            return Then::Stop;
        r[i.a] = randomBelow(r[i.b]);
        return Then::GoOn;
    }

    void carryOut(Is<Do::MarkDirty>, Instruction i) { machine.m_dirty |= static_cast<std::uint32_t>(i.constant()); }

private:
    /// To nothing nothing is written.
    void write(Ref ref, std::uint16_t cell, std::int32_t value) const
    {
        if (!ref)
            return;
        if (machine.m_listener) [[unlikely]] {
            handOver();
            machine.writeAndTell(ref, cell, value);
        } else {
            state().writeIfChanged(ref, cell, value);
        }
    }

    void set(Ref ref, const PropertyLayout& property, std::int32_t value) const
    {
        write(ref, property.cell, std::clamp(value, property.floor, property.ceiling));
    }

    std::int32_t randomBelow(std::int32_t bound) const
    {
        return bound > 0 ? static_cast<std::int32_t>(state().randomBelow(static_cast<std::uint32_t>(bound))) : 0;
    }
};

} // namespace engine
