// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/games/scenarios.h"

#include "engine/language/english/english.h"
#include "engine/program/statements/assignments.h"
#include "engine/program/statements/names.h"
#include "engine/program/texts/texts.h"
#include "engine/program/values/conditions.h"
#include "engine/program/values/matching.h"
#include "engine/program/values/values.h"
#include "engine/program/writing/routines.h"

#include <algorithm>
#include <format>
#include <string>
#include <utility>

namespace engine {

using syntax::BaseType;
using syntax::Holder;
using syntax::Node;
using syntax::Op;
using syntax::Part;
using syntax::ScenarioStep;

namespace {

constexpr std::uint16_t youRegister = 0;
constexpr std::uint16_t opponentRegister = 1;
constexpr std::uint16_t firstName = 2;
constexpr std::size_t mostNames = 24;

std::int32_t playersIn(const syntax::Scenario& scenario, std::int32_t otherwise)
{
    const auto given = std::ranges::find(scenario.steps, ScenarioStep::Kind::GivenPlayers, &ScenarioStep::kind);
    return given == scenario.steps.end() ? otherwise : given->number;
}

} // namespace

void Scenarios::write()
{
    for (const syntax::Scenario& scenario : m_game.scenarios) {
        if (scenario.isBroken)
            continue;
        const std::size_t found = m_findings.count();
        ScenarioCode code = scenarioOf(scenario);
        if (m_findings.count() == found)
            m_program.scenarios.push_back(std::move(code));
    }
}

ScenarioCode Scenarios::scenarioOf(const syntax::Scenario& scenario)
{
    ScenarioCode code{.name = scenario.name, .place = scenario.place, .clauses = scenario.clauses};
    code.players = playersIn(scenario, m_program.fewestPlayers);
    bindNames(scenario, code);
    m_scenario = &code;
    for (const ScenarioStep& step : scenario.steps)
        addStep(step);
    m_scenario = nullptr;
    return code;
}

void Scenarios::bindNames(const syntax::Scenario& scenario, ScenarioCode& code)
{
    m_scope = {};
    m_scope.you = youRegister;
    if (code.players > 1)
        m_scope.locals["opponent"] = {opponentRegister, {.base = BaseType::Player}};
    for (const ScenarioStep& step : scenario.steps) {
        if (step.name.empty())
            continue;
        const auto reg = static_cast<std::uint16_t>(firstName + code.names++);
        names().bind(step.name, {reg, {.base = BaseType::Card}});
    }
    if (code.names > mostNames)
        error(scenario.place, "too-many-names", std::format("a scenario can name at most {} cards", mostNames));
}

std::int32_t Scenarios::players() const
{
    return m_scenario->players;
}

std::uint16_t Scenarios::given() const
{
    return static_cast<std::uint16_t>(firstName + m_scenario->names);
}

void Scenarios::addStep(const ScenarioStep& step)
{
    switch (step.kind) {
    case ScenarioStep::Kind::GivenPhase:
        return givePhase(step);
    case ScenarioStep::Kind::GivenPlayers:
        return givePlayers(step);
    case ScenarioStep::Kind::GivenSeed:
        m_scenario->seed = static_cast<std::uint64_t>(step.number);
        return;
    default:
        ScenarioCode::Step made{.kind = step.kind, .place = step.place, .number = step.number, .reason = step.text};
        writeStep(step, made);
        m_scenario->steps.push_back(std::move(made));
    }
}

void Scenarios::writeStep(const ScenarioStep& step, ScenarioCode::Step& made)
{
    switch (step.kind) {
    case ScenarioStep::Kind::GivenCards:
        return addGivenCards(step, made);
    case ScenarioStep::Kind::GivenValue:
        made.writes.push_back(writeGivenValue(step));
        return;
    case ScenarioStep::Kind::Expect:
        return addExpectations(step.node, made.expectations);
    case ScenarioStep::Kind::RollGives:
        made.routine = routines().typed(given(), step.value, BaseType::Number, "the result of a roll");
        return;
    case ScenarioStep::Kind::PlayUntil:
        return addUntil(step, made);
    case ScenarioStep::Kind::Choose:
        made.routine = routines().typed(given(), step.node, BaseType::Player, "the one who chooses");
        for (const Node& answer : step.answers)
            made.patterns.push_back(patternOf(answer, 0));
        return;
    case ScenarioStep::Kind::Answer:
    case ScenarioStep::Kind::Pass:
        made.routine = routines().typed(given(), step.node, BaseType::Player, "the one who answers");
        return;
    default:
        return addAct(step, made);
    }
}

void Scenarios::givePlayers(const ScenarioStep& step)
{
    const std::int32_t fewest = m_program.fewestPlayers;
    const std::int32_t most = m_program.mostPlayers;
    if (step.number < fewest || step.number > most)
        error(
            step.place,
            "wrong-players",
            fewest == most ? std::format("the game is for {}", words::countedName("players", std::to_string(most)))
                           : std::format("the game is for {} to {} players", fewest, most)
        );
}

std::uint32_t Scenarios::writeGivenValue(const ScenarioStep& step)
{
    const Node set = syntax::made(Op::Set, step.place, Part::Place, step.node, Part::Value, step.value);
    m_code.begin(given(), step.place);
    assignments().assign(set);
    return addRoutine(m_code.finish());
}

void Scenarios::givePhase(const ScenarioStep& step)
{
    const std::uint32_t phase = step.value.symbol;
    m_scenario->phase = phase;
    if (m_program.phaseEntries[phase].frames.empty())
        error(
            step.value,
            "no-way-in",
            std::format(
                "“start:” never leads to “{}”, or only after choices; begin the scenario in an earlier phase",
                step.value.text
            )
        );
}

void Scenarios::addGivenCards(const ScenarioStep& step, ScenarioCode::Step& made)
{
    const auto definition = m_declarations.definitionNamed(step.text);
    if (!definition) {
        error(step.value, "unknown-card", std::format("“{}” has an error and is left out", step.text));
        return;
    }
    made.definition = *definition;
    writeZone(step.node, made);
    for (const syntax::Field& field : step.fields)
        made.writes.push_back(writeGivenField(field));
    if (!step.name.empty())
        made.name = m_scope.locals.at(step.name).reg;
}

void Scenarios::writeZone(const Node& zone, ScenarioCode::Step& made)
{
    Node place = zone;
    const bool isShared = zone.op == Op::Property && m_declarations.find(zone.text, Holder::Game);
    if (isShared && !isBare(zone)) {
        // A scenario can say "your battlefield", although the game has only one. The cards are then put there under
        // your control.
        made.controller = routines().value(given(), zone[Part::Owner]);
        place[Part::Owner] = {};
    }
    made.routine = routines().typed(given(), place, BaseType::Zone, "the place before “has”");
}

std::uint32_t Scenarios::writeGivenField(const syntax::Field& field)
{
    const std::uint16_t card = given();
    const Scope outer = m_scope;
    m_code.begin(static_cast<std::uint16_t>(card + 1), field.place);
    m_scope.self = card;
    const Place at = field.place;
    Node property = syntax::made(Op::Property, at, Part::Owner, Node{.op = Op::This, .place = at});
    property.text = field.property;
    Node value =
        field.values.empty() ? Node{.op = Op::True, .place = at, .type = BaseType::Flag} : field.values.front();
    assignments().assign(syntax::made(Op::Set, at, Part::Place, std::move(property), Part::Value, std::move(value)));
    m_scope = outer;
    return addRoutine(m_code.finish());
}

void Scenarios::addExpectations(const Node& node, std::vector<ScenarioCode::Expectation>& expectations)
{
    if (node.op != Op::And) {
        expectations.push_back(expectationOf(node));
        return;
    }
    addExpectations(node[Part::Left], expectations);
    addExpectations(node[Part::Right], expectations);
}

ScenarioCode::Expectation Scenarios::expectationOf(const Node& node)
{
    ScenarioCode::Expectation made{.place = node.place};
    made.holds = routines().test(given(), node.place, [&](Label& otherwise) { conditions().require(node, otherwise); });
    if (node.op == Op::IsIn || node.op == Op::IsNotIn) {
        // If the expectation fails, the message can show where the card is.
        m_code.begin(given(), node.place);
        const Operand subject = values().of(node[Part::Subject]);
        m_code.emit(Do::Copy, 0, subject.reg);
        const std::uint32_t routine = addRoutine(m_code.finish());
        made.left = subject.type.base == BaseType::Card && !subject.type.isList ? routine : none;
    }
    if (!isComparison(node.op))
        return made;
    made.comparison = node.op;
    m_code.begin(given(), node.place);
    const Operand left = values().of(node[Part::Left]);
    m_code.emit(Do::Copy, 0, left.reg);
    made.type = left.type;
    const std::uint32_t routine = addRoutine(m_code.finish());
    // Messages don't show lists.
    if (!left.type.isList) {
        made.left = routine;
        made.right = routines().value(given(), node[Part::Right]);
    }
    return made;
}

void Scenarios::addUntil(const ScenarioStep& step, ScenarioCode::Step& made)
{
    if (step.node.op != Op::Event && step.node.op != Op::NamedEvent) {
        addExpectations(step.node, made.expectations);
        return;
    }
    // The test runs after every event. It takes the slots of the event, then the registers of the scenario.
    const Node& event = eventOf(m_game, step.node);
    made.verb = event.symbol;
    const std::uint16_t slots = m_program.verbs[event.symbol].slots;
    const Scope outer = m_scope;
    const auto shifted = [slots](std::uint16_t reg) {
        return static_cast<std::uint16_t>(slots + reg);
    };
    m_scope.you = shifted(youRegister);
    for (auto& [name, value] : m_scope.locals)
        value.reg = shifted(value.reg);
    made.routine =
        routines().test(shifted(given()), step.place, [&](Label& otherwise) { matching().matches(event, otherwise); });
    m_scope = outer;
}

ScenarioCode::Pattern Scenarios::patternOf(const Node& node, std::uint16_t slot)
{
    ScenarioCode::Pattern pattern{.slot = slot};
    if (node.op == Op::Text)
        pattern.text = node.text;
    else
        pattern.routine = routines().value(given(), node);
    return pattern;
}

void Scenarios::addAct(const ScenarioStep& step, ScenarioCode::Step& made)
{
    const Node& call = step.node;
    const syntax::Verb& verb = m_game.verbs[call.symbol];
    if (verb.kind != syntax::VerbKind::Action) {
        error(
            call,
            "not-an-action",
            "players can choose only actions, and this verb isn't an action; write an action, or “expect” the result"
        );
        return;
    }
    made.verb = call.symbol;
    const auto arguments = call.all(Part::Arguments);
    for (std::size_t slot = 0; slot < arguments.size(); ++slot) {
        if (!arguments[slot].isAbsent())
            made.patterns.push_back(patternOf(arguments[slot], static_cast<std::uint16_t>(slot)));
        else if (verb.slots[slot].name == "you")
            made.patterns.push_back(patternOf({.op = Op::You, .place = call.place}, static_cast<std::uint16_t>(slot)));
    }
}

} // namespace engine
