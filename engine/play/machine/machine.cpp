// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/machine/machine.h"

#include "engine/language/names/dictionary.h"
#include "engine/play/execution/trail.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

namespace engine {

namespace {

/// So few cells that to call a function for them would take longer, which the compiler makes of the plain loop.
void clear(std::int32_t* first, const std::int32_t* end)
{
    constexpr std::array<std::int32_t, 2> zeros{};
    for (; end - first >= 2; first += 2) {
        std::memcpy(first, zeros.data(), sizeof zeros);
        asm volatile("" : "+r"(first));
    }
    if (first < end)
        *first = 0;
}

} // namespace

Machine::Machine(State& state)
    : m_state(state)
    , m_program(state.program())
    // What a frame begins with is written before push() finds that there is no room for it.
    , m_stack(State::stackCells + m_program.tallestFrame + spareCells + mostEffectRegisters)
    , m_frame(FirstFrame + headerCells)
    , m_lists(State::stackCells)
{
}

void Machine::start()
{
    m_counter = m_program.start.entry;
    m_stack[static_cast<std::size_t>(m_frame + ReturnTo)] = -1;
    m_stack[static_cast<std::size_t>(m_frame + CallerLists)] = m_lists;
    run();
    // What holds from the beginning has come to hold by nothing that was done, so nothing has told that it does.
    if (m_isAsking && !isStuck() && apart([this] { return doesAnythingHold(); })) {
        m_dirty = ~0u;
        stop();
    }
}

void Machine::startInside(const PhaseEntry& entry)
{
    // What was being done before, if anything was, is not gone on with.
    std::ranges::fill(m_stack, 0);
    m_frame = FirstFrame + headerCells;
    m_lists = State::stackCells;
    m_together = 0;
    m_togetherSince = 0;
    m_heldTriggers = 0;
    m_drafts = 0;
    m_callCount = 0;
    m_trouble = Trouble::None;
    m_isStale = false;
    ++m_era;
    m_isAsking = false;
    m_stack[static_cast<std::size_t>(m_frame + ReturnTo)] = -1;
    m_stack[static_cast<std::size_t>(m_frame + CallerLists)] = m_lists;
    m_budget = stepBudget;
    for (const PhaseEntry::Frame& frame : entry.frames) {
        if (frame.verb != none)
            push(m_program.verbs[frame.verb].run, frame.base, frame.verb);
        std::int32_t& isReady = m_stack[static_cast<std::size_t>(m_frame + frame.isReady)];
        isReady = 0;
        m_counter = frame.prepare;
        execute();
        if (!isReady && !isStuck())
            m_trouble = Trouble::NoRound;
        // It lies where the next frame will have its registers.
        isReady = 0;
        if (isStuck())
            return stop();
        m_counter = frame.address;
    }
    writePhaseOf(m_frame);
    // Nobody knows how the position came about.
    m_dirty = ~0u;
    run();
}

void Machine::writePhaseOf(std::int32_t frame)
{
    constexpr auto phase = static_cast<std::int32_t>(CoreVerb::PhaseHappens);
    constexpr std::int32_t outermost = FirstFrame + headerCells;
    while (frame > outermost && m_stack[static_cast<std::size_t>(frame + RunningVerb)] != phase)
        frame = m_stack[static_cast<std::size_t>(frame + CallerFrame)];
    const bool isInPhase = frame > outermost;
    m_state.writeIfChanged(
        m_state.game(), cells::game::Phase, isInPhase ? m_stack[static_cast<std::size_t>(frame)] : 0
    );
}

void Machine::answer(const Option& option)
{
    if (m_isStale)
        reload();
    m_callCount = 0;
    if (option.kind == Option::Kind::Begin) {
        begin(option);
        return;
    }
    if (m_listener) [[unlikely]]
        followCardsOf(option);
    take(option);
    run();
}

void Machine::take(const Option& option)
{
    if (m_stack[BegunVerb] != 0)
        std::fill(m_stack.begin() + BegunVerb, m_stack.begin() + BegunEnd, 0);
    const Instruction& ask = m_program.code[m_counter - 1];
    std::int32_t* registers = m_stack.data() + m_frame + ask.b;
    switch (option.kind) {
    case Option::Kind::Act: {
        m_state.writeIfChanged(m_state.game(), cells::game::Passed, 0);
        const VerbCode& verb = m_program.verbs[option.verb];
        // More than the verb has slots does no harm: what lies above them is not in use yet.
        std::ranges::copy(option.arguments, registers + headerCells);
        push(verb.chosen, ask.b, option.verb);
        break;
    }
    case Option::Kind::Pass:
        m_state.writeIfChanged(m_state.game(), cells::game::Passed, 1);
        break;
    case Option::Kind::Pick:
        registers[0] = option.arguments[0];
        break;
    case Option::Kind::Done:
        registers[0] = 0;
        break;
    case Option::Kind::Begin:
        break;
    }
}

void Machine::run()
{
    std::int32_t stepsLeft = lookBudget;
    ++m_era;
    m_budget = m_trail ? m_trail->skipped(stepBudget) : stepBudget;
    m_trySteps = lookBudget;
    m_isAsking = false;
    m_hasOptions = false;
    execute();
    while (hasNoChoice(stepsLeft)) {
        if (!m_options.empty()) {
            const Option forced = m_options.front();
            if (m_listener) [[unlikely]]
                followCardsOf(forced);
            take(forced);
        }
        m_isAsking = false;
        m_hasOptions = false;
        execute();
    }
    if (m_listener) [[unlikely]]
        tellWhatCameToLight();
    stop();
}

/// Who must act and can do nothing is not asked, nor who must do one of a few things and can do only one.
bool Machine::hasNoChoice(std::int32_t& stepsLeft)
{
    const std::uint32_t which = question();
    if (which == none || isStuck())
        return false;
    const Question& asked = m_program.questions[which];
    if (asked.kind != Question::Kind::Act || !asked.pass.empty())
        return false;
    // To look for options has a budget of its own, which is for all that are looked for before somebody is asked.
    const std::int32_t budget = m_budget;
    const std::vector<Option>& found = options();
    stepsLeft -= (stepBudget - m_budget) + (lookBudget - m_trySteps);
    m_budget = budget - 1;
    m_trySteps = lookBudget;
    if (stepsLeft < 0)
        m_trouble = Trouble::TooManySteps;
    if (isStuck())
        return false;
    return found.empty() || (asked.isAmongFew && found.size() == 1 && found.front().kind == Option::Kind::Act);
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
    m_stack[HeldTriggers] = m_heldTriggers;
    m_stack[TogetherSince] = m_togetherSince;
    m_stack[Drafts] = m_drafts;
    m_stack[Dirty] = static_cast<std::int32_t>(m_dirty);
    const std::span<const std::int32_t> working(m_stack);
    const auto lists = static_cast<std::size_t>(m_lists);
    m_state.keepStack(working.first(height), working.subspan(lists, State::stackCells - lists));
}

void Machine::reload()
{
    ++m_era;
    std::ranges::copy(m_state.frames(), m_stack.begin());
    m_lists = m_stack[State::StackLists];
    std::ranges::copy(m_state.lists(), m_stack.begin() + m_lists);
    m_counter = static_cast<std::size_t>(m_stack[Counter]);
    m_frame = m_stack[Frame];
    m_together = m_stack[Together];
    m_heldTriggers = m_stack[HeldTriggers];
    m_togetherSince = m_stack[TogetherSince];
    m_drafts = m_stack[Drafts];
    m_dirty = static_cast<std::uint32_t>(m_stack[Dirty]);
    m_trouble = Trouble::None;
    // Where nothing is asked, no frame is kept.
    m_isAsking = !isOver() && m_stack[State::StackHeight] > std::int32_t(FirstFrame);
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
    const Ref player = m_stack[static_cast<std::size_t>(m_frame) + m_program.code[m_counter - 1].b];
    const Ref decider = m_state.at(player, cells::player::Decider);
    return decider ? decider : player;
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
    const Trouble before = m_trouble;
    m_budget = stepBudget;
    m_trySteps = lookBudget;
    m_hasMadeRoom = false;
    const bool wasLookedAt = std::exchange(m_isLookedAt, true);
    offer();
    m_isLookedAt = wasLookedAt;
    // Not all may have been found, but what was found can be answered.
    if (!m_options.empty())
        m_trouble = before;
    if (m_drafts > 0)
        dropHopelessOptions();
    groupActions();
}

void Machine::offerThings(std::int32_t list, std::int32_t first, std::int32_t last)
{
    for (std::int32_t place = first; place <= last; ++place)
        m_options.push_back({.arguments = {m_stack[static_cast<std::size_t>(list - 1 - place)]}});
}

Machine::Picks Machine::picks()
{
    const std::uint32_t which = question();
    if (which == none)
        return {};
    const Question::Kind kind = m_program.questions[which].kind;
    if (kind != Question::Kind::Things && kind != Question::Kind::Order)
        return {};
    const std::int32_t* const registers = m_stack.data() + m_frame + m_program.code[m_counter - 1].b;
    const std::int32_t list = registers[1];
    Picks found{.hasBegun = registers[2] > 0};
    for (std::int32_t place = 0; place < m_stack[static_cast<std::size_t>(list)]; ++place)
        found.things.push_back(m_stack[static_cast<std::size_t>(list - 1 - place)]);
    return found;
}

void Machine::offer()
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
    case Question::Kind::Thing:
        offerThings(registers[1], 0, m_stack[static_cast<std::size_t>(registers[1])] - 1);
        break;
    case Question::Kind::Things:
    case Question::Kind::Order:
        offerThings(registers[1], registers[2], registers[3]);
        if (registers[4])
            m_options.push_back({.kind = Option::Kind::Done});
        break;
    case Question::Kind::Value:
        for (std::size_t value = 0; value < m_program.choices[question.choice].values.size(); ++value)
            pick(static_cast<std::int32_t>(value));
        break;
    case Question::Kind::YesNo:
        pick(0);
        pick(1);
        break;
    case Question::Kind::Number:
        for (std::int64_t number = registers[1]; number <= registers[2]; ++number)
            pick(static_cast<std::int32_t>(number));
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
    enumerate(m_program.routines[question.offer]);
    const bool isObliged = question.canOblige && obey();
    if (!isObliged && !question.pass.empty() && (!question.isPassLast || m_options.empty()))
        m_options.push_back({.kind = Option::Kind::Pass});
}

