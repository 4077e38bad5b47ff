// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/dictionary.h"
#include "engine/program/generator.h"

#include <algorithm>
#include <format>

namespace engine {

using syntax::BaseType;
using syntax::Holder;
using syntax::Node;
using syntax::Op;
using syntax::ScenarioStep;

namespace {

constexpr std::uint16_t youRegister = 0;
constexpr std::uint16_t opponentRegister = 1;
constexpr std::uint16_t firstName = 2;
constexpr std::size_t mostNames = 24;

bool isComparison(Op op)
{
    return op >= Op::Equal && op <= Op::GreaterEqual;
}

void addConjuncts(const Node& node, std::vector<const Node*>& conjuncts)
{
    if (node.op != Op::And) {
        conjuncts.push_back(&node);
        return;
    }
    addConjuncts(node.children[0], conjuncts);
    addConjuncts(node.children[1], conjuncts);
}

} // namespace

void Generator::noteSite(const Node& call, std::size_t begin, std::uint16_t base)
{
    if (m_loopDepth == 0 && m_writing)
        m_sites.push_back({
            .within = *m_writing,
            .phase = m_writingPhase,
            .call = &call,
            .begin = begin,
            .end = m_program.code.size(),
            .base = base,
        });
}

/// Where play begins when it begins inside a phase: at the call of the phase that the start leads to, through whatever
/// verbs lie between.
void Generator::writePhaseEntries()
{
    m_program.phaseEntries.resize(m_game.phases.size());
    std::vector<const Site*> line;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> seen;
    const auto visit = [&](this const auto& self, std::uint32_t within, std::uint32_t phase) -> void {
        if (std::ranges::contains(seen, std::pair(within, phase)))
            return;
        seen.emplace_back(within, phase);
        for (const Site& site : m_sites) {
            if (site.within != within || site.phase != phase)
                continue;
            const bool isPhase = site.call->symbol == static_cast<std::uint32_t>(CoreVerb::PhaseHappens) &&
                                 site.call->children[0].op == Op::PhaseName;
            const std::uint32_t begun = isPhase ? site.call->children[0].symbol : none;
            if (isPhase && m_program.phaseEntries[begun].frames.empty())
                m_program.phaseEntries[begun] = entryOf(line, site);
            line.push_back(&site);
            self(site.call->symbol, begun);
            line.pop_back();
        }
    };
    visit(none, none);
}

PhaseEntry Generator::entryOf(const std::vector<const Site*>& line, const Site& last)
{
    PhaseEntry entry;
    PhaseEntry::Frame frame;
    for (const Site* site : line) {
        frame.address = site->end;
        entry.frames.push_back(frame);
        frame = {.verb = site->call->symbol, .base = site->base};
        const bool isStart = site->within == none;
        const std::uint16_t given = isStart ? std::uint16_t(0) : m_program.verbs[site->within].slots;
        m_scope = isStart ? Scope{} : scopeOf(site->within);
        for (const Node& argument : site->call->children)
            frame.slots.push_back(writeValue(given, argument));
    }
    frame.address = last.begin;
    entry.frames.push_back(frame);
    return entry;
}

void Generator::writeScenarios()
{
    for (const syntax::Scenario& scenario : m_game.scenarios) {
        if (scenario.isBroken)
            continue;
        const std::size_t errors = m_diagnostics.size();
        ScenarioCode code = scenarioOf(scenario);
        if (m_diagnostics.size() == errors)
            m_program.scenarios.push_back(std::move(code));
    }
}

ScenarioCode Generator::scenarioOf(const syntax::Scenario& scenario)
{
    ScenarioCode code{.name = scenario.name, .place = scenario.place, .clauses = scenario.clauses};
    code.players = m_program.fewestPlayers;
    m_scope = {};
    m_scope.you = youRegister;
    m_scope.locals["opponent"] = {opponentRegister, {.base = BaseType::Player}};
    for (const ScenarioStep& step : scenario.steps) {
        if (step.name.empty())
            continue;
        const auto reg = static_cast<std::uint16_t>(firstName + code.names++);
        bindLocal(step.name, {reg, {.base = BaseType::Card}});
    }
    if (code.names > mostNames)
        error(scenario.place, "too-many-names", std::format("a scenario can name {} cards", mostNames));
    m_scenario = &code;
    for (const ScenarioStep& step : scenario.steps)
        addStep(step);
    m_scenario = nullptr;
    return code;
}

std::uint16_t Generator::scenarioRegisters() const
{
    return static_cast<std::uint16_t>(firstName + m_scenario->names);
}

void Generator::addStep(const ScenarioStep& step)
{
    ScenarioCode::Step made{.kind = step.kind, .place = step.place, .number = step.number, .reason = step.text};
    const std::uint16_t given = scenarioRegisters();
    switch (step.kind) {
    case ScenarioStep::Kind::GivenCards:
        addGivenCards(step, made);
        break;
    case ScenarioStep::Kind::GivenValue: {
        const Node set{.op = Op::Set, .place = step.place, .children = {step.node, step.value}};
        m_code.begin(given, step.place);
        assign(set);
        made.writes.push_back(addRoutine(m_code.finish()));
        break;
    }
    case ScenarioStep::Kind::GivenPhase:
        givePhase(step);
        return;
    case ScenarioStep::Kind::GivenPlayers:
        if (step.number < m_program.fewestPlayers || step.number > m_program.mostPlayers)
            error(
                step.place,
                "wrong-players",
                m_program.fewestPlayers == m_program.mostPlayers
                    ? std::format("the game is for {} players", m_program.mostPlayers)
                    : std::format("the game is for {} to {} players", m_program.fewestPlayers, m_program.mostPlayers)
            );
        m_scenario->players = step.number;
        return;
    case ScenarioStep::Kind::GivenSeed:
        m_scenario->seed = static_cast<std::uint64_t>(step.number);
        return;
    case ScenarioStep::Kind::Expect:
        addExpectations(step.node, made.expectations);
        break;
    case ScenarioStep::Kind::RollGives:
        made.routine = writeTyped(given, step.value, BaseType::Number, "what a die shows");
        break;
    case ScenarioStep::Kind::PlayUntil:
        addUntil(step, made);
        break;
    case ScenarioStep::Kind::Choose:
        made.routine = writeTyped(given, step.node, BaseType::Player, "whoever chooses");
        for (const Node& answer : step.answers)
            made.patterns.push_back(patternOf(answer, 0));
        break;
    case ScenarioStep::Kind::Answer:
    case ScenarioStep::Kind::Pass:
        made.routine = writeTyped(given, step.node, BaseType::Player, "whoever answers");
        break;
    case ScenarioStep::Kind::Act:
    case ScenarioStep::Kind::Forbidden:
    case ScenarioStep::Kind::Offered:
        addAct(step, made);
        break;
    }
    m_scenario->steps.push_back(std::move(made));
}

void Generator::givePhase(const ScenarioStep& step)
{
    const std::uint32_t phase = step.value.symbol;
    m_scenario->phase = phase;
    if (m_program.phaseEntries[phase].frames.empty())
        error(
            step.value,
            "no-way-in",
            std::format(
                "no line of “start:” leads to {}, other than through a loop over things; begin somewhere else",
                step.value.text
            )
        );
}

void Generator::addGivenCards(const ScenarioStep& step, ScenarioCode::Step& made)
{
    const auto found = m_definitions.find(step.text);
    if (found == m_definitions.end()) {
        error(step.value, "unknown-card", std::format("“{}” has errors and takes no part.", step.text));
        return;
    }
    made.definition = found->second;
    const std::uint16_t given = scenarioRegisters();
    const Node& zone = step.node;
    const bool isShared = zone.op == Op::Property && findProperty(zone.text, Holder::Game);
    Node place = zone;
    if (isShared && !zone.children.empty() && !zone.children[0].isAbsent()) {
        // "your battlefield" where there is one for all: there, and under your control.
        made.controller = writeValue(given, zone.children[0]);
        place.children[0] = {};
    }
    made.routine = writeTyped(given, place, BaseType::Zone, "where cards are given");
    for (const syntax::Field& field : step.fields)
        made.writes.push_back(writeGivenField(field));
    if (!step.name.empty())
        made.name = m_scope.locals.at(step.name).reg;
}

std::uint32_t Generator::writeGivenField(const syntax::Field& field)
{
    const std::uint16_t card = scenarioRegisters();
    const Scope outer = m_scope;
    m_code.begin(static_cast<std::uint16_t>(card + 1), field.place);
    m_scope.self = card;
    Node set{.op = Op::Set, .place = field.place};
    const Node owner{.op = Op::This, .place = field.place};
    set.children.push_back({.op = Op::Property, .place = field.place, .text = field.property, .children = {owner, {}}});
    set.children.push_back(field.values.empty() ? Node{.op = Op::True, .place = field.place} : field.values.front());
    assign(set);
    m_scope = outer;
    return addRoutine(m_code.finish());
}

void Generator::addExpectations(const Node& node, std::vector<ScenarioCode::Expectation>& expectations)
{
    const std::uint16_t given = scenarioRegisters();
    std::vector<const Node*> conjuncts;
    addConjuncts(node, conjuncts);
    for (const Node* one : conjuncts) {
        ScenarioCode::Expectation made{.place = one->place};
        made.holds = writeTest(given, one->place, [&](Label& otherwise) { condition(*one, otherwise); });
        if (isComparison(one->op)) {
            made.comparison = one->op;
            m_code.begin(given, one->place);
            const Operand left = expression(one->children[0]);
            m_code.emit(Do::Copy, 0, left.reg);
            made.type = left.type;
            const std::uint32_t routine = addRoutine(m_code.finish());
            // Lists are not told.
            if (!left.type.isList) {
                made.left = routine;
                made.right = writeValue(given, one->children[1]);
            }
        }
        expectations.push_back(made);
    }
}

void Generator::addUntil(const ScenarioStep& step, ScenarioCode::Step& made)
{
    if (step.node.op != Op::Event && step.node.op != Op::NamedEvent) {
        addExpectations(step.node, made.expectations);
        return;
    }
    // Asked of every event as it is told: its slots first, then the registers of the scenario.
    const Node& event = eventOf(step.node);
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
        writeTest(shifted(scenarioRegisters()), step.place, [&](Label& otherwise) { matches(event, otherwise); });
    m_scope = outer;
}

ScenarioCode::Pattern Generator::patternOf(const Node& node, std::uint16_t slot)
{
    ScenarioCode::Pattern pattern{.slot = slot};
    if (node.op == Op::Text)
        pattern.text = node.text;
    else
        pattern.routine = writeValue(scenarioRegisters(), node);
    return pattern;
}

void Generator::addAct(const ScenarioStep& step, ScenarioCode::Step& made)
{
    const Node& call = step.node;
    const syntax::Verb& verb = m_game.verbs[call.symbol];
    if (verb.kind != syntax::VerbKind::Action) {
        error(
            call,
            "not-an-action",
            "players choose among actions, and this is a verb; write what a player does, or “expect” what comes of it"
        );
        return;
    }
    made.verb = call.symbol;
    for (std::size_t slot = 0; slot < call.children.size(); ++slot) {
        if (!call.children[slot].isAbsent())
            made.patterns.push_back(patternOf(call.children[slot], static_cast<std::uint16_t>(slot)));
        else if (verb.slots[slot].name == "you")
            made.patterns.push_back(patternOf({.op = Op::You, .place = call.place}, static_cast<std::uint16_t>(slot)));
    }
}

} // namespace engine
