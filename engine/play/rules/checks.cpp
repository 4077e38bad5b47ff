// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/machine/machine.h"

#include <algorithm>
#include <array>
#include <utility>

namespace engine {

void Machine::collectCheck(std::uint32_t index, Ref self, Ref you, std::int32_t record)
{
    const Check& check = m_program.checks[index];
    if (!(check.mask & m_dirtyChecks))
        return;
    std::array<std::int32_t, 2 + mostCaptured> arguments{self, you};
    if (record >= 0)
        std::ranges::copy(capturedBy(record), arguments.begin() + 2);
    const std::int32_t below = m_lists;
    const auto found = static_cast<std::size_t>(evaluate(check.find, arguments));
    const std::int32_t things = found ? m_stack[found] : 0;
    // Whose condition it is: a card, nobody, or what lasts, by its age.
    const std::int32_t whose = record >= 0 ? -m_state.at(m_state.lasting(record), cells::lasting::Age) : self;
    for (std::int32_t thing = 0; thing < things; ++thing) {
        // The list of what was found lies right below ours, and is read before it is written over.
        const std::int32_t value = m_stack[found - 1 - static_cast<std::size_t>(thing)];
        m_pending.push_back({static_cast<std::int32_t>(index), value, whose});
    }
    m_lists = below;
}

std::int32_t Machine::collectChecks()
{
    const std::int32_t list = --m_lists;
    std::int32_t& count = m_stack[static_cast<std::size_t>(list)];
    count = 0;
    m_dirtyChecks = std::exchange(m_dirty, 0);
    if (m_dirtyChecks == 0)
        return list;
    m_pending.clear();
    // Until all have been asked nothing happens that is not taken back: whose texts change a value is found once for
    // all the cards that they look at, and anew after something was tried.
    const bool wasLookedAt = std::exchange(m_isLookedAt, true);
    for (const std::uint32_t index : m_program.gameChecks)
        collectCheck(index, 0, 0, -1);
    for (std::int32_t record = 0; record < m_state.lastingCount(); ++record) {
        const Ref row = m_state.lasting(record);
        if (m_state.lastingKind(record) == LastingKind::Check)
            collectCheck(
                static_cast<std::uint32_t>(m_state.at(row, cells::lasting::Which)),
                m_state.at(row, cells::lasting::Self),
                m_state.at(row, cells::lasting::You),
                record
            );
    }
    for (std::int32_t number = 0; m_program.hasCardChecks && number < m_state.cardCount(); ++number)
        collectChecksOf(m_state.card(number));
    m_isLookedAt = wasLookedAt;
    if (m_lists - 3 * std::ssize(m_pending) <= m_frame + m_program.tallestFrame + listReserve) {
        m_trouble = Trouble::TooDeep;
        return list;
    }
    for (const std::array<std::int32_t, 3>& entry : m_pending) {
        for (const std::int32_t value : entry) {
            m_stack[static_cast<std::size_t>(--m_lists)] = value;
            ++count;
        }
    }
    return list;
}

bool Machine::doesAnythingHold()
{
    const std::uint32_t dirty = std::exchange(m_dirty, ~0u);
    const std::int32_t below = m_lists;
    const std::int32_t found = collectChecks();
    m_lists = below;
    m_dirty = dirty;
    return m_stack[static_cast<std::size_t>(found)] > 0;
}

void Machine::collectChecksOf(Ref card)
{
    const auto definition = static_cast<std::size_t>(m_state.at(card, cells::card::Definition));
    const Ref you = m_state.at(card, cells::card::Controller);
    for (const std::uint32_t index : m_program.definitions[definition].checks) {
        if (isAwake(card, m_program.checks[index].waking) && !lostSince(card))
            collectCheck(index, card, you, -1);
    }
    for (const GrantedBundle& bundle : m_program.granted) {
        for (const std::uint32_t index : bundle.checks) {
            const bool isPrinted = std::ranges::contains(m_program.definitions[definition].checks, index);
            if (!isPrinted && isAwake(card, m_program.checks[index].waking) && has(card, bundle))
                collectCheck(index, card, you, -1);
        }
    }
}

/// The body of a condition that was found to hold, unless its card has left or it has had its turn since.
void Machine::runCheck(std::size_t entry, std::int32_t base)
{
    const Check& check = m_program.checks[static_cast<std::size_t>(m_stack[entry])];
    const std::int32_t whose = m_stack[entry - 2];
    std::int32_t* const target = m_stack.data() + m_frame + base + headerCells;
    target[0] = m_stack[entry - 1];
    if (whose >= 0) {
        const Ref holder = whose ? whose : m_state.game();
        const bool isOver = check.waking.onceCell && m_state.at(holder, check.waking.onceCell);
        if (isOver || (whose && !isAwake(whose, check.waking)))
            return;
        target[1] = whose;
        target[2] = whose ? m_state.at(whose, cells::card::Controller) : 0;
        if (check.waking.onceCell)
            m_state.write(holder, check.waking.onceCell, 1);
    } else {
        const std::int32_t record = lastingOfAge(-whose);
        if (record < 0)
            return;
        target[1] = m_state.at(m_state.lasting(record), cells::lasting::Self);
        target[2] = m_state.at(m_state.lasting(record), cells::lasting::You);
        std::ranges::copy(capturedBy(record), target + 4);
        if (check.endsWhenHeard)
            endOnce(record);
    }
    push(m_program.routines[check.body], base, none);
}

void Machine::endLasting(std::uint32_t verb)
{
    // The frame is that of a rule: the slots of the verb, then this and you, which here are each record's own.
    const std::uint16_t slots = m_program.verbs[verb].slots;
    for (std::int32_t index = m_state.lastingCount() - 1; index >= 0; --index) {
        const Ref record = m_state.lasting(index);
        const std::int32_t until = m_state.at(record, cells::lasting::Until);
        if (until == 0 || m_program.durations[static_cast<std::size_t>(until - 1)].verb != verb)
            continue;
        std::array<std::int32_t, Option::mostArguments + 3 + mostCaptured> arguments{};
        std::copy_n(m_stack.begin() + m_frame, slots, arguments.begin());
        arguments[slots] = m_state.at(record, cells::lasting::Self);
        arguments[slots + 1u] = m_state.at(record, cells::lasting::You);
        arguments[slots + 2u] = m_stack[static_cast<std::size_t>(m_frame) + slots + 2u];
        std::ranges::copy(capturedBy(index), arguments.begin() + slots + 3);
        if (evaluate(m_program.durations[static_cast<std::size_t>(until - 1)].test, arguments))
            m_state.endLasting(index);
    }
    m_dirty = ~0u;
}

/// With a player goes what lasts because of that player: the turn it may wait for never comes.
void Machine::leave(Ref player)
{
    m_state.writeIfChanged(player, cells::player::Gone, 1);
    for (std::int32_t index = m_state.lastingCount() - 1; index >= 0; --index) {
        if (m_state.at(m_state.lasting(index), cells::lasting::You) == player)
            m_state.endLasting(index);
    }
    // Nobody decides for others who is not there: they decide for themselves again.
    for (std::int32_t seat = 0; seat < m_state.players(); ++seat) {
        if (m_state.at(m_state.player(seat), cells::player::Decider) == player)
            m_state.writeIfChanged(m_state.player(seat), cells::player::Decider, m_state.player(seat));
    }
    m_dirty = ~0u;
}

void Machine::endPeriod(Period period)
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
    m_dirty = ~0u;
}

