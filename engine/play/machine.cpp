// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/machine.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <utility>

namespace engine {

namespace {

std::int32_t saturated(std::int64_t value)
{
    using Limits = std::numeric_limits<std::int32_t>;
    return static_cast<std::int32_t>(std::clamp<std::int64_t>(value, Limits::min(), Limits::max()));
}

std::int32_t divided(std::int64_t left, std::int64_t right)
{
    if (right == 0)
        return 0;
    std::int64_t quotient = left / right;
    if (left % right != 0 && (left < 0) != (right < 0))
        --quotient;
    return saturated(quotient);
}

} // namespace

Machine::Machine(State& state)
    : m_state(state)
    , m_program(state.program())
    , m_stack(State::stackCells)
{
}

void Machine::start()
{
    m_frame = FirstFrame + headerCells;
    m_lists = State::stackCells;
    m_counter = m_program.start.entry;
    m_stack[static_cast<std::size_t>(m_frame + ReturnTo)] = -1;
    m_stack[static_cast<std::size_t>(m_frame + CallerLists)] = m_lists;
    run();
}

void Machine::answer(const Option& option)
{
    if (m_isStale)
        reload();
    const Instruction& ask = m_program.code[m_counter - 1];
    std::int32_t* registers = m_stack.data() + m_frame + ask.b;
    switch (option.kind) {
    case Option::Kind::Act: {
        m_state.writeIfChanged(m_state.game(), cells::game::Passed, 0);
        const VerbCode& verb = m_program.verbs[option.verb];
        std::copy_n(option.arguments.begin(), verb.slots, registers + headerCells);
        push(verb.chosen, ask.b, option.verb);
        break;
    }
    case Option::Kind::Pass:
        m_state.writeIfChanged(m_state.game(), cells::game::Passed, 1);
        break;
    case Option::Kind::Pick:
        registers[0] = option.arguments[0];
        break;
    }
    run();
}

void Machine::run()
{
    m_budget = stepBudget;
    m_isAsking = false;
    m_hasOptions = false;
    execute(0);
    stop();
}

void Machine::stop()
{
    std::size_t height = FirstFrame;
    if (m_isAsking) {
        const Instruction& ask = m_program.code[m_counter - 1];
        height = static_cast<std::size_t>(m_frame) + ask.b + ask.c;
    }
    m_stack[State::StackHeight] = static_cast<std::int32_t>(height);
    m_stack[State::StackLists] = m_lists;
    m_stack[Counter] = static_cast<std::int32_t>(m_counter);
    m_stack[Frame] = m_frame;
    m_stack[Together] = m_together;
    m_stack[TogetherSince] = m_togetherSince;
    // What is still suspected when the machine stops is simply asked again later.
    for (const Suspect& suspect : m_suspects)
        m_dirty |= suspect.conditions;
    m_suspects.clear();
    m_stack[Dirty] = static_cast<std::int32_t>(m_dirty);
    m_state.keepStack(m_stack);
}

void Machine::reload()
{
    const std::span<const std::int32_t> kept = m_state.stack();
    const auto height = static_cast<std::size_t>(kept[State::StackHeight]);
    m_lists = kept[State::StackLists];
    std::ranges::copy(kept.first(height), m_stack.begin());
    std::ranges::copy(kept.subspan(static_cast<std::size_t>(m_lists)), m_stack.begin() + m_lists);
    m_counter = static_cast<std::size_t>(m_stack[Counter]);
    m_frame = m_stack[Frame];
    m_together = m_stack[Together];
    m_togetherSince = m_stack[TogetherSince];
    m_dirty = static_cast<std::uint32_t>(m_stack[Dirty]);
    m_trouble = Trouble::None;
    m_isAsking = !isOver();
    m_hasOptions = false;
    m_isStale = false;
}

std::uint32_t Machine::question()
{
    if (m_isStale)
        reload();
    return m_isAsking && !isOver() ? m_program.code[m_counter - 1].a : none;
}

Ref Machine::asked()
{
    if (question() == none)
        return 0;
    return m_stack[static_cast<std::size_t>(m_frame) + m_program.code[m_counter - 1].b];
}

const std::vector<Option>& Machine::options()
{
    if (m_isStale)
        reload();
    if (!m_hasOptions)
        findOptions();
    m_hasOptions = true;
    return m_options;
}

void Machine::findOptions()
{
    m_options.clear();
    if (isOver() || m_trouble != Trouble::None || !m_isAsking)
        return;
    const Instruction& ask = m_program.code[m_counter - 1];
    const Question& question = m_program.questions[ask.a];
    const std::int32_t* registers = m_stack.data() + m_frame + ask.b;
    const auto pick = [this](std::int32_t value) {
        m_options.push_back({.kind = Option::Kind::Pick, .arguments = {value}});
    };
    switch (question.kind) {
    case Question::Kind::Act:
        offerActions(question);
        break;
    case Question::Kind::Thing: {
        const auto list = static_cast<std::size_t>(registers[1]);
        for (std::int32_t index = 0; index < m_stack[list]; ++index)
            pick(m_stack[list - 1 - static_cast<std::size_t>(index)]);
        break;
    }
    case Question::Kind::Number:
        for (std::int32_t number = registers[1]; number <= registers[2]; ++number)
            pick(number);
        break;
    case Question::Kind::Mode:
        for (std::size_t mode = 0; mode < question.modes.size(); ++mode) {
            if (registers[1 + mode])
                pick(static_cast<std::int32_t>(mode));
        }
        break;
    }
}

void Machine::offerActions(const Question& question)
{
    const std::int32_t base = m_program.code[m_counter - 1].b + 1;
    const Ref who = m_stack[static_cast<std::size_t>(m_frame) + m_program.code[m_counter - 1].b];
    for (const std::uint32_t verb : question.verbs) {
        m_stack[static_cast<std::size_t>(m_frame + base + headerCells)] = who;
        const std::size_t resume = m_counter;
        const std::int32_t frame = m_frame;
        m_budget = stepBudget;
        if (!push(m_program.verbs[verb].options, base, verb))
            break;
        execute(static_cast<std::size_t>(m_frame));
        m_counter = resume;
        m_frame = frame;
    }
    if (!question.pass.empty() && (!question.isPassLast || m_options.empty()))
        m_options.push_back({.kind = Option::Kind::Pass});
}

bool Machine::push(const Routine& routine, std::int32_t base, std::uint32_t running)
{
    const std::int32_t frame = m_frame + base + headerCells;
    if (frame + routine.registers >= m_lists) {
        m_trouble = Trouble::TooDeep;
        return false;
    }
    std::int32_t* registers = m_stack.data() + frame;
    registers[ReturnTo] = static_cast<std::int32_t>(m_counter);
    registers[CallerFrame] = m_frame;
    registers[CallerLists] = m_lists;
    registers[Running] = static_cast<std::int32_t>(running);
    if (--m_budget < 0) {
        m_trouble = Trouble::TooManySteps;
        return false;
    }
    m_frame = frame;
    m_counter = routine.entry;
    return true;
}

std::int32_t Machine::evaluate(std::uint32_t routine, std::span<const std::int32_t> arguments)
{
    // A frame above everything that is in use: no running frame is taller than the program's tallest.
    const std::size_t resume = m_counter;
    const std::int32_t frame = m_frame;
    const std::int32_t lists = m_lists;
    std::ranges::copy(arguments, m_stack.begin() + m_frame + m_program.tallestFrame + headerCells);
    if (!push(m_program.routines[routine], m_program.tallestFrame, none))
        return 0;
    const std::int32_t* registers = m_stack.data() + m_frame;
    execute(static_cast<std::size_t>(m_frame));
    m_counter = resume;
    m_frame = frame;
    m_lists = lists;
    return registers[0];
}

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
        if (m_state.at(record, State::Lasting::How) != State::Lasting::Rule)
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
    const std::int32_t before = games + State::mostLasting;
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

std::int32_t Machine::current(Ref row, std::uint32_t property)
{
    if (m_isStale)
        reload();
    const PropertyLayout& layout = m_program.properties[property];
    const std::int32_t base = m_state.at(row, layout.cell);
    if (row == 0)
        return 0;
    return std::clamp(modified(row, property, base), layout.floor, layout.ceiling);
}

std::int32_t Machine::keywordAmount(Ref row, std::uint32_t keyword)
{
    if (!m_state.isCard(row))
        return 0;
    const auto definition = static_cast<std::size_t>(m_state.at(row, cells::card::Definition));
    const std::int32_t base = m_program.definitions[definition].keywords[keyword];
    return m_program.grantedKeywords[keyword]
               ? modified(row, static_cast<std::uint32_t>(m_program.properties.size()) + keyword, base)
               : base;
}

void Machine::acceptSuspects()
{
    // A condition that looks at one thing at a time held for none before, so it can hold now only for what has changed.
    // Most often it does not, and going through everything is spared.
    for (std::size_t index = 0; index < m_suspects.size(); ++index) {
        const Suspect suspect = m_suspects[index];
        for (std::uint32_t left = suspect.conditions & ~m_dirty; left != 0; left &= left - 1) {
            const auto bit = static_cast<std::size_t>(std::countr_zero(left));
            const std::array arguments{suspect.thing};
            if (bit + 1 == 32 || evaluate(m_program.checks[bit].holdsFor, arguments))
                m_dirty |= 1u << bit;
        }
    }
    m_suspects.clear();
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
    for (const std::array<std::int32_t, 3>& entry : m_pending) {
        for (const std::int32_t value : entry) {
            m_stack[static_cast<std::size_t>(--m_lists)] = value;
            ++count;
        }
    }
    return list;
}

void Machine::execute(std::size_t stopFrame)
{
    // What the loop uses on every turn is kept in locals, and handed over wherever a helper needs it or may change it.
    const Instruction* const code = m_program.code.data();
    const Instruction* at = code + m_counter;
    std::int32_t* r = m_stack.data() + m_frame;
    const std::int32_t* cells = m_state.data();
    const Ref game = m_state.game();
    const auto row = [&cells](std::int32_t ref, std::uint16_t cell) {
        return cells[ref + cell];
    };
    const auto handOver = [&] {
        m_counter = static_cast<std::size_t>(at - code);
    };
    const auto takeBack = [&] {
        at = code + m_counter;
        r = m_stack.data() + m_frame;
        cells = m_state.data();
    };
    // Only going back can go on for ever, so only that is counted.
    const auto jump = [&](std::uint16_t by) {
        const auto offset = static_cast<std::int16_t>(by);
        at += offset;
        return offset >= 0 || --m_budget >= 0;
    };
    const auto giveUp = [this] {
        m_trouble = Trouble::TooManySteps;
    };

    for (;;) {
        const Instruction i = *at++;
        switch (i.what) {
        case Do::Constant:
            r[i.a] = i.constant();
            break;
        case Do::Copy:
            r[i.a] = r[i.b];
            break;
        case Do::Read:
            r[i.a] = row(r[i.b], i.c);
            break;
        case Do::ReadGame:
            r[i.a] = row(game, i.b);
            break;
        case Do::ReadIndexed:
            r[i.a] = r[i.b] ? row(r[i.b], static_cast<std::uint16_t>(i.c + r[i.a])) : 0;
            break;
        case Do::ReadCurrent:
            handOver();
            r[i.a] = current(r[i.b], i.c);
            break;
        case Do::Add:
            r[i.a] = saturated(std::int64_t(r[i.b]) + r[i.c]);
            break;
        case Do::Subtract:
            r[i.a] = saturated(std::int64_t(r[i.b]) - r[i.c]);
            break;
        case Do::Multiply:
            r[i.a] = saturated(std::int64_t(r[i.b]) * r[i.c]);
            break;
        case Do::Divide:
            r[i.a] = divided(r[i.b], r[i.c]);
            break;
        case Do::Negate:
            r[i.a] = saturated(-std::int64_t(r[i.b]));
            break;
        case Do::Smaller:
            r[i.a] = std::min(r[i.b], r[i.c]);
            break;
        case Do::Larger:
            r[i.a] = std::max(r[i.b], r[i.c]);
            break;
        case Do::Equal:
            r[i.a] = r[i.b] == r[i.c];
            break;
        case Do::NotEqual:
            r[i.a] = r[i.b] != r[i.c];
            break;
        case Do::Less:
            r[i.a] = r[i.b] < r[i.c];
            break;
        case Do::LessEqual:
            r[i.a] = r[i.b] <= r[i.c];
            break;
        case Do::Not:
            r[i.a] = !r[i.b];
            break;
        case Do::IsPlayer:
            r[i.a] = m_state.isPlayer(r[i.b]);
            break;
        case Do::IsCard:
            r[i.a] = m_state.isCard(r[i.b]);
            break;
        case Do::HasBit:
            r[i.a] = (static_cast<std::uint32_t>(r[i.b]) >> r[i.c]) & 1;
            break;
        case Do::ReadKeyword:
            handOver();
            r[i.a] = keywordAmount(r[i.b], i.c);
            break;
        case Do::GameRow:
            r[i.a] = m_state.game();
            break;
        case Do::PlayerAt:
            r[i.a] = m_state.player(r[i.b]);
            break;
        case Do::PlayerAfter:
            r[i.a] = neighbour(r[i.b], 1);
            break;
        case Do::PlayerBefore:
            r[i.a] = neighbour(r[i.b], -1);
            break;
        case Do::SeatsBetween: {
            const std::int32_t seats = row(r[i.c], cells::player::Seat) - row(r[i.b], cells::player::Seat);
            r[i.a] = (seats + m_state.players()) % m_state.players();
            break;
        }
        case Do::CardAt:
            r[i.a] = m_state.card(r[i.b]);
            break;
        case Do::CardCount:
            r[i.a] = m_state.cardCount();
            break;
        case Do::PlayerCount:
            r[i.a] = 0;
            for (std::int32_t seat = 0; seat < m_state.players(); ++seat)
                r[i.a] += !row(m_state.player(seat), cells::player::Gone);
            break;

        case Do::Jump:
            if (!jump(i.b))
                return giveUp();
            break;
        case Do::JumpIf:
            if (r[i.a] && !jump(i.b))
                return giveUp();
            break;
        case Do::JumpIfNot:
            if (!r[i.a] && !jump(i.b))
                return giveUp();
            break;
        case Do::JumpIfEqual:
            if (r[i.a] == r[i.b] && !jump(i.c))
                return giveUp();
            break;
        case Do::JumpIfNotEqual:
            if (r[i.a] != r[i.b] && !jump(i.c))
                return giveUp();
            break;
        case Do::JumpIfLess:
            if (r[i.a] < r[i.b] && !jump(i.c))
                return giveUp();
            break;
        case Do::JumpIfNotLess:
            if (r[i.a] >= r[i.b] && !jump(i.c))
                return giveUp();
            break;
        case Do::JumpIfIs:
            if (r[i.a] == static_cast<std::int16_t>(i.b) && !jump(i.c))
                return giveUp();
            break;
        case Do::JumpIfIsNot:
            if (r[i.a] != static_cast<std::int16_t>(i.b) && !jump(i.c))
                return giveUp();
            break;
        case Do::JumpIfUnder:
            if (r[i.a] < static_cast<std::int16_t>(i.b) && !jump(i.c))
                return giveUp();
            break;
        case Do::JumpIfNotUnder:
            if (r[i.a] >= static_cast<std::int16_t>(i.b) && !jump(i.c))
                return giveUp();
            break;
        case Do::NextInZone:
            r[i.a] = row(r[i.a], cells::card::Below);
            if (r[i.a] && !jump(i.b))
                return giveUp();
            break;
        case Do::Call:
            handOver();
            push(m_program.verbs[i.a].run, i.b, i.a);
            takeBack();
            if (isStuck())
                return;
            break;
        case Do::CallRoutine:
            handOver();
            push(m_program.routines[i.a], i.b, none);
            takeBack();
            if (isStuck())
                return;
            break;
        case Do::Return: {
            const bool isLast = static_cast<std::size_t>(m_frame) == stopFrame;
            m_counter = static_cast<std::size_t>(r[ReturnTo]);
            m_lists = r[CallerLists];
            m_frame = r[CallerFrame];
            if (isLast)
                return;
            at = code + m_counter;
            r = m_stack.data() + m_frame;
            break;
        }

        case Do::Write:
            if (r[i.a])
                m_state.writeIfChanged(r[i.a], i.c, r[i.b]);
            break;
        case Do::WriteIndexed:
            if (r[i.a])
                m_state.writeIfChanged(r[i.a], static_cast<std::uint16_t>(i.c + r[i.a + 1]), r[i.b]);
            break;
        case Do::SetProperty:
            if (r[i.a]) {
                const PropertyLayout& property = m_program.properties[i.c];
                m_state.writeIfChanged(r[i.a], property.cell, std::clamp(r[i.b], property.floor, property.ceiling));
            }
            break;
        case Do::ChangeProperty:
            if (r[i.a]) {
                const PropertyLayout& property = m_program.properties[i.c];
                const std::int32_t sum = saturated(std::int64_t(row(r[i.a], property.cell)) + r[i.b]);
                m_state.writeIfChanged(r[i.a], property.cell, std::clamp(sum, property.floor, property.ceiling));
            }
            break;
        case Do::ResetProperty:
            resetProperty(i.c);
            break;
        case Do::Move:
            if (r[i.a] && r[i.b])
                m_state.move(r[i.a], r[i.b], i.c, std::exchange(m_under, 0));
            break;
        case Do::Under:
            m_under = r[i.a];
            break;
        case Do::Create: {
            const Ref zone = r[i.c];
            const Ref owner = m_under ? m_under : row(zone, cells::zone::Owner);
            const Ref made = m_state.addCard(static_cast<std::uint32_t>(r[i.b]), owner);
            if (made == 0) {
                m_trouble = Trouble::TooManyCards;
                return;
            }
            m_state.move(made, zone, ToTop, std::exchange(m_under, 0));
            cells = m_state.data();
            r[i.a] = made;
            break;
        }
        case Do::Remove:
            if (m_state.isCard(r[i.a]))
                m_state.removeCard(r[i.a]);
            else if (r[i.a])
                m_state.writeIfChanged(r[i.a], cells::player::Gone, 1);
            break;
        case Do::Become:
            if (r[i.a])
                m_state.setDefinition(r[i.a], static_cast<std::uint32_t>(r[i.b]));
            break;
        case Do::DefinitionOf:
            r[i.a] = row(r[i.b], cells::card::Definition);
            break;
        case Do::Shuffle:
            if (r[i.a])
                m_state.shuffle(r[i.a]);
            break;
        case Do::Roll:
            r[i.a] = 1 + static_cast<std::int32_t>(m_state.randomBelow(i.b));
            break;
        case Do::RandomBelow:
            r[i.a] =
                r[i.b] > 0 ? static_cast<std::int32_t>(m_state.randomBelow(static_cast<std::uint32_t>(r[i.b]))) : 0;
            break;
        case Do::MarkDirty:
            m_dirty |= static_cast<std::uint32_t>(i.constant());
            break;

        case Do::Suspect:
            if (r[i.a])
                m_suspects.push_back({r[i.a], static_cast<std::uint32_t>(i.constant())});
            break;

        case Do::ListOpen:
            r[i.a] = --m_lists;
            m_stack[static_cast<std::size_t>(m_lists)] = 0;
            break;
        case Do::ListAdd: {
            std::int32_t& count = m_stack[static_cast<std::size_t>(r[i.a])];
            m_stack[static_cast<std::size_t>(r[i.a] - 1 - count)] = r[i.b];
            ++count;
            m_lists = r[i.a] - count;
            if (m_lists <= m_frame + m_program.tallestFrame + 64) {
                m_trouble = Trouble::TooDeep;
                return;
            }
            break;
        }
        case Do::ListCount:
            r[i.a] = m_stack[static_cast<std::size_t>(r[i.b])];
            break;
        case Do::ListAt:
            r[i.a] = m_stack[static_cast<std::size_t>(r[i.b] - 1 - r[i.c])];
            break;
        case Do::ListClose:
            m_lists = r[i.a] + 1;
            break;
        case Do::ListFromCells: {
            const Ref source = r[i.b];
            const std::int32_t list = --m_lists;
            const std::int32_t count = row(source, i.c);
            m_stack[static_cast<std::size_t>(list)] = count;
            for (std::int32_t place = 0; place < count; ++place)
                m_stack[static_cast<std::size_t>(--m_lists)] = row(source, static_cast<std::uint16_t>(i.c + 1 + place));
            r[i.a] = list;
            break;
        }
        case Do::ListToCells: {
            const auto list = static_cast<std::size_t>(r[i.b]);
            const std::int32_t count = std::min(m_stack[list], Program::longestList);
            m_state.writeIfChanged(r[i.a], i.c, count);
            for (std::int32_t place = 0; place < count; ++place) {
                const std::int32_t member = m_stack[list - 1 - static_cast<std::size_t>(place)];
                m_state.writeIfChanged(r[i.a], static_cast<std::uint16_t>(i.c + 1 + place), member);
            }
            break;
        }

        case Do::BeginEvent:
            r[i.a + 4] = 0;
            if (m_program.looksBack) {
                const std::int32_t event = row(game, cells::game::EventCount) + 1;
                m_state.write(m_state.game(), cells::game::EventCount, event);
                r[i.a + 4] = m_together > 0 ? m_togetherSince : event;
            }
            break;
        case Do::NextWatcher:
            handOver();
            nextWatcher(i.a, i.b, static_cast<RuleKind>(i.c));
            if (isStuck())
                return;
            break;
        case Do::CallRule: {
            const Rule& rule = m_program.rules[static_cast<std::size_t>(r[i.a + 1])];
            const std::uint16_t slots = m_program.verbs[rule.verb].slots;
            std::int32_t* const target = r + i.b + headerCells;
            std::copy_n(r, slots, target);
            target[slots] = r[i.a + 2];
            target[slots + 1] = r[i.a + 3];
            target[slots + 2] = r[i.a];
            handOver();
            push(m_program.routines[rule.body], i.b, none);
            takeBack();
            if (isStuck())
                return;
            break;
        }
        case Do::CopyBack:
            std::copy_n(r + i.b + headerCells, i.c, r);
            break;
        case Do::QueueTrigger:
            queueTrigger(i.a);
            if (isStuck())
                return;
            break;
        case Do::Settle:
            if (m_together == 0 && (m_dirty != 0 || !m_suspects.empty() || row(m_state.triggers(), 0) > 0)) {
                handOver();
                push(m_program.routines[m_program.settle], i.b, none);
                takeBack();
                if (isStuck())
                    return;
            }
            break;
        case Do::CollectChecks:
            handOver();
            r[i.a] = collectChecks();
            if (isStuck())
                return;
            break;
        case Do::RunCheck: {
            const auto entry = static_cast<std::size_t>(r[i.a] - 1 - r[i.b]);
            const Check& check = m_program.checks[static_cast<std::size_t>(m_stack[entry])];
            const Ref self = m_stack[entry - 2];
            if (self && !isAwake(self))
                break;
            std::int32_t* const target = r + i.c + headerCells;
            target[0] = m_stack[entry - 1];
            target[1] = self;
            target[2] = self ? row(self, cells::card::Controller) : 0;
            handOver();
            push(m_program.routines[check.body], i.c, none);
            takeBack();
            if (isStuck())
                return;
            break;
        }
        case Do::TakeTrigger:
            handOver();
            r[i.a] = takeTrigger(i.b);
            takeBack();
            if (isStuck())
                return;
            break;
        case Do::AddLasting:
            if (!m_state.addLasting({r + i.a, State::Lasting::Size})) {
                m_trouble = Trouble::TooManyLasting;
                return;
            }
            m_dirty = ~0u;
            break;
        case Do::EndLasting:
            handOver();
            endLasting(i.a);
            break;
        case Do::BeginTogether:
            if (m_together++ == 0)
                m_togetherSince = row(game, cells::game::EventCount) + 1;
            break;
        case Do::EndTogether:
            if (--m_together == 0)
                m_togetherSince = 0;
            break;

        case Do::Ask:
            handOver();
            m_isAsking = true;
            return;
        case Do::Option: {
            Option option{.kind = Option::Kind::Act, .verb = i.a};
            std::copy_n(r, m_program.verbs[i.a].slots, option.arguments.begin());
            m_options.push_back(option);
            break;
        }
        case Do::EndGame:
            endGame(r[i.a]);
            return;
        case Do::DrawGame:
            m_state.write(m_state.game(), cells::game::Over, 1);
            return;
        }
    }
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

Ref Machine::neighbour(Ref player, std::int32_t step) const
{
    if (!m_state.isPlayer(player))
        return 0;
    const std::int32_t players = m_state.players();
    std::int32_t seat = m_state.at(player, cells::player::Seat);
    for (std::int32_t tried = 0; tried < players; ++tried) {
        seat = (seat + step + players) % players;
        if (!m_state.at(m_state.player(seat), cells::player::Gone))
            return m_state.player(seat);
    }
    return 0;
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
    if (count >= State::mostTriggers) {
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
    const Ref queue = m_state.triggers();
    const std::int32_t count = m_state.at(queue, 0);
    if (count == 0)
        return false;
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
    push(m_program.routines[rule.body], base, none);
    return true;
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
