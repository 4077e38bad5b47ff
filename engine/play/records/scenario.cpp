// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/records/scenario.h"

#include "engine/play/records/scenario_decisions.h"
#include "engine/play/records/scenario_expectations.h"
#include "engine/play/records/scenario_game.h"
#include "engine/play/records/scenario_options.h"

#include <format>
#include <utility>

namespace engine {

using Kind = syntax::ScenarioStepKind;
using Step = ScenarioCode::Step;

namespace {

/// Sets up the position of a scenario and carries out its steps.
class ScenarioRun
{
public:
    ScenarioRun(const std::shared_ptr<const Program>& program, const ScenarioCode& scenario)
        : m_scenario(scenario)
        , m_play(program, scenario)
    {
    }

    std::optional<ScenarioFailure> run()
    {
        for (const Step& step : m_scenario.steps) {
            if (!isGiven(step.kind))
                begin(step.place);
            if (!m_play.hasFailed())
                take(step);
            if (m_play.hasFailed())
                return m_play.failure();
        }
        begin(m_scenario.place);
        checkRolls();
        return m_play.failure();
    }

    /// Sets up everything that is given, without the steps that follow.
    std::expected<std::unique_ptr<Game>, ScenarioFailure> position()
    {
        for (const Step& step : m_scenario.steps) {
            if (!isGiven(step.kind))
                break;
            take(step);
        }
        begin(m_scenario.place);
        if (m_play.hasFailed())
            return std::unexpected(*m_play.failure());
        return std::make_unique<Game>(game());
    }

private:
    Game& game() { return m_play.game(); }

    static bool isGiven(Kind kind)
    {
        return kind == Kind::GivenCards || kind == Kind::GivenValue || kind == Kind::RollGives;
    }

    void begin(Place place)
    {
        if (!std::exchange(m_hasBegun, true))
            m_play.begin(place, m_scenario);
    }

    void forceRoll(const Step& step)
    {
        if (!game().forceRoll(m_play.value(step.routine)))
            m_play.fail(step.place, std::format("at most {} dice can be set in advance", cells::game::mostForced));
    }

    /// Checks that all dice set in advance were rolled.
    void checkRolls()
    {
        std::int32_t left = game().state().at(game().state().game(), cells::game::ForcedCount);
        for (auto step = m_scenario.steps.rbegin(); left > 0 && step != m_scenario.steps.rend(); ++step) {
            if (step->kind == Kind::RollGives && --left == 0)
                m_play.fail(step->place, "no later die used this result");
        }
    }

    void take(const Step& step)
    {
        switch (step.kind) {
        case Kind::GivenCards:
            return giveCards(step);
        case Kind::GivenValue:
            return m_play.write(step.writes);
        case Kind::RollGives:
            return forceRoll(step);
        case Kind::Expect:
            return m_expectations.expect(step);
        case Kind::Forbidden:
            return m_expectations.forbidden(step);
        case Kind::Offered:
            return m_expectations.offered(step);
        case Kind::PlayUntil:
            return m_decisions.playUntil(step);
        case Kind::Choose:
            return m_decisions.choose(step);
        case Kind::Answer:
            return m_decisions.answer(step);
        case Kind::Pass:
            return m_decisions.pass(step);
        case Kind::Act:
            return m_decisions.act(step);
        case Kind::GivenPhase:
        case Kind::GivenPlayers:
        case Kind::GivenSeed:
            break;
        }
    }

    void giveCards(const Step& step)
    {
        const Ref zone = m_play.value(step.routine);
        if (zone == 0)
            return m_play.fail(step.place, "this zone does not exist");
        const Ref controller = step.controller == none ? 0 : m_play.value(step.controller);
        Ref owner = game().state().at(zone, cells::zone::Owner);
        if (owner == 0)
            owner = controller;
        for (std::int32_t copy = 0; copy < step.number; ++copy) {
            const Ref card = game().put(step.definition, zone, owner, controller);
            if (card == 0)
                return m_play.fail(step.place, "there is no room for this many cards");
            if (step.name)
                m_play.bind(step.name, card);
            m_play.writeTo(card, step.writes);
        }
    }

    const ScenarioCode& m_scenario;
    ScenarioGame m_play;
    ScenarioOptions m_options{m_play};
    ScenarioExpectations m_expectations{m_play, m_options};
    ScenarioDecisions m_decisions{m_play, m_options, m_expectations};
    bool m_hasBegun = false;
};

} // namespace

std::optional<ScenarioFailure> run(const std::shared_ptr<const Program>& program, const ScenarioCode& scenario)
{
    return ScenarioRun(program, scenario).run();
}

std::expected<std::unique_ptr<Game>, ScenarioFailure>
positionOf(const std::shared_ptr<const Program>& program, const ScenarioCode& scenario)
{
    return ScenarioRun(program, scenario).position();
}

} // namespace engine
