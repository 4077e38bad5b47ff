// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/records/scenario_options.h"

namespace engine {

/// The steps of a scenario that only check something: what is true, and what can or can't be done.
class ScenarioExpectations
{
public:
    using Step = ScenarioCode::Step;

    ScenarioExpectations(ScenarioGame& play, ScenarioOptions& options)
        : m_play(play)
        , m_options(options)
    {
    }

    void expect(const Step& step);
    void forbidden(const Step& step);
    void offered(const Step& step);

    /// Whether everything that a step expects is true.
    bool areMet(const Step& step) { return failing(step) == nullptr; }

private:
    Game& game() { return m_play.game(); }

    const ScenarioCode::Expectation* failing(const Step& step);
    /// Whether a player is choosing an action, so that actions can be offered or forbidden. If not, the scenario fails.
    bool isAsked(const Step& step, const char* what);
    std::string shown(const syntax::Type& type, std::int32_t value);

    ScenarioGame& m_play;
    ScenarioOptions& m_options;
};

} // namespace engine