/// A card does not come into a zone that is full; it stays where it is.
bool Machine::moveCard(Ref card, Ref zone, std::uint16_t flags)
{
    const Ref controller = std::exchange(m_under, 0);
    if (!card || !zone || (m_state.at(card, cells::card::Zone) != zone && !m_state.hasRoom(zone)))
        return false;
    if (m_program.usesAge && m_state.at(m_state.game(), cells::game::Age) + 1 >= State::mostAges) {
        m_trouble = Trouble::TooManyMoves;
        return false;
    }
    rememberRules(card);
    m_state.move(card, zone, flags, controller);
    return true;
}

void Machine::resetProperty(std::uint32_t index)
{
    const PropertyLayout& property = m_program.properties[index];
    const auto reset = [&](Ref row, std::int32_t start) {
        for (std::uint16_t offset = 0; offset < property.size; ++offset) {
            const auto cell = static_cast<std::uint16_t>(property.cell + offset);
            if (m_listener)
                writeAndTell(row, cell, start);
            else
                m_state.writeIfChanged(row, cell, start);
        }
    };
    switch (property.holder) {
    case syntax::Holder::Game:
        reset(m_state.game(), property.starts);
        break;
    case syntax::Holder::Player:
        for (std::int32_t seat = 0; seat < m_state.players(); ++seat)
            reset(m_state.player(seat), property.starts);
        break;
    case syntax::Holder::Card:
        for (std::int32_t number = 0; number < m_state.cardCount(); ++number) {
            const Ref card = m_state.card(number);
            const auto definition = static_cast<std::size_t>(m_state.at(card, cells::card::Definition));
            reset(card, m_program.definitions[definition].row[property.cell - cells::card::First]);
        }
        break;
    }
    m_dirty |= property.conditions | property.ownConditions;
}

