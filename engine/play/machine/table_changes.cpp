// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/machine/table_changes.h"

#include "engine/language/names/dictionary.h"
#include "engine/play/rules/lasting.h"

#include <algorithm>
#include <array>

namespace engine {

TableChanges::TableChanges(Execution& execution, CurrentValues& values, Checks& checks, Reporter& reporter)
    : m_execution(execution)
    , m_values(values)
    , m_checks(checks)
    , m_reporter(reporter)
    , m_state(execution.state())
    , m_program(execution.program())
    , m_stack(execution.stack())
{
}

void TableChanges::moveAndReport(Ref card, Ref zone, std::uint16_t flags)
{
    m_reporter.noteViewers(card);
    if (!moveSilently(card, zone, flags))
        return;
    constexpr auto enters = static_cast<std::uint16_t>(CoreVerb::Enters);
    m_reporter.report(enters, std::array<std::int32_t, Option::mostArguments>{card, zone}.data());
    m_reporter.noteViewers(card);
    const auto index = static_cast<std::size_t>(m_state.at(zone, cells::zone::Index));
    if (m_program.zones[index].visibility != syntax::Visibility::Public)
        m_reporter.loseTrackOf(card);
}

bool TableChanges::moveSilently(Ref card, Ref zone, std::uint16_t flags)
{
    const Ref controller = m_execution.takeUnder();
    if (!card || !zone || (m_state.at(card, cells::card::Zone) != zone && !m_state.hasRoom(zone)))
        return false;
    if (m_program.usesAge && m_state.at(m_state.game(), cells::game::Age) + 1 >= State::mostAges) {
        m_execution.setTrouble(Trouble::TooManyMoves);
        return false;
    }
    m_values.rememberRules(card, m_stack.own(Stack::TogetherSince));
    m_state.move(card, zone, flags, controller);
    return true;
}

Ref TableChanges::create(std::int32_t definition, Ref zone)
{
    const Ref under = m_execution.takeUnder();
    if (definition < 0 || zone == 0 || !m_state.hasRoom(zone))
        return 0;
    const Ref owner = under ? under : m_state.at(zone, cells::zone::Owner);
    const auto which = static_cast<std::uint32_t>(definition);
    const bool isItem = which == m_program.itemDefinition;
    const Ref made = isItem ? m_state.addItem(owner) : m_state.addCard(which, owner);
    if (made == 0) {
        m_execution.setTrouble(Trouble::TooManyCards);
        return 0;
    }
    // Cards created during a game are tokens, except for copies that wait on a stack to resolve.
    if (!isItem && !m_state.isStack(zone))
        m_state.writeIfChanged(made, cells::card::IsToken, 1);
    m_state.move(made, zone, ToTop, under);
    return made;
}

void TableChanges::leave(Ref player)
{
    m_state.writeIfChanged(player, cells::player::Gone, 1);
    for (std::int32_t index = m_state.lastingCount() - 1; index >= 0; --index) {
        if (m_state.at(m_state.lasting(index), cells::lasting::You) == player)
            m_state.endLasting(index);
    }
    // A player who has left no longer decides for others.
    for (std::int32_t seat = 0; seat < m_state.players(); ++seat) {
        if (m_state.at(m_state.player(seat), cells::player::Decider) == player)
            m_state.writeIfChanged(m_state.player(seat), cells::player::Decider, m_state.player(seat));
    }
    m_checks.markAll();
}

void TableChanges::reset(std::uint32_t index)
{
    const PropertyLayout& property = m_program.properties[index];
    const auto resetOn = [&](Ref row, std::int32_t start) {
        for (std::uint16_t offset = 0; offset < property.size; ++offset) {
            const auto cell = static_cast<std::uint16_t>(property.cell + offset);
            if (m_reporter.isListening())
                m_reporter.write(row, cell, start);
            else
                m_state.writeIfChanged(row, cell, start);
        }
    };
    switch (property.holder) {
    case syntax::Holder::Game:
        resetOn(m_state.game(), property.starts);
        break;
    case syntax::Holder::Player:
        for (std::int32_t seat = 0; seat < m_state.players(); ++seat)
            resetOn(m_state.player(seat), property.starts);
        break;
    case syntax::Holder::Card:
        for (std::int32_t number = 0; number < m_state.cardCount(); ++number) {
            const Ref card = m_state.card(number);
            const auto definition = static_cast<std::size_t>(m_state.at(card, cells::card::Definition));
            resetOn(card, m_program.definitions[definition].row[property.cell - cells::card::First]);
        }
        break;
    }
    m_checks.mark(property.conditions | property.ownConditions);
}

void TableChanges::endPeriod(Period period)
{
    for (const auto& [holder, cell] : m_program.periodCells[static_cast<std::size_t>(period)]) {
        const bool isGame = holder == syntax::Holder::Game;
        const bool isPlayer = holder == syntax::Holder::Player;
        const std::int32_t count = isGame ? 1 : isPlayer ? m_state.players() : m_state.cardCount();
        for (std::int32_t index = 0; index < count; ++index) {
            const Ref row = isGame ? m_state.game() : isPlayer ? m_state.player(index) : m_state.card(index);
            m_state.writeIfChanged(row, cell, 0);
        }
    }
    m_checks.markAll();
}

void TableChanges::endLasting(std::uint32_t verb)
{
    // The frame has the layout of a rule's frame: the slots of the verb, then “this” and “you”. Here, these two come
    // from each record.
    const std::uint16_t slots = m_program.verbs[verb].slots;
    const std::int32_t* const registers = m_stack.registers();
    for (std::int32_t index = m_state.lastingCount() - 1; index >= 0; --index) {
        const Ref record = m_state.lasting(index);
        const std::int32_t until = m_state.at(record, cells::lasting::Until);
        if (until == 0 || m_program.durations[static_cast<std::size_t>(until - 1)].verb != verb)
            continue;
        std::array<std::int32_t, Option::mostArguments + 3 + mostCaptured> arguments{};
        std::copy_n(registers, slots, arguments.begin());
        arguments[slots] = m_state.at(record, cells::lasting::Self);
        arguments[slots + 1u] = m_state.at(record, cells::lasting::You);
        arguments[slots + 2u] = registers[slots + 2u];
        std::ranges::copy(capturedBy(m_state, index), arguments.begin() + slots + 3);
        if (m_execution.evaluate(m_program.durations[static_cast<std::size_t>(until - 1)].test, arguments))
            m_state.endLasting(index);
    }
    m_checks.markAll();
}

void TableChanges::writePhaseOf(std::int32_t frame)
{
    constexpr auto phase = static_cast<std::int32_t>(CoreVerb::PhaseHappens);
    while (frame > Stack::outermost && m_stack.verbOf(frame) != phase)
        frame = m_stack.callerOf(frame);
    const bool isInPhase = frame > Stack::outermost;
    m_state.writeIfChanged(m_state.game(), cells::game::Phase, isInPhase ? m_stack[frame] : 0);
}

void TableChanges::endGame(std::int32_t listOfWinners)
{
    std::int32_t winners = 0;
    for (const Ref player : m_stack.membersOf(listOfWinners)) {
        if (m_state.isPlayer(player))
            winners |= 1 << m_state.at(player, cells::player::Seat);
    }
    end(winners);
}

void TableChanges::loseTogether()
{
    end(everybodyLost);
}

void TableChanges::end(std::int32_t winners)
{
    m_state.write(m_state.game(), cells::game::Winners, winners);
    draw();
}

void TableChanges::draw()
{
    m_state.write(m_state.game(), cells::game::Over, 1);
}

} // namespace engine
