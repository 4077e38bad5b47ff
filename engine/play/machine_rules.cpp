// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/machine.h"
#include "engine/play/saturated.h"
#include "engine/state/sight.h"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

namespace engine {

bool Machine::isAwake(Ref card) const
{
    const Ref zone = m_state.at(card, cells::card::Zone);
    const auto index = static_cast<std::size_t>(m_state.at(zone, cells::zone::Index));
    return zone && m_program.zones[index].isInPlay && !m_state.at(card, cells::card::FaceDown);
}

bool Machine::hears(const Rule& rule, std::int32_t frame, Ref self, Ref you, std::int32_t event)
{
    std::array<std::int32_t, Option::mostArguments + 3> arguments{};
    const std::uint16_t slots = m_program.verbs[rule.verb].slots;
    std::copy_n(m_stack.begin() + frame, slots, arguments.begin());
    arguments[slots] = self;
    arguments[slots + 1u] = you;
    arguments[slots + 2u] = event;
    return evaluate(rule.test, std::span(arguments).first(slots + 3u)) != 0;
}

void Machine::nextWatcher(std::int32_t cursor, std::uint16_t verb, RuleKind kind)
{
    std::int32_t* registers = m_stack.data() + m_frame + cursor;
    const Program::Watch& watch = m_program.watches[verb][static_cast<std::size_t>(kind)];
    const auto games = static_cast<std::int32_t>(watch.gameRules.size());
    const std::int32_t event = registers[4];
    for (std::int32_t place = registers[0] + 1; place < games; ++place) {
        const std::uint32_t rule = watch.gameRules[static_cast<std::size_t>(place)];
        if (hears(m_program.rules[rule], m_frame, 0, 0, event)) {
            registers[0] = place;
            registers[1] = static_cast<std::int32_t>(rule);
            registers[2] = registers[3] = 0;
            return;
        }
    }
    registers[1] = -1;
    const std::int32_t lasting = m_state.lastingCount();
    for (std::int32_t index = std::max(registers[0] + 1 - games, 0); watch.isLasting && index < lasting; ++index) {
        const Ref record = m_state.lasting(index);
        const auto which = static_cast<std::size_t>(m_state.at(record, State::Lasting::What));
        if (m_state.at(record, State::Lasting::How) != lastingRule)
            continue;
        const Rule& rule = m_program.rules[which];
        const Ref self = m_state.at(record, State::Lasting::Self);
        const Ref you = m_state.at(record, State::Lasting::You);
        if (rule.verb == verb && rule.kind == kind && hears(rule, m_frame, self, you, event)) {
            registers[0] = games + index;
            registers[1] = static_cast<std::int32_t>(which);
            registers[2] = self;
            registers[3] = you;
            return;
        }
    }
    if (!watch.onCards)
        return;

    // Cards in play, in the order of their zones; with them what left play during the event. A place after the game's
    // own rules is card * 64 + rule of its definition.
    constexpr std::int32_t rulesACard = 64;
    const std::int32_t before = games + m_program.mostLasting;
    const std::int32_t first = std::max(registers[0] + 1 - before, 0);
    for (std::int32_t place = first; place < m_state.cardCount() * rulesACard; ++place) {
        const Ref card = m_state.card(place / rulesACard);
        const auto definition = static_cast<std::size_t>(m_state.at(card, cells::card::Definition));
        const std::vector<std::uint32_t>& rules = m_program.definitions[definition].rules;
        const auto index = static_cast<std::size_t>(place % rulesACard);
        const bool wasAwake = m_program.looksBack && event > 0 && m_state.at(card, cells::card::LeftAt) >= event;
        if (index >= rules.size() || (!isAwake(card) && !wasAwake)) {
            place = (place / rulesACard + 1) * rulesACard - 1;
            continue;
        }
        const Rule& rule = m_program.rules[rules[index]];
        if (rule.verb != verb || rule.kind != kind)
            continue;
        const Ref you = m_state.at(card, cells::card::Controller);
        if (hears(rule, m_frame, card, you, event)) {
            registers[0] = before + place;
            registers[1] = static_cast<std::int32_t>(rules[index]);
            registers[2] = card;
            registers[3] = you;
            return;
        }
    }
}

Machine::Prohibition Machine::forbids(std::uint32_t verb, std::span<const std::int32_t> slots)
{
    if (m_isStale)
        reload();
    // A frame of the verb above everything that is in use, with the cursor behind its slots.
    const std::int32_t frame = m_frame;
    const std::uint16_t cursor = m_program.verbs[verb].slots;
    m_frame += m_program.tallestFrame + headerCells;
    m_budget = stepBudget;
    std::int32_t* const registers = m_stack.data() + m_frame;
    std::ranges::copy(slots.first(cursor), registers);
    registers[cursor] = -1;
    registers[cursor + 4] = 0;
    nextWatcher(cursor, static_cast<std::uint16_t>(verb), RuleKind::Cannot);
    m_frame = frame;
    if (registers[cursor + 1] < 0)
        return {};
    return {.rule = static_cast<std::uint32_t>(registers[cursor + 1]), .card = registers[cursor + 2]};
}

void Machine::tell(std::uint16_t verb, const std::int32_t* slots)
{
    const VerbCode& told = m_program.verbs[verb];
    Event event{.verb = verb, .cause = static_cast<std::uint32_t>(m_counter - 1)};
    std::copy_n(slots, told.slots, event.slots.begin());
    for (std::size_t slot = 0; slot < told.slotTypes.size(); ++slot) {
        const syntax::BaseType type = told.slotTypes[slot].base;
        const bool holdsCard = type == syntax::BaseType::Card || type == syntax::BaseType::Thing;
        if (holdsCard && m_state.isCard(slots[slot]))
            event.seenBy[slot] = static_cast<std::uint8_t>(seatsThatSee(m_state, slots[slot]));
    }
    m_listener->push_back(event);
}

std::int32_t Machine::modified(Ref row, std::uint32_t what, std::int32_t base)
{
    std::int64_t value = base;
    const auto apply = [&](Modifier::How how, const Modifier& modifier, Ref self, Ref you) {
        if (modifier.how != how)
            return;
        const std::array arguments{row, self, you};
        const std::size_t frame = static_cast<std::size_t>(m_frame) + m_program.tallestFrame + headerCells;
        if (!evaluate(modifier.routine, arguments))
            return;
        const std::int32_t amount = m_stack[frame + 1];
        switch (how) {
        case Modifier::How::Set:
            value = amount;
            break;
        case Modifier::How::Plus:
            value = saturated(value + amount);
            break;
        case Modifier::How::Times:
            value = saturated(value * amount);
            break;
        }
    };
    for (const auto how : {Modifier::How::Set, Modifier::How::Plus, Modifier::How::Times}) {
        for (const auto& [changed, modifier] : m_program.gameModifiers) {
            if (changed == what)
                apply(how, m_program.modifiers[modifier], 0, 0);
        }
        for (std::int32_t index = 0; index < m_state.cardCount(); ++index) {
            const Ref card = m_state.card(index);
            const auto definition = static_cast<std::size_t>(m_state.at(card, cells::card::Definition));
            for (const auto& [changed, modifier] : m_program.definitions[definition].modifiers) {
                if (changed == what && isAwake(card))
                    apply(how, m_program.modifiers[modifier], card, m_state.at(card, cells::card::Controller));
            }
        }
        for (std::int32_t index = 0; index < m_state.lastingCount(); ++index) {
            const Ref record = m_state.lasting(index);
            const auto cell = [&](State::Lasting::Cell which) {
                return m_state.at(record, which);
            };
            if (cell(State::Lasting::What) != static_cast<std::int32_t>(what) ||
                cell(State::Lasting::How) != static_cast<std::int32_t>(how))
                continue;
            const Ref subject = cell(State::Lasting::Subject);
            const std::array arguments{row, cell(State::Lasting::Self), cell(State::Lasting::You)};
            if (subject ? subject != row : !evaluate(static_cast<std::uint32_t>(cell(State::Lasting::Open)), arguments))
                continue;
            const std::int32_t amount = cell(State::Lasting::Amount);
            value = how == Modifier::How::Set    ? amount
                    : how == Modifier::How::Plus ? saturated(value + amount)
                                                 : saturated(value * amount);
        }
    }
    return saturated(value);
}

std::int32_t Machine::outsideCircle(Ref row, std::uint32_t what, std::int32_t base)
{
    if (m_program.circular.empty() || !m_program.circular[what])
        return modified(row, what, base);
    // Whoever looks at a value in order to change it sees it without the changes of the circle.
    if (std::ranges::contains(m_changing, what))
        return base;
    m_changing.push_back(what);
    const std::int32_t value = modified(row, what, base);
    m_changing.pop_back();
    return value;
}

std::int32_t Machine::current(Ref row, std::uint32_t property)
{
    const PropertyLayout& layout = m_program.properties[property];
    const std::int32_t base = m_state.at(row, layout.cell);
    if (row == 0)
        return 0;
    return std::clamp(outsideCircle(row, property, base), layout.floor, layout.ceiling);
}

std::int32_t Machine::keywordAmount(Ref row, std::uint32_t keyword)
{
    if (!m_state.isCard(row))
        return 0;
    const auto definition = static_cast<std::size_t>(m_state.at(row, cells::card::Definition));
    const std::int32_t base = m_program.definitions[definition].keywords[keyword];
    return m_program.grantedKeywords[keyword]
               ? outsideCircle(row, static_cast<std::uint32_t>(m_program.properties.size()) + keyword, base)
               : base;
}

void Machine::acceptSuspects()
{
    // A condition that looks at one thing at a time held for none before, so it can hold now only for what has changed.
    // Most often it does not, and going through everything is spared.
    for (std::size_t index = 0; index < m_suspects.count; ++index) {
        const Suspect suspect = m_suspects.entries[index];
        for (std::uint32_t left = suspect.conditions & ~m_dirty; left != 0; left &= left - 1) {
            const auto bit = static_cast<std::size_t>(std::countr_zero(left));
            const std::array arguments{suspect.thing};
            if (bit + 1 == 32 || evaluate(m_program.checks[bit].holdsFor, arguments))
                m_dirty |= 1u << bit;
        }
    }
    m_suspects.count = 0;
}

std::int32_t Machine::collectChecks()
{
    const std::int32_t list = --m_lists;
    std::int32_t& count = m_stack[static_cast<std::size_t>(list)];
    count = 0;
    acceptSuspects();
    const std::uint32_t dirty = std::exchange(m_dirty, 0);
    if (dirty == 0)
        return list;
    const auto collect = [&](std::uint32_t index, Ref self, Ref you) {
        const Check& check = m_program.checks[index];
        if (!(check.mask & dirty))
            return;
        const std::array arguments{self, you};
        const std::int32_t below = m_lists;
        const auto found = static_cast<std::size_t>(evaluate(check.find, arguments));
        const std::int32_t things = found ? m_stack[found] : 0;
        for (std::int32_t thing = 0; thing < things; ++thing) {
            // The list of what was found lies right below ours, and is read before it is written over.
            const std::int32_t value = m_stack[found - 1 - static_cast<std::size_t>(thing)];
            m_pending.push_back({static_cast<std::int32_t>(index), value, self});
        }
        m_lists = below;
    };
    m_pending.clear();
    for (const std::uint32_t index : m_program.gameChecks)
        collect(index, 0, 0);
    if (m_program.hasCardChecks) {
        for (std::int32_t number = 0; number < m_state.cardCount(); ++number) {
            const Ref card = m_state.card(number);
            const auto definition = static_cast<std::size_t>(m_state.at(card, cells::card::Definition));
            if (m_program.definitions[definition].checks.empty() || !isAwake(card))
                continue;
            for (const std::uint32_t index : m_program.definitions[definition].checks)
                collect(index, card, m_state.at(card, cells::card::Controller));
        }
    }
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

void Machine::endLasting(std::uint32_t duration)
{
    // The frame is that of a rule: the slots of the verb, then this and you, which here are each record's own.
    const Duration& until = m_program.durations[duration];
    const std::uint16_t slots = m_program.verbs[until.verb].slots;
    for (std::int32_t index = m_state.lastingCount() - 1; index >= 0; --index) {
        const Ref record = m_state.lasting(index);
        if (m_state.at(record, State::Lasting::Until) != static_cast<std::int32_t>(duration) + 1)
            continue;
        std::array<std::int32_t, Option::mostArguments + 3> arguments{};
        std::copy_n(m_stack.begin() + m_frame, slots, arguments.begin());
        arguments[slots] = m_state.at(record, State::Lasting::Self);
        arguments[slots + 1u] = m_state.at(record, State::Lasting::You);
        if (evaluate(until.test, std::span(arguments).first(slots + 3u)))
            m_state.endLasting(index);
    }
    m_dirty = ~0u;
}

void Machine::resetProperty(std::uint32_t index)
{
    const PropertyLayout& property = m_program.properties[index];
    const auto reset = [&](Ref row, std::int32_t start) {
        for (std::uint16_t offset = 0; offset < property.size; ++offset)
            m_state.writeIfChanged(row, static_cast<std::uint16_t>(property.cell + offset), start);
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
    const Ref queue = m_state.triggers();
    const std::int32_t count = m_state.at(queue, 0);
    if (count >= m_program.mostTriggers) {
        m_trouble = Trouble::TooManyTriggers;
        return;
    }
    const Ref entry = queue + 1 + count * State::triggerCells;
    const Rule& rule = m_program.rules[static_cast<std::size_t>(r[cursor + 1])];
    m_state.writeIfChanged(entry, 0, r[cursor + 1]);
    m_state.writeIfChanged(entry, 1, r[cursor + 2]);
    m_state.writeIfChanged(entry, 2, r[cursor + 3]);
    for (std::uint16_t slot = 0; slot < m_program.verbs[rule.verb].slots; ++slot)
        m_state.writeIfChanged(entry, static_cast<std::uint16_t>(3 + slot), r[slot]);
    m_state.write(queue, 0, count + 1);
}

bool Machine::takeTrigger(std::uint16_t base)
{
    const Rule* const rule = loadTrigger(base);
    return rule && push(m_program.routines[rule->body], base, none);
}

const Rule* Machine::loadTrigger(std::uint16_t base)
{
    const Ref queue = m_state.triggers();
    const std::int32_t count = m_state.at(queue, 0);
    if (count == 0)
        return nullptr;
    const auto entry = [queue](std::int32_t place) {
        return queue + 1 + place * State::triggerCells;
    };
    std::int32_t first = 0;
    std::vector<std::int32_t> best;
    for (std::int32_t place = 0; count > 1 && place < count; ++place) {
        std::vector<std::int32_t> keys;
        for (const std::uint32_t key : m_program.triggerKeys) {
            const std::array arguments{m_state.at(entry(place), 1), m_state.at(entry(place), 2)};
            keys.push_back(evaluate(key, arguments));
        }
        if (place == 0 || keys < best) {
            best = keys;
            first = place;
        }
    }
    const Rule& rule = m_program.rules[static_cast<std::size_t>(m_state.at(entry(first), 0))];
    const std::uint16_t slots = m_program.verbs[rule.verb].slots;
    std::int32_t* const target = m_stack.data() + m_frame + base + headerCells;
    for (std::uint16_t slot = 0; slot < slots; ++slot)
        target[slot] = m_state.at(entry(first), static_cast<std::uint16_t>(3 + slot));
    target[slots] = m_state.at(entry(first), 1);
    target[slots + 1] = m_state.at(entry(first), 2);
    target[slots + 2] = -1;
    for (std::int32_t place = first; place + 1 < count; ++place) {
        for (std::uint16_t cell = 0; cell < State::triggerCells; ++cell)
            m_state.writeIfChanged(entry(place), cell, m_state.at(entry(place + 1), cell));
    }
    for (std::uint16_t cell = 0; cell < State::triggerCells; ++cell)
        m_state.writeIfChanged(entry(count - 1), cell, 0);
    m_state.write(queue, 0, count - 1);
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

} // namespace engine
