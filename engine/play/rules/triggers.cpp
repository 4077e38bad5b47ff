// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/rules/triggers.h"

#include "engine/play/rules/cursor.h"

#include <array>

namespace engine {

Triggers::Triggers(Execution& execution)
    : m_execution(execution)
    , m_state(execution.state())
    , m_program(execution.program())
    , m_stack(execution.stack())
{
}

void Triggers::queue(std::uint16_t cursor)
{
    const std::int32_t* const slots = m_stack.registers();
    const std::int32_t* const found = slots + cursor;
    const std::int32_t count = waiting();
    if (count >= m_program.mostTriggers) {
        m_execution.setTrouble(Trouble::TooManyTriggers);
        return;
    }
    const Ref entry = m_state.trigger(count);
    const Rule& rule = m_program.rules[static_cast<std::size_t>(found[cursor::RuleFound])];
    m_state.writeIfChanged(entry, cells::trigger::Rule, found[cursor::RuleFound]);
    m_state.writeIfChanged(entry, cells::trigger::Self, found[cursor::Self]);
    m_state.writeIfChanged(entry, cells::trigger::You, found[cursor::You]);
    for (std::uint16_t slot = 0; slot < m_program.verbs[rule.verb].slots; ++slot)
        m_state.writeIfChanged(entry, static_cast<std::uint16_t>(cells::trigger::Slots + slot), slots[slot]);
    std::uint16_t cell = cells::trigger::Captured;
    for (const std::int32_t captured : capturedAt(m_state, found[cursor::PlaceFound], rule))
        m_state.writeIfChanged(entry, cell++, captured);
    m_state.write(m_state.triggers(), 0, count + 1);
    noteHeard(m_state, found, rule);
}

bool Triggers::comesBefore(Ref trigger, Ref other)
{
    const auto keyOf = [this](Ref entry, std::uint32_t key) {
        const std::array arguments{m_state.at(entry, cells::trigger::Self), m_state.at(entry, cells::trigger::You)};
        return m_execution.evaluate(key, arguments);
    };
    for (const std::uint32_t key : m_program.triggerKeys) {
        const std::int32_t left = keyOf(trigger, key);
        const std::int32_t right = keyOf(other, key);
        if (left != right)
            return left < right;
    }
    return false;
}

bool Triggers::run(std::uint16_t base)
{
    const Rule* const rule = load(base);
    if (!rule)
        return false;
    // Triggers that are already waiting don't run during this one, but triggers that it causes do.
    hold(waiting());
    return m_execution.push(m_program.routines[rule->body], base, none);
}

const Rule* Triggers::load(std::uint16_t base)
{
    const std::int32_t count = waiting();
    if (count <= held())
        return nullptr;
    std::int32_t first = held();
    for (std::int32_t place = first + 1; place < count; ++place) {
        if (comesBefore(m_state.trigger(place), m_state.trigger(first)))
            first = place;
    }
    const Ref taken = m_state.trigger(first);
    const Rule& rule = m_program.rules[static_cast<std::size_t>(m_state.at(taken, cells::trigger::Rule))];
    const std::uint16_t slots = m_program.verbs[rule.verb].slots;
    std::int32_t* const target = m_stack.registersAt(base);
    for (std::uint16_t slot = 0; slot < slots; ++slot)
        target[slot] = m_state.at(taken, static_cast<std::uint16_t>(cells::trigger::Slots + slot));
    target[slots] = m_state.at(taken, cells::trigger::Self);
    target[slots + 1] = m_state.at(taken, cells::trigger::You);
    target[slots + 2] = -1;
    for (std::uint16_t kept = 0; kept < mostCaptured; ++kept)
        target[slots + 3 + kept] = m_state.at(taken, static_cast<std::uint16_t>(cells::trigger::Captured + kept));
    remove(first);
    return &rule;
}

void Triggers::remove(std::int32_t first)
{
    const std::int32_t count = waiting();
    for (std::int32_t place = first; place + 1 < count; ++place) {
        for (std::uint16_t cell = 0; cell < cells::trigger::Size; ++cell)
            m_state.writeIfChanged(m_state.trigger(place), cell, m_state.at(m_state.trigger(place + 1), cell));
    }
    for (std::uint16_t cell = 0; cell < cells::trigger::Size; ++cell)
        m_state.writeIfChanged(m_state.trigger(count - 1), cell, 0);
    m_state.write(m_state.triggers(), 0, count - 1);
}

} // namespace engine