void Machine::enumerate(const Routine& enumerator)
{
    const Instruction& ask = m_program.code[m_counter - 1];
    const std::int32_t base = ask.b + 1;
    m_stack[static_cast<std::size_t>(m_frame + base + headerCells)] =
        m_stack[static_cast<std::size_t>(m_frame) + ask.b];
    executeRoutine(enumerator, base, none);
}

std::vector<Option> Machine::candidates(std::uint32_t verb)
{
    if (question() == none)
        return {};
    options();
    return apart([&] {
        std::vector<Option> found;
        std::swap(m_options, found);
        enumerate(m_program.verbs[verb].candidates);
        std::swap(m_options, found);
        return found;
    });
}

bool Machine::push(const Routine& routine, std::int32_t base, std::uint32_t running)
{
    const std::int32_t frame = m_frame + base + headerCells;
    m_calls[m_callCount++ % callsKept] = routine.entry;
    // Above every frame there must be room to look at something, whose frame begins above the tallest one.
    if (frame + m_program.tallestFrame >= m_lists) {
        m_trouble = Trouble::TooDeep;
        return false;
    }
    std::int32_t* registers = m_stack.data() + frame;
    registers[ReturnTo] = static_cast<std::int32_t>(m_counter);
    registers[CallerFrame] = m_frame;
    registers[CallerLists] = m_lists;
    registers[RunningVerb] = static_cast<std::int32_t>(running);
    if (--m_budget < 0 && isSpent()) {
        m_trouble = Trouble::TooManySteps;
        return false;
    }
    if (routine.isCleared)
        clear(registers + routine.firstCleared, registers + routine.registers);
    m_frame = frame;
    m_counter = routine.entry;
    return true;
}

