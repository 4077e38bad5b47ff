// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/records/scenario_options.h"

#include "engine/play/views/describe.h"
#include "engine/play/views/reasons.h"

#include <algorithm>
#include <format>

namespace engine {

using syntax::BaseType;

bool ScenarioOptions::isAct(const Step& step, const Option& option)
{
    return option.kind == Option::Kind::Act && fits(step, option, Option::mostArguments);
}

bool ScenarioOptions::isBegun(const Step& step, const Option& option)
{
    return option.kind == Option::Kind::Begin && fits(step, option, option.settled);
}

bool ScenarioOptions::isAnswer(const Pattern& wanted, const Option& option)
{
    if (option.kind == Option::Kind::Done)
        return wanted.routine != none && m_play.value(wanted.routine) == 0;
    if (option.kind != Option::Kind::Pick)
        return false;
    if (isAskedForThings())
        return isMeant(wanted, option.arguments[0]);
    return wanted.routine != none ? option.arguments[0] == m_play.value(wanted.routine)
                                  : describe(game(), option) == wanted.text;
}

bool ScenarioOptions::isMeant(const Pattern& wanted, Ref thing)
{
    const State& state = game().state();
    const bool isItem = state.isCard(thing) && state.isItem(thing);
    const Ref source = isItem ? state.announced(thing, AnnouncedCells::Source) : 0;
    if (wanted.routine != none) {
        const Ref meant = m_play.value(wanted.routine);
        return thing == meant || (source != 0 && source == meant);
    }
    return describe(state, thing) == wanted.text || (source != 0 && describe(state, source) == wanted.text) ||
           (isItem && describeItem(state, thing).contains(wanted.text));
}

bool ScenarioOptions::isOffered(const Step& step)
{
    const std::vector<Option> options = game().options();
    if (std::ranges::any_of(options, [&](const Option& one) { return isAct(step, one); }))
        return true;
    if (std::ranges::none_of(options, [&](const Option& one) { return isBegun(step, one); }))
        return false;
    return std::ranges::any_of(game().candidates(step.verb), [&](const Option& one) {
        return isAct(step, one) && !whyNot(game(), one);
    });
}

std::string ScenarioOptions::reasonFor(const Step& step)
{
    for (const Option& candidate : game().candidates(step.verb)) {
        if (!isAct(step, candidate))
            continue;
        if (const auto reason = whyNot(game(), candidate))
            return describe(game(), *reason);
    }
    for (const Pattern& given : step.patterns) {
        const BaseType type = game().program().verbs[step.verb].slotTypes[given.slot].base;
        const Ref thing = given.routine == none ? 0 : m_play.value(given.routine);
        if (type == BaseType::Player && given.slot == 0)
            if (const auto other = m_play.notAsked(thing))
                return *other;
        if (type == BaseType::Card && game().state().isCard(thing))
            return std::format("{} {}", describe(game().state(), thing), m_play.whereIs(thing));
    }
    return "it doesn't match the action";
}

bool ScenarioOptions::isAskedForThings()
{
    return m_play.isAskedFor(Question::Kind::Thing) || m_play.isAskedFor(Question::Kind::Things) ||
           m_play.isAskedFor(Question::Kind::Order);
}

bool ScenarioOptions::fits(const Step& step, const Option& option, std::size_t slots)
{
    return option.verb == step.verb && std::ranges::all_of(step.patterns, [&](const Pattern& wanted) {
               return wanted.slot >= slots || fits(wanted, step.verb, option.arguments[wanted.slot]);
           });
}

bool ScenarioOptions::fits(const Pattern& wanted, std::uint32_t verb, std::int32_t slot)
{
    const syntax::Type& type = game().program().verbs[verb].slotTypes[wanted.slot];
    const bool isAbility = type.base == BaseType::Ability;
    if (wanted.routine != none)
        return slot == m_play.value(wanted.routine) || (isAbility && cardOf(slot) == m_play.value(wanted.routine));
    const std::string shown = describe(game().state(), type, slot);
    // A pattern can refer to an ability by the ability's card or a part of its text.
    return isAbility ? shown.contains(wanted.text) : shown == wanted.text;
}

} // namespace engine
