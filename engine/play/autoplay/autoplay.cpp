// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/autoplay/autoplay.h"

#include "engine/language/names/dictionary.h"
#include "engine/play/views/describe.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace engine {

namespace {

std::uint32_t phaseOf(const Game& game)
{
    const std::int32_t phase = game.state().at(game.state().game(), cells::game::Phase);
    return phase > 0 ? static_cast<std::uint32_t>(phase - 1) : none;
}

} // namespace

bool beginsTurn(const Program& program, const Event& event)
{
    if (program.turnVerb != none)
        return event.verb == program.turnVerb;
    if (!event.isValue() || program.activePlayerCell == 0)
        return false;
    const PropertyLayout& property = program.properties[event.value.property];
    return property.holder == syntax::Holder::Game && property.cell == program.activePlayerCell &&
           event.value.after != 0;
}

bool hasTurns(const Program& program)
{
    return program.turnVerb != none || program.activePlayerCell != 0;
}

std::int32_t askedSeat(Game& game)
{
    const Ref asked = game.asked();
    return asked ? game.state().at(asked, cells::player::Seat) : -1;
}

std::optional<std::size_t> passOption(Game& game)
{
    const std::vector<Option>& options = game.options();
    const auto found = std::ranges::find(options, Option::Kind::Pass, &Option::kind);
    return found == options.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - options.begin()));
}

std::optional<std::size_t> forcedOption(Game& game)
{
    const std::vector<Option> options = game.options();
    std::vector<Option> real;
    std::size_t first = options.size();
    for (std::size_t index = 0; index < options.size(); ++index) {
        if (isForPeopleOnly(game.program(), options[index]))
            continue;
        first = std::min(first, index);
        real.push_back(options[index]);
    }
    if (real.empty())
        return {};
    // Options with different kinds or verbs have different texts.
    const auto isOther = [&real](const Option& option) {
        return option.kind != real.front().kind || option.verb != real.front().verb;
    };
    if (std::ranges::any_of(real, isOther))
        return {};
    if (real.size() == 1)
        return first;
    const Viewer seenBy = Viewer::seat(askedSeat(game));
    // Most options have different texts, which this quick check detects.
    const std::string said = describe(game, real.front(), seenBy);
    const auto hasOtherName = [&](const Option& option) {
        return describe(game, option, seenBy) != said;
    };
    if (std::ranges::any_of(real, hasOtherName))
        return {};
    const std::vector<std::string> texts = describeApart(game, real, seenBy);
    return std::ranges::adjacent_find(texts, std::not_equal_to()) == texts.end() ? std::optional(first) : std::nullopt;
}

Autoplay::Autoplay(std::int32_t seats, std::set<std::uint32_t> stops)
    : m_seats(static_cast<std::size_t>(seats))
    , m_stops(std::move(stops))
{
}

void Autoplay::setAttention(std::int32_t seat, Attention attention)
{
    m_seats[static_cast<std::size_t>(seat)].attention = attention;
}

void Autoplay::setAttention(Attention attention)
{
    for (Seat& seat : m_seats)
        seat.attention = attention;
}

void Autoplay::setBot(std::int32_t seat, bool isBot)
{
    m_seats[static_cast<std::size_t>(seat)].isBot = isBot;
}

void Autoplay::setStop(std::uint32_t phase, bool isOn)
{
    if (isOn)
        m_stops.insert(phase);
    else
        m_stops.erase(phase);
}

void Autoplay::start()
{
    halt();
    m_isGoing = true;
    m_steps = 0;
}

void Autoplay::goOn()
{
    start();
}

void Autoplay::run(Goal goal)
{
    start();
    m_goal = goal;
}

void Autoplay::runTo(std::uint32_t phase)
{
    start();
    m_goalPhase = phase;
}

void Autoplay::halt(End end)
{
    m_isGoing = false;
    m_end = end;
    m_goal.reset();
    m_goalPhase.reset();
}

void Autoplay::jump()
{
    halt();
    m_hasHappened = true;
    m_passed.clear();
}

Autoplay::Next Autoplay::next(Game& game) const
{
    if (!m_isGoing)
        return {.end = m_end};
    if (game.isOver() || game.options().empty())
        return {.end = End::Over};
    if (m_steps >= longest)
        return {.end = End::Exhausted};
    Next next = nextOf(game, askedSeat(game));
    next.isWanted = isFirstOfRun();
    return next;
}

Autoplay::Next Autoplay::nextOf(Game& game, std::int32_t seat) const
{
    const bool isAskedFor = isRun() || isFirstOfRun();
    const Next stand{.end = isAskedFor ? End::HeldUp : End::Asked};
    if (m_isOnlyAsAsked && !isAskedFor)
        return stand;
    if (isBot(seat))
        return {.by = By::Bot};
    const bool isStopped = stopsIn(phaseOf(game));
    const Attention wanted = isStopped || seat < 0 ? Attention::Always : attention(seat);
    if (isAskedFor || wanted != Attention::Always)
        if (const auto forced = forcedOption(game))
            return {.by = By::Forced, .option = *forced};
    if (isAskedFor || (wanted == Attention::Events && !m_hasHappened))
        if (const auto pass = passOption(game))
            return {.by = By::Passing, .option = *pass};
    return stand;
}

void Autoplay::took(const Game& game, const Step& step)
{
    const auto isTurn = [&](const Event& event) {
        return beginsTurn(game.program(), event);
    };
    m_hasHappened = (!step.isPass && step.by != By::Forced) || std::ranges::any_of(step.events, isTurn);
    if (step.by == By::Person)
        m_passed.clear();
    else if (step.by != By::Bot && step.isPass)
        m_passed.push_back({.node = step.node, .seat = step.seat, .wasForced = step.by == By::Forced});
    if (!m_isGoing)
        return;
    ++m_steps;
    if (const End end = endAfter(game, step); end != End::Halted)
        halt(end);
}

/// The reason for stopping after a step; Halted if play continues.
Autoplay::End Autoplay::endAfter(const Game& game, const Step& step) const
{
    const auto has = [&](const auto& isIt) {
        return std::ranges::any_of(step.events, isIt);
    };
    const std::uint32_t phase = phaseOf(game);
    // A phase without decisions begins and ends in the same step.
    const auto beginsGoal = [this](const Event& event) {
        return event.verb == static_cast<std::uint32_t>(CoreVerb::PhaseBegins) &&
               std::cmp_equal(event.slots[0], *m_goalPhase + 1);
    };
    if (m_goalPhase)
        return !has(beginsGoal) ? End::Halted : phase == *m_goalPhase ? End::Reached : End::RanPast;
    const bool isReached =
        (m_goal == Goal::Phase &&
         has([](const Event& event) { return event.verb == static_cast<std::uint32_t>(CoreVerb::PhaseHappens); })) ||
        (m_goal == Goal::Turn && has([&](const Event& event) { return beginsTurn(game.program(), event); }));
    if (isReached)
        return End::Reached;
    return m_goal && stopsIn(phase) ? End::Stopped : End::Halted;
}

std::vector<Autoplay::Passed> Autoplay::takePassed()
{
    return std::exchange(m_passed, {});
}

} // namespace engine