bool Machine::isSpent()
{
    if (!m_trail || !m_trail->takeStep())
        return true;
    m_budget = 0;
    if (!isLooking())
        m_trail->note(m_state.positionHashAt(m_counter, m_trail->countsDepth() ? m_frame : 0));
    return false;
}

bool Machine::isLooking() const
{
    if (isChanceAhead())
        return true;
    // A look has a frame that returns to the first instruction.
    std::int32_t frame = m_frame;
    while (frame > std::int32_t(FirstFrame + headerCells) && m_stack[static_cast<std::size_t>(frame + ReturnTo)] != 0)
        frame = m_stack[static_cast<std::size_t>(frame + CallerFrame)];
    return frame > std::int32_t(FirstFrame + headerCells);
}

bool Machine::hasRoomAbove(std::size_t registers)
{
    const auto height = std::max(registers, std::size_t(m_program.tallestFrame));
    const bool hasRoom = m_frame + m_program.tallestFrame + headerCells + static_cast<std::int32_t>(height) < m_lists;
    if (!hasRoom)
        m_trouble = Trouble::TooDeep;
    return hasRoom;
}

std::vector<Place> Machine::lastPlaces() const
{
    std::vector<Place> places;
    const auto add = [&](std::size_t instruction) {
        const Place place = m_program.places[instruction];
        const auto isSame = [place](const Place& one) {
            return one.file == place.file && one.line == place.line;
        };
        if (place.line != 0 && std::ranges::none_of(places, isSame))
            places.push_back(place);
    };
    // What runs itself is the rule that begins again and again rather than the verb that it watches.
    std::vector<const BodyCode*> begun;
    for (std::size_t back = 1; m_trouble == Trouble::TooDeep && back <= std::min(m_callCount, callsKept); ++back) {
        const BodyCode* const body = m_program.bodyAt(m_calls[(m_callCount - back) % callsKept]);
        if (body && std::ranges::contains(begun, body)) {
            add(body->entry);
            break;
        }
        begun.push_back(body);
    }
    add(m_counter == 0 ? 0 : m_counter - 1);
    for (std::size_t back = 1; back <= std::min(m_callCount, callsKept); ++back)
        add(m_calls[(m_callCount - back) % callsKept]);
    return places;
}

