// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/records/scenario_game.h"

namespace engine {

/// Finds out which options a step of a scenario refers to, and why its action is not possible.
class ScenarioOptions
{
public:
    using Step = ScenarioCode::Step;
    using Pattern = ScenarioCode::Pattern;

    explicit ScenarioOptions(ScenarioGame& play)
        : m_play(play)
    {
    }

    bool isAct(const Step& step, const Option& option);
    /// Whether the option begins the action, whose other slots are asked one by one.
    bool isBegun(const Step& step, const Option& option);
    bool isAnswer(const Pattern& wanted, const Option& option);
    /// Whether a pattern refers to a thing. It contains the thing or its name; for a waiting ability, it can also
    /// contain the ability's card or a part of the ability's text.
    bool isMeant(const Pattern& wanted, Ref thing);

    /// Whether the action of a step is possible now.
    bool isOffered(const Step& step);
    /// The reason why the action of a step is not possible now.
    std::string reasonFor(const Step& step);

private:
    Game& game() { return m_play.game(); }

    bool isAskedForThings();
    bool fits(const Step& step, const Option& option, std::size_t slots);
    bool fits(const Pattern& wanted, std::uint32_t verb, std::int32_t slot);

    ScenarioGame& m_play;
};

} // namespace engine
