// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstdint>
#include <vector>

namespace engine {

/// Compiles scenarios. The first registers of their routines are "you", the opponent, and the named cards.
class Scenarios : public Writer
{
public:
    using Writer::Writer;

    /// Writes all scenarios except for those that have errors, because the game can be played without them.
    void write();

    bool isWriting() const { return m_scenario != nullptr; }

    /// The number of players in the scenario being written.
    std::int32_t players() const;

private:
    ScenarioCode scenarioOf(const syntax::Scenario& scenario);
    /// The number of registers that the routines of the scenario are given.
    std::uint16_t given() const;
    void bindNames(const syntax::Scenario& scenario, ScenarioCode& code);
    void addStep(const syntax::ScenarioStep& step);
    void writeStep(const syntax::ScenarioStep& step, ScenarioCode::Step& made);

    void givePhase(const syntax::ScenarioStep& step);
    void givePlayers(const syntax::ScenarioStep& step);
    void addGivenCards(const syntax::ScenarioStep& step, ScenarioCode::Step& made);
    void writeZone(const syntax::Node& zone, ScenarioCode::Step& made);
    std::uint32_t writeGivenValue(const syntax::ScenarioStep& step);
    std::uint32_t writeGivenField(const syntax::Field& field);

    void addExpectations(const syntax::Node& node, std::vector<ScenarioCode::Expectation>& expectations);
    ScenarioCode::Expectation expectationOf(const syntax::Node& node);
    void addUntil(const syntax::ScenarioStep& step, ScenarioCode::Step& made);
    void addAct(const syntax::ScenarioStep& step, ScenarioCode::Step& made);
    ScenarioCode::Pattern patternOf(const syntax::Node& node, std::uint16_t slot);

    ScenarioCode* m_scenario = nullptr;
};

} // namespace engine