template <typename Look>
auto Machine::apart(const Look& look) -> decltype(look())
{
    if (m_isStale)
        reload();
    const Trouble before = m_trouble;
    m_budget = stepBudget;
    m_trySteps = lookBudget;
    const bool wasLookedAt = std::exchange(m_isLookedAt, true);
    auto found = look();
    m_isLookedAt = wasLookedAt;
    return std::exchange(m_trouble, before) == before ? found : decltype(found){};
}

std::int32_t Machine::look(std::uint32_t routine, std::span<const std::int32_t> arguments)
{
    return apart([&] { return evaluate(routine, arguments); });
}

std::int32_t Machine::value(Ref row, std::uint32_t property)
{
    return apart([&] { return current(row, property); });
}

std::vector<ValuePart> Machine::explain(Ref row, std::uint32_t property)
{
    return apart([&] { return partsOf(row, property); });
}

std::int32_t Machine::keyword(Ref card, std::uint32_t keyword)
{
    return apart([&] { return keywordAmount(card, keyword); });
}

Machine::Prohibition Machine::forbids(std::uint32_t verb, std::span<const std::int32_t> slots)
{
    return apart([&] { return prohibition(static_cast<std::uint16_t>(verb), slots); });
}

Machine::Prohibition Machine::prohibition(std::uint16_t verb, std::span<const std::int32_t> slots)
{
    if (!hasRoomAbove(mostRuleRegisters))
        return {};
    // A frame of the verb above everything that is in use, with the cursor behind its slots.
    const std::int32_t frame = m_frame;
    const std::uint16_t cursor = m_program.verbs[verb].slots;
    m_frame += m_program.tallestFrame + headerCells;
    std::int32_t* const registers = m_stack.data() + m_frame;
    std::ranges::copy(slots.first(cursor), registers);
    std::fill_n(registers + cursor, cursorRegisters, 0);
    registers[cursor] = -1;
    nextWatcher(cursor, verb, RuleKind::Cannot);
    m_frame = frame;
    if (registers[cursor + 1] < 0)
        return {};
    return {.rule = static_cast<std::uint32_t>(registers[cursor + 1]), .card = registers[cursor + 2]};
}

void Machine::positionEdited()
{
    reload();
    m_dirty = ~0u;
    stop();
}

bool Machine::executeRoutine(const Routine& routine, std::int32_t base, std::uint32_t running)
{
    const std::size_t resume = m_counter;
    const std::int32_t frame = m_frame;
    const std::int32_t lists = m_lists;
    // The first instruction of a program is the Leave that this frame returns to.
    m_counter = 0;
    const bool isEntered = push(routine, base, running);
    if (isEntered)
        execute();
    // Where it went wrong is told, not where it was asked.
    if (isStuck() && m_counter > 0)
        m_calls[m_callCount++ % callsKept] = static_cast<std::uint32_t>(m_counter - 1);
    m_counter = resume;
    m_frame = frame;
    m_lists = lists;
    return isEntered;
}

std::int32_t Machine::evaluate(std::uint32_t routine, std::span<const std::int32_t> arguments)
{
    if (!hasRoomAbove(arguments.size()))
        return 0;
    // A frame above everything that is in use: no running frame is taller than the program's tallest.
    std::int32_t* const registers = m_stack.data() + m_frame + m_program.tallestFrame + headerCells;
    // So few that to call a function for them would take longer.
    for (std::size_t index = 0; index < arguments.size(); ++index)
        registers[index] = arguments[index];
    // Where it stopped midway, its registers hold no answer yet.
    const bool isEntered = executeRoutine(m_program.routines[routine], m_program.tallestFrame, none);
    return isEntered && !isStuck() ? registers[0] : 0;
}

} // namespace engine
