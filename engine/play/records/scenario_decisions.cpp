// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/records/scenario_decisions.h"

#include "engine/play/autoplay/autoplay.h"
#include "engine/play/views/describe.h"

#include <algorithm>
#include <format>
#include <iterator>

namespace engine {

namespace {

/// The maximum number of decisions that are passed or forced while a step waits.
constexpr int longestWait = 500;

} // namespace

void ScenarioDecisions::act(const Step& step)
{
    for (;;) {
        const auto option =
            find([&](const Option& one) { return m_options.isAct(step, one) || m_options.isBegun(step, one); });
        if (!option)
            return m_play.fail(step.place, "this can't be done now: " + m_options.reasonFor(step) + m_play.possible());
        // An action with many options is asked slot by slot.
        const bool isWhole = game().options()[*option].kind == Option::Kind::Act;
        m_play.apply(step.place, *option);
        if (isWhole || m_play.hasFailed())
            return;
    }
}

void ScenarioDecisions::pass(const Step& step)
{
    const Ref who = m_play.value(step.routine);
    const auto isPass = [&](const Option& one) {
        return one.kind == Option::Kind::Pass && game().asked() == who;
    };
    if (const auto option = find(isPass))
        return m_play.apply(step.place, *option);
    m_play.fail(step.place, describe(game().state(), who) + " can't pass now" + m_play.possible());
}

void ScenarioDecisions::answer(const Step& step)
{
    const Ref who = m_play.value(step.routine);
    const auto fits = [&](const Option& one) {
        return one.kind == Option::Kind::Pick && game().asked() == who && m_play.isAskedFor(Question::Kind::YesNo) &&
               (one.arguments[0] != 0) == (step.number != 0);
    };
    if (const auto option = find(fits))
        return m_play.apply(step.place, *option);
    m_play.fail(step.place, describe(game().state(), who) + " has no yes/no decision now" + m_play.possible());
}

void ScenarioDecisions::choose(const Step& step)
{
    const Ref who = m_play.value(step.routine);
    std::vector<const Pattern*> left;
    for (const Pattern& wanted : step.patterns)
        left.push_back(&wanted);
    while (!left.empty() && !m_play.hasFailed()) {
        auto wanted = left.end();
        const auto option = find([&](const Option& one) {
            // If the order doesn't matter, any of the wanted things may come next, because the question determines
            // the order in which they are offered.
            const auto end = m_play.isAskedFor(Question::Kind::Things) ? left.end() : std::next(left.begin());
            wanted = std::find_if(left.begin(), end, [&](const auto* each) { return m_options.isAnswer(*each, one); });
            return game().asked() == who && wanted != end;
        });
        if (!option)
            return m_play.fail(
                step.place, (m_play.notAsked(who).value_or("this is not an option")) + m_play.possible()
            );
        left.erase(wanted);
        const std::vector<Ref> listed = game().picks().things;
        m_play.apply(step.place, *option);
        if (!m_play.hasFailed() && !listed.empty() && !game().picks().hasBegun)
            return checkForced(step, left, listed);
    }
    finishPicks(step, who);
}

void ScenarioDecisions::playUntil(const Step& step)
{
    for (int waited = 0; waited < longestWait; ++waited) {
        if (step.verb == none && m_expectations.areMet(step))
            return;
        if (game().isOver())
            return m_play.fail(step.place, "the game ended before this happened");
        if (game().asked() == 0)
            return m_play.fail(step.place, "there are no more decisions, so this can't happen");
        const std::optional<std::size_t> pass = passOption(game());
        const std::optional<std::size_t> taken = pass ? pass : forcedOption(game());
        if (!taken)
            return m_play.fail(step.place, "a decision is needed before this happens" + m_play.possible());
        m_play.apply(step.place, *taken);
        if (m_play.hasFailed() ||
            std::ranges::any_of(m_play.events(), [&](const Event& event) { return isAwaited(step, event); }))
            return;
    }
    m_play.fail(step.place, std::format("this did not happen within {} decisions", longestWait));
}

std::optional<std::size_t> ScenarioDecisions::find(const std::function<bool(const Option&)>& fits)
{
    for (int waited = 0; waited < longestWait && !game().isOver(); ++waited) {
        const std::vector<Option> options = game().options();
        const auto found = std::ranges::find_if(options, fits);
        if (found != options.end())
            return static_cast<std::size_t>(found - options.begin());
        const std::optional<std::size_t> forced = forcedOption(game());
        if (!forced || !m_play.attempt(*forced))
            break;
    }
    return {};
}

void ScenarioDecisions::checkForced(
    const Step& step, std::span<const Pattern* const> left, const std::vector<Ref>& listed
)
{
    const bool areListed = std::ranges::all_of(left, [&](const Pattern* wanted) {
        return std::ranges::any_of(listed, [&](Ref thing) { return m_options.isMeant(*wanted, thing); });
    });
    if (!areListed)
        m_play.fail(step.place, "this is not an option" + m_play.possible());
}

void ScenarioDecisions::finishPicks(const Step& step, Ref who)
{
    if (game().isOver() || game().asked() != who || !game().picks().hasBegun)
        return;
    const std::vector<Option> options = game().options();
    const auto done = std::ranges::find(options, Option::Kind::Done, &Option::kind);
    if (done != options.end())
        m_play.apply(step.place, static_cast<std::size_t>(done - options.begin()));
}

bool ScenarioDecisions::isAwaited(const Step& step, const Event& event)
{
    if (event.verb != step.verb)
        return false;
    const std::uint16_t slots = game().program().verbs[event.verb].slots;
    std::vector<std::int32_t> registers(event.slots.begin(), event.slots.begin() + slots);
    std::ranges::copy(m_play.names(), std::back_inserter(registers));
    return game().look(step.routine, registers) != 0;
}

} // namespace engine
