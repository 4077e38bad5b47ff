// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/rules/checks.h"

#include "engine/play/rules/holders.h"
#include "engine/play/rules/lasting.h"

#include <algorithm>
#include <array>
#include <ranges>
#include <span>
#include <utility>

namespace engine {

Checks::Checks(Execution& execution, CurrentValues& values)
    : m_execution(execution)
    , m_values(values)
    , m_state(execution.state())
    , m_program(execution.program())
    , m_stack(execution.stack())
{
}

void Checks::evaluate(std::uint32_t index, Ref self, Ref you, std::int32_t record)
{
    const Check& check = m_program.checks[index];
    if (!(check.mask & m_due))
        return;
    std::array<std::int32_t, 2 + mostCaptured> arguments{self, you};
    if (record >= 0)
        std::ranges::copy(capturedBy(m_state, record), arguments.begin() + 2);
    const std::int32_t below = m_stack.lists();
    const std::int32_t found = m_execution.evaluate(check.find, arguments);
    const std::int32_t owner = record >= 0 ? -m_state.at(m_state.lasting(record), cells::lasting::Age) : self;
    // The found list was released when the routine returned. It is read before anything overwrites its cells.
    const std::int32_t things = found ? m_stack.countOf(found) : 0;
    for (std::int32_t place = 0; place < things; ++place)
        m_held.push_back({static_cast<std::int32_t>(index), m_stack.memberOf(found, place), owner});
    m_stack.setLists(below);
}

std::int32_t Checks::collect()
{
    const std::int32_t list = m_stack.openList();
    const auto due = static_cast<std::uint32_t>(std::exchange(m_stack.own(Stack::Dirty), 0));
    if (due == 0)
        return list;
    const std::size_t begin = m_held.size();
    const std::uint32_t before = std::exchange(m_due, due);
    evaluateAll();
    m_due = before;
    const std::span<const Held> held = std::span(m_held).subspan(begin);
    if (!m_stack.hasRoomForMembers(3 * std::ssize(held)))
        m_execution.setTrouble(Trouble::TooDeep);
    else
        for (const std::int32_t value : held | std::views::join)
            m_stack.add(list, value);
    m_held.resize(begin);
    return list;
}

void Checks::evaluateAll()
{
    // Values can be cached during the evaluations, because all trials in them are reverted, and each trial begins
    // another version of the state.
    const CurrentValues::Look look(m_values);
    for (const std::uint32_t index : m_program.gameChecks)
        evaluate(index, 0, 0, -1);
    for (std::int32_t record = 0; record < m_state.lastingCount(); ++record) {
        const Ref row = m_state.lasting(record);
        if (m_state.lastingKind(record) == LastingKind::Check)
            evaluate(
                static_cast<std::uint32_t>(m_state.at(row, cells::lasting::Which)),
                m_state.at(row, cells::lasting::Self),
                m_state.at(row, cells::lasting::You),
                record
            );
    }
    for (std::int32_t number = 0; m_program.hasCardChecks && number < m_state.cardCount(); ++number)
        evaluateOf(m_state.card(number));
}

bool Checks::doesAnyHold()
{
    const std::int32_t due = std::exchange(m_stack.own(Stack::Dirty), ~0);
    const std::int32_t below = m_stack.lists();
    const std::int32_t found = collect();
    m_stack.setLists(below);
    m_stack.own(Stack::Dirty) = due;
    return m_stack.countOf(found) > 0;
}

void Checks::evaluateOf(Ref card)
{
    const auto definition = static_cast<std::size_t>(m_state.at(card, cells::card::Definition));
    const Ref you = m_state.at(card, cells::card::Controller);
    for (const std::uint32_t index : m_program.definitions[definition].checks) {
        if (isAwake(m_state, card, m_program.checks[index].waking) && !m_values.lostSince(card))
            evaluate(index, card, you, -1);
    }
    for (const GrantedBundle& bundle : m_program.granted) {
        for (const std::uint32_t index : bundle.checks) {
            const bool isPrinted = std::ranges::contains(m_program.definitions[definition].checks, index);
            if (!isPrinted && isAwake(m_state, card, m_program.checks[index].waking) && m_values.has(card, bundle))
                evaluate(index, card, you, -1);
        }
    }
}

void Checks::run(std::int32_t entry, std::int32_t base)
{
    const Check& check = m_program.checks[static_cast<std::size_t>(m_stack[entry])];
    const std::int32_t owner = m_stack[entry - 2];
    std::int32_t* const target = m_stack.registersAt(base);
    target[0] = m_stack[entry - 1];
    if (owner >= 0) {
        const Ref holder = owner ? owner : m_state.game();
        const bool isOver = check.waking.onceCell && m_state.at(holder, check.waking.onceCell);
        if (isOver || (owner && !isAwake(m_state, owner, check.waking)))
            return;
        target[1] = owner;
        target[2] = owner ? m_state.at(owner, cells::card::Controller) : 0;
        if (check.waking.onceCell)
            m_state.write(holder, check.waking.onceCell, 1);
    } else {
        const std::int32_t record = lastingOfAge(m_state, -owner);
        if (record < 0)
            return;
        target[1] = m_state.at(m_state.lasting(record), cells::lasting::Self);
        target[2] = m_state.at(m_state.lasting(record), cells::lasting::You);
        std::ranges::copy(capturedBy(m_state, record), target + 4);
        if (check.endsWhenHeard)
            endOnce(m_state, record);
    }
    m_execution.push(m_program.routines[check.body], base, none);
}

} // namespace engine
