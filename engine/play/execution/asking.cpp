// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/execution/asking.h"

#include "engine/language/names/dictionary.h"

#include <algorithm>

namespace engine {

Asking::Asking(Execution& execution)
    : m_execution(execution)
    , m_state(execution.state())
    , m_program(execution.program())
    , m_stack(execution.stack())
{
}

Ref Asking::asked() const
{
    if (question() == none)
        return 0;
    const Ref player = m_stack.registers()[m_execution.instruction().b];
    const Ref decider = m_state.at(player, cells::player::Decider);
    return decider ? decider : player;
}

Asking::Doing Asking::doing() const
{
    constexpr auto phase = static_cast<std::int32_t>(CoreVerb::PhaseHappens);
    const auto verbs = static_cast<std::int32_t>(m_program.verbs.size());
    for (std::int32_t frame = m_stack.frame(); m_execution.isAsking() && frame > Stack::outermost;) {
        const std::int32_t running = m_stack.verbOf(frame);
        if (running == phase)
            break;
        if (running > phase && running < verbs) {
            const auto verb = static_cast<std::uint32_t>(running);
            return {verb, m_stack.span(frame, m_program.verbs[verb].slots)};
        }
        frame = m_stack.callerOf(frame);
    }
    return {};
}

Asking::Picks Asking::picks()
{
    const std::uint32_t which = question();
    if (which == none)
        return {};
    const Question::Kind kind = m_program.questions[which].kind;
    if (kind != Question::Kind::Things && kind != Question::Kind::Order)
        return {};
    const std::int32_t* const asked = registers();
    Picks found{.hasBegun = asked[2] > 0};
    found.things.assign_range(m_stack.membersOf(asked[1]));
    return found;
}

void Asking::take(const Option& option)
{
    if (hasBegun())
        std::ranges::fill(m_stack.own(Stack::BegunVerb, Stack::BegunEnd), 0);
    std::int32_t* const answer = registers();
    switch (option.kind) {
    case Option::Kind::Act:
        m_state.writeIfChanged(m_state.game(), cells::game::Passed, 0);
        // Copying more than the verb's slots is harmless, because the cells after them are not in use yet.
        std::ranges::copy(option.arguments, answer + Stack::headerCells);
        m_execution.push(m_program.verbs[option.verb].chosen, m_execution.instruction().b, option.verb);
        break;
    case Option::Kind::Pass:
        m_state.writeIfChanged(m_state.game(), cells::game::Passed, 1);
        break;
    case Option::Kind::Pick:
        answer[0] = option.arguments[0];
        break;
    case Option::Kind::Done:
        answer[0] = 0;
        break;
    case Option::Kind::Begin:
        break;
    }
}

void Asking::begin(const Option& option)
{
    m_stack.own(Stack::BegunVerb) = option.verb + 1;
    m_stack.own(Stack::BegunSettled) = option.settled;
    std::ranges::copy(option.arguments, m_stack.own(Stack::BegunArguments, Stack::BegunEnd).begin());
}

bool Asking::extendsBegun(const Option& option) const
{
    const std::int32_t settled = m_stack.own(Stack::BegunSettled);
    const bool isFurther = option.kind == Option::Kind::Act || option.settled > settled;
    const std::span<const std::int32_t> begun = m_stack.span(Stack::BegunArguments, static_cast<std::size_t>(settled));
    return option.isAction() && isFurther && option.verb + 1 == m_stack.own(Stack::BegunVerb) &&
           std::ranges::equal(begun, std::span(option.arguments).first(begun.size()));
}

} // namespace engine
