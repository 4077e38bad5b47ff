// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/generator.h"

namespace engine {

using syntax::BaseType;
using syntax::Node;
using syntax::Op;

namespace {

bool isComparison(Op op)
{
    return op >= Op::Equal && op <= Op::GreaterEqual;
}

} // namespace

std::uint32_t Generator::writeTest(std::uint16_t given, Place place, const Test& test)
{
    m_code.begin(given, place);
    const Operand holds = constant(0, BaseType::Flag);
    Label no;
    test(no);
    m_code.constant(holds.reg, 1);
    m_code.bind(no);
    m_code.emit(Do::Copy, 0, holds.reg);
    return addRoutine(m_code.finish());
}

std::uint32_t Generator::writeValue(std::uint16_t given, const Node& node)
{
    m_code.begin(given, node.place);
    m_code.emit(Do::Copy, 0, expression(node).reg);
    return addRoutine(m_code.finish());
}

/// The clauses on a line, and those by which the game cites a line of shared rules.
std::vector<std::string> Generator::clausesOf(std::uint32_t verb, const Node& line) const
{
    std::vector<std::string> clauses = line.clauses;
    for (const syntax::Citation& citation : m_game.citations) {
        const bool isMeant = citation.reason.empty() || citation.reason == line.text;
        if (citation.event.symbol == verb && isMeant)
            clauses.insert(clauses.end(), citation.clauses.begin(), citation.clauses.end());
    }
    return clauses;
}

std::uint32_t
Generator::writeTyped(std::uint16_t given, const Node& node, syntax::BaseType wanted, std::string_view what)
{
    m_code.begin(given, node.place);
    m_code.emit(Do::Copy, 0, typed(node, wanted, what).reg);
    return addRoutine(m_code.finish());
}

void Generator::addRequirement(
    VerbCode& code, Requirement made, const Node& line, const std::function<void()>& bindNames
)
{
    // What stands in an action's line is asked with its slots; in a line of what it costs, with what is paid.
    const Scope outer = m_scope;
    made.reason = line.text;
    made.place = line.place;
    const Node& asked = line.children[0];
    made.holds = writeTest(code.slots, line.place, [&](Label& otherwise) {
        bindNames();
        condition(asked, otherwise);
    });
    m_scope = outer;
    const auto value = [&](const Node& side) {
        m_code.begin(code.slots, side.place);
        bindNames();
        m_code.emit(Do::Copy, 0, expression(side).reg);
        m_scope = outer;
        return addRoutine(m_code.finish());
    };
    if (isComparison(asked.op)) {
        made.comparison = asked.op;
        made.left = value(asked.children[0]);
        made.right = value(asked.children[1]);
    }
    code.requirements.push_back(std::move(made));
}

void Generator::addCostRequirements(VerbCode& code, const Node& cost)
{
    const Node& paid = cost.children[0];
    const syntax::Verb& verb = m_game.verbs[paid.symbol];
    for (const Node& line : verb.body.children) {
        if (line.op == Op::Needs)
            addRequirement(code, {.kind = Requirement::Kind::Cost, .clauses = clausesOf(paid.symbol, line)}, line, [&] {
                m_scope = namesOf(verb, valuesOfCost(paid));
            });
    }
}

void Generator::writeRequirements(std::uint32_t index)
{
    const syntax::Verb& verb = m_game.verbs[index];
    VerbCode& code = m_program.verbs[index];
    m_scope = scopeOf(index);
    const std::uint32_t slots =
        writeTest(code.slots, verb.place, [&](Label& otherwise) { slotTests(verb, otherwise); });
    code.requirements.push_back(
        {.kind = Requirement::Kind::Slot, .holds = slots, .place = verb.place, .clauses = verb.clauses}
    );
    for (const Node& line : verb.body.children) {
        if (line.op == Op::Needs)
            addRequirement(code, {.kind = Requirement::Kind::Needs, .clauses = clausesOf(index, line)}, line, [] {});
        else if (line.op == Op::Cost && !needsDraft(verb))
            addCostRequirements(code, line);
    }
    if (needsDraft(verb)) {
        // Several costs together, or one with something to choose in it, can only be tried.
        const std::uint32_t payable =
            writeTest(code.slots, verb.place, [&](Label& otherwise) { unlessPayable(index, otherwise); });
        code.requirements.push_back(
            {.kind = Requirement::Kind::Cost, .holds = payable, .place = verb.place, .clauses = verb.clauses}
        );
    }
}

} // namespace engine
