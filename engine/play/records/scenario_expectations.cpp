// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/records/scenario_expectations.h"

#include "engine/play/views/describe.h"

#include <algorithm>
#include <format>

namespace engine {

using syntax::BaseType;

void ScenarioExpectations::expect(const Step& step)
{
    const ScenarioCode::Expectation* const broken = failing(step);
    if (!broken)
        return;
    if (broken->left == none)
        return m_play.fail(broken->place, "this is not true");
    if (broken->right == none)
        return m_play.fail(
            broken->place, std::format("this is not true: the card {}", m_play.whereIs(m_play.value(broken->left)))
        );
    m_play.fail(
        broken->place,
        std::format(
            "this is not true: the left side is {}, the right side is {}",
            shown(broken->type, m_play.value(broken->left)),
            shown(broken->type, m_play.value(broken->right))
        )
    );
}

void ScenarioExpectations::forbidden(const Step& step)
{
    if (!isAsked(step, "forbidden"))
        return;
    if (m_options.isOffered(step))
        return m_play.fail(step.place, "this should be forbidden but is legal");
    if (step.reason.empty())
        return;
    const std::string why = m_options.reasonFor(step);
    if (!why.contains(step.reason))
        m_play.fail(step.place, std::format("this is forbidden for another reason: {}", why));
}

void ScenarioExpectations::offered(const Step& step)
{
    if (!isAsked(step, "offered"))
        return;
    if (!m_options.isOffered(step))
        m_play.fail(step.place, "this should be possible but isn't: " + m_options.reasonFor(step));
}

const ScenarioCode::Expectation* ScenarioExpectations::failing(const Step& step)
{
    const auto broken = std::ranges::find_if(step.expectations, [&](const ScenarioCode::Expectation& one) {
        return game().look(one.holds, m_play.names()) == 0;
    });
    return broken == step.expectations.end() ? nullptr : &*broken;
}

bool ScenarioExpectations::isAsked(const Step& step, const char* what)
{
    if (m_play.isAskedFor(Question::Kind::Act))
        return true;
    m_play.fail(step.place, std::format("no player chooses an action now, so none is {}{}", what, m_play.possible()));
    return false;
}

std::string ScenarioExpectations::shown(const syntax::Type& type, std::int32_t value)
{
    if (type.base == BaseType::Flag)
        return value ? "true" : "false";
    const std::string text = describe(game().state(), type, value);
    return text.empty() ? "nothing" : text;
}

} // namespace engine