void Machine::queueTrigger(std::uint16_t cursor)
{
    const std::int32_t* const r = m_stack.data() + m_frame;
    const std::int32_t count = m_state.at(m_state.triggers(), 0);
    if (count >= m_program.mostTriggers) {
        m_trouble = Trouble::TooManyTriggers;
        return;
    }
    const Ref entry = m_state.trigger(count);
    const Rule& rule = m_program.rules[static_cast<std::size_t>(r[cursor + RuleFound])];
    m_state.writeIfChanged(entry, cells::trigger::Rule, r[cursor + RuleFound]);
    m_state.writeIfChanged(entry, cells::trigger::Self, r[cursor + Self]);
    m_state.writeIfChanged(entry, cells::trigger::You, r[cursor + You]);
    for (std::uint16_t slot = 0; slot < m_program.verbs[rule.verb].slots; ++slot)
        m_state.writeIfChanged(entry, static_cast<std::uint16_t>(cells::trigger::Slots + slot), r[slot]);
    std::uint16_t cell = cells::trigger::Captured;
    for (const std::int32_t captured : capturedAt(r[cursor + PlaceFound], rule))
        m_state.writeIfChanged(entry, cell++, captured);
    m_state.write(m_state.triggers(), 0, count + 1);
    noteHeard(cursor, rule);
}

bool Machine::comesBefore(Ref trigger, Ref other)
{
    const auto keyOf = [this](Ref entry, std::uint32_t key) {
        const std::array arguments{m_state.at(entry, cells::trigger::Self), m_state.at(entry, cells::trigger::You)};
        return evaluate(key, arguments);
    };
    for (const std::uint32_t key : m_program.triggerKeys) {
        const std::int32_t left = keyOf(trigger, key);
        const std::int32_t right = keyOf(other, key);
        if (left != right)
            return left < right;
    }
    return false;
}

bool Machine::takeTrigger(std::uint16_t base)
{
    const Rule* const rule = loadTrigger(base);
    if (!rule)
        return false;
    // What waits already is not to run in the middle of this one; what this one sets off is.
    m_heldTriggers = m_state.at(m_state.triggers(), 0);
    return push(m_program.routines[rule->body], base, none);
}

const Rule* Machine::loadTrigger(std::uint16_t base)
{
    const std::int32_t count = m_state.at(m_state.triggers(), 0);
    if (count <= m_heldTriggers)
        return nullptr;
    std::int32_t first = m_heldTriggers;
    for (std::int32_t place = first + 1; place < count; ++place) {
        if (comesBefore(m_state.trigger(place), m_state.trigger(first)))
            first = place;
    }
    const Ref taken = m_state.trigger(first);
    const Rule& rule = m_program.rules[static_cast<std::size_t>(m_state.at(taken, cells::trigger::Rule))];
    const std::uint16_t slots = m_program.verbs[rule.verb].slots;
    std::int32_t* const target = m_stack.data() + m_frame + base + headerCells;
    for (std::uint16_t slot = 0; slot < slots; ++slot)
        target[slot] = m_state.at(taken, static_cast<std::uint16_t>(cells::trigger::Slots + slot));
    target[slots] = m_state.at(taken, cells::trigger::Self);
    target[slots + 1] = m_state.at(taken, cells::trigger::You);
    target[slots + 2] = -1;
    for (std::uint16_t kept = 0; kept < mostCaptured; ++kept)
        target[slots + 3 + kept] = m_state.at(taken, static_cast<std::uint16_t>(cells::trigger::Captured + kept));
    for (std::int32_t place = first; place + 1 < count; ++place) {
        for (std::uint16_t cell = 0; cell < cells::trigger::Size; ++cell)
            m_state.writeIfChanged(m_state.trigger(place), cell, m_state.at(m_state.trigger(place + 1), cell));
    }
    for (std::uint16_t cell = 0; cell < cells::trigger::Size; ++cell)
        m_state.writeIfChanged(m_state.trigger(count - 1), cell, 0);
    m_state.write(m_state.triggers(), 0, count - 1);
    return &rule;
}

void Machine::endGame(std::int32_t list)
{
    std::int32_t winners = 0;
    const auto place = static_cast<std::size_t>(list);
    for (std::int32_t index = 0; index < m_stack[place]; ++index) {
        const Ref player = m_stack[place - 1 - static_cast<std::size_t>(index)];
        if (m_state.isPlayer(player))
            winners |= 1 << m_state.at(player, cells::player::Seat);
    }
    m_state.write(m_state.game(), cells::game::Winners, winners);
    m_state.write(m_state.game(), cells::game::Over, 1);
}

void Machine::loseTogether()
{
    m_state.write(m_state.game(), cells::game::Winners, everybodyLost);
    m_state.write(m_state.game(), cells::game::Over, 1);
}

} // namespace engine
