// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/records/scenario_expectations.h"

#include <functional>
#include <span>

namespace engine {

/// The steps of a scenario that make decisions. Forced decisions before them are made automatically.
class ScenarioDecisions
{
public:
    using Step = ScenarioCode::Step;
    using Pattern = ScenarioCode::Pattern;

    ScenarioDecisions(ScenarioGame& play, ScenarioOptions& options, ScenarioExpectations& expectations)
        : m_play(play)
        , m_options(options)
        , m_expectations(expectations)
    {
    }

    void act(const Step& step);
    void pass(const Step& step);
    void answer(const Step& step);
    /// Chooses everything that a step lists: all picks of one question.
    void choose(const Step& step);
    /// Passes until the event of the step happens or its condition holds.
    void playUntil(const Step& step);

private:
    Game& game() { return m_play.game(); }

    /// Finds the matching option. If forced decisions come first, makes them, as the table does.
    std::optional<std::size_t> find(const std::function<bool(const Option&)>& fits);
    /// Checks the wanted things that have not been chosen when the question is over. They must be among the listed
    /// things, because these were then picked automatically.
    void checkForced(const Step& step, std::span<const Pattern* const> left, const std::vector<Ref>& listed);
    void finishPicks(const Step& step, Ref who);
    bool isAwaited(const Step& step, const Event& event);

    ScenarioGame& m_play;
    ScenarioOptions& m_options;
    ScenarioExpectations& m_expectations;
};

} // namespace engine
