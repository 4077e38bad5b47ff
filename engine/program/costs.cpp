// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/generator.h"

#include <algorithm>
#include <utility>

namespace engine {

using syntax::BaseType;
using syntax::Node;
using syntax::Op;

namespace {

bool holds(const Node& node, const std::function<bool(const Node&)>& wanted)
{
    return wanted(node) || std::ranges::any_of(node.children, [&](const Node& child) { return holds(child, wanted); });
}

bool isCost(const Node& node)
{
    return node.op == Op::Cost;
}

bool isChoice(const Node& node)
{
    return node.op == Op::Chosen || node.op == Op::Target || node.op == Op::Random || node.op == Op::Each;
}

/// What such a word is about: "chosen creature of you" about "creature of you".
const Node& setOf(const Node& node)
{
    return node.op == Op::Chosen || node.op == Op::Target ? node.children[1] : node.children[0];
}

} // namespace

bool Generator::isSimple(const Node& cost) const
{
    return isSimpleSentence(cost.children[0]);
}

bool Generator::isSimpleSentence(const Node& paid) const
{
    return paid.op == Op::Call && !holds(paid, isChoice) && !canFail(paid.symbol);
}

bool Generator::canFail(std::uint32_t index) const
{
    if (const auto known = m_canFail.find(index); known != m_canFail.end())
        return known->second;
    // A verb that runs itself fails by something else or not at all.
    m_canFail[index] = false;
    const auto fails = [this](const Node& node) {
        if (node.op != Op::Call)
            return node.op == Op::Needs || node.op == Op::LetAct || node.op == Op::ChooseThings || isChoice(node);
        const auto& lines = m_game.verbs[node.symbol].body.children;
        return std::ranges::contains(lines, Op::Needs, &Node::op) || isWatched(node.symbol, RuleKind::Cannot) ||
               canFail(node.symbol);
    };
    const auto& lines = m_game.verbs[index].body.children;
    const bool found =
        std::ranges::any_of(lines, [&](const Node& line) { return line.op != Op::Needs && holds(line, fails); });
    return m_canFail[index] = found;
}

bool Generator::needsDraft(const syntax::Verb& verb) const
{
    const auto& lines = verb.body.children;
    const auto costs = std::ranges::count_if(lines, [](const Node& line) { return holds(line, isCost); });
    if (costs != 1)
        return costs > 1;
    const Node& cost = *std::ranges::find_if(lines, [](const Node& line) { return holds(line, isCost); });
    return !isCost(cost) || !isSimple(cost);
}

std::vector<Operand> Generator::valuesOfCost(const Node& cost)
{
    const syntax::Verb& verb = m_game.verbs[cost.symbol];
    std::vector<Operand> values;
    for (std::size_t slot = 0; slot < verb.slots.size(); ++slot) {
        const bool isGiven = slot < cost.children.size() && !cost.children[slot].isAbsent();
        values.push_back(
            isGiven ? argument(cost.children[slot], verb, slot) : Operand{m_scope.you, {.base = BaseType::Player}}
        );
    }
    return values;
}

Scope Generator::namesOf(const syntax::Verb& verb, const std::vector<Operand>& values)
{
    Scope names;
    for (std::size_t slot = 0; slot < values.size() && slot < verb.slots.size(); ++slot) {
        names.locals[verb.slots[slot].name] = values[slot];
        if (verb.slots[slot].name == "you")
            names.you = values[slot].reg;
    }
    return names;
}

void Generator::costNeeds(const Node& paid, Label& otherwise)
{
    const syntax::Verb& verb = m_game.verbs[paid.symbol];
    const std::vector<Operand> values = valuesOfCost(paid);
    Label isFree;
    unlessAnythingIsDue(verb, values, isFree);
    if (isWatched(paid.symbol, RuleKind::Cannot)) {
        m_code.jumpIfNot(isPossible(paid.symbol, values).reg, otherwise);
        m_code.bind(isFree);
        return;
    }
    // The tests of the verb, with what is paid in place of its slots.
    Scope names = namesOf(verb, values);
    std::swap(m_scope, names);
    for (std::size_t slot = 0; slot < verb.slots.size(); ++slot) {
        const syntax::Slot& limits = verb.slots[slot];
        if (!limits.atMost.isAbsent())
            m_code.compareJump(Do::JumpIfLess, expression(limits.atMost).reg, values[slot].reg, otherwise);
        if (!limits.type && limits.description.op != Op::KindName)
            fits(values[slot], limits.description, otherwise);
    }
    needs(verb, otherwise);
    std::swap(m_scope, names);
    m_code.bind(isFree);
}

void Generator::unlessAnythingIsDue(const syntax::Verb& verb, const std::vector<Operand>& values, Label& isFree)
{
    Scope names = namesOf(verb, values);
    std::swap(m_scope, names);
    for (std::size_t slot = 0; slot < verb.slots.size(); ++slot) {
        if (!verb.slots[slot].atLeast.isAbsent())
            m_code.compareJump(Do::JumpIfLess, values[slot].reg, expression(verb.slots[slot].atLeast).reg, isFree);
    }
    std::swap(m_scope, names);
}

void Generator::unlessSimplyPayable(const syntax::Verb& verb, Label& otherwise)
{
    if (needsDraft(verb))
        return;
    for (const Node& line : verb.body.children)
        if (isCost(line))
            costNeeds(line.children[0], otherwise);
}

void Generator::unlessPayable(std::uint32_t index, Label& otherwise)
{
    const syntax::Verb& verb = m_game.verbs[index];
    if (!needsDraft(verb))
        return;
    const Registers temporary(m_code);
    // Most often the first cost tells already, which is much cheaper than to try.
    const auto first = std::ranges::find_if(verb.body.children, [](const Node& line) { return line.op != Op::Needs; });
    if (isCost(*first) && isSimple(*first))
        costNeeds(first->children[0], otherwise);
    const std::uint16_t canBePaid = m_code.take();
    m_code.emit(Do::Try, canBePaid, static_cast<std::uint16_t>(index));
    m_code.jumpIfNot(canBePaid, otherwise);
}

void Generator::draft(const syntax::Verb& verb)
{
    const std::size_t kept = m_keptLists.size();
    const auto& lines = verb.body.children;
    const auto last = std::ranges::find_last_if(lines, [](const Node& line) { return holds(line, isCost); }).begin();
    draft([&](Label& unpaid, std::uint16_t open) {
        m_unpaidDraft = &unpaid;
        for (auto line = lines.begin(); line != lines.end(); ++line) {
            statement(*line);
            if (line == last)
                m_code.emit(Do::EndDraft, open);
        }
        closeKeptLists(kept);
        m_unpaidDraft = nullptr;
    });
}

void Generator::draft(const std::function<void(Label& unpaid, std::uint16_t open)>& body)
{
    const Registers temporary(m_code);
    const std::uint16_t open = m_code.take();
    Label unpaid;
    Label done;
    Label* const stop = std::exchange(m_stop, &done);
    m_code.emit(Do::BeginDraft, open);
    body(unpaid, open);
    m_stop = stop;
    m_code.jump(done);
    m_code.bind(unpaid);
    m_code.emit(Do::FailDraft);
    m_code.bind(done);
    // Once more for whoever stopped in the middle.
    m_code.emit(Do::EndDraft, open);
}

void Generator::payCost(const Node& cost)
{
    m_unpaid = m_unpaidDraft;
    statements(cost.children[0]);
    m_unpaid = nullptr;
}

void Generator::unpaidIf(Do what, std::uint16_t left, std::uint16_t right)
{
    if (m_unpaid)
        m_code.compareJump(what, left, right, *m_unpaid);
}

void Generator::pay(std::uint32_t index, const std::vector<Operand>& arguments)
{
    Label isFree;
    unlessAnythingIsDue(m_game.verbs[index], arguments, isFree);
    m_code.jumpIfNot(isPossible(index, arguments).reg, *m_unpaid);
    if (canFail(index))
        callPaid(index, arguments);
    else
        callWith(index, arguments);
    m_code.bind(isFree);
}

void Generator::callPaid(std::uint32_t index, const std::vector<Operand>& arguments)
{
    VerbCode& verb = m_program.verbs[index];
    if (verb.paid == none) {
        verb.paid = addRoutine({});
        m_paidVerbs.push_back(index);
    }
    const Registers temporary(m_code);
    const std::uint16_t base = openFrameOf(index, arguments);
    m_code.emit(Do::CallRoutine, static_cast<std::uint16_t>(verb.paid), base);
}

void Generator::writePaid()
{
    // To pay by one verb may be to pay by others.
    for (std::size_t paid = 0; paid < m_paidVerbs.size(); ++paid) {
        const std::uint32_t index = m_paidVerbs[paid];
        const syntax::Verb& verb = m_game.verbs[index];
        m_scope = scopeOf(index);
        m_code.begin(m_program.verbs[index].slots, verb.place);
        m_code.constant(m_code.takeSeveral(cursorRegisters), -1);
        Label unpaid;
        Label done;
        m_unpaid = m_unpaidDraft = &unpaid;
        eventBody(index);
        m_unpaid = m_unpaidDraft = nullptr;
        m_code.jump(done);
        m_code.bind(unpaid);
        m_code.emit(Do::FailDraft);
        m_code.bind(done);
        m_program.routines[m_program.verbs[index].paid] = m_code.finish();
    }
}

void Generator::innerNeeds(const Node& node)
{
    // Those that stand in the verb itself were asked before it began.
    const auto isAskedBefore = [&](const syntax::Verb& verb) {
        return std::ranges::any_of(verb.body.children, [&](const Node& line) { return &line == &node; });
    };
    if (m_body && isAskedBefore(*m_body))
        return;
    Label* const unmet = m_unpaid ? m_unpaid : m_stop;
    if (unmet)
        condition(node.children[0], *unmet);
}

Operand Generator::isPossible(std::uint32_t index, const std::vector<Operand>& arguments)
{
    VerbCode& verb = m_program.verbs[index];
    if (verb.possible == none) {
        verb.possible = addRoutine({});
        m_askedVerbs.push_back(index);
    }
    const Operand result{m_code.take(), {.base = BaseType::Flag}};
    const Registers temporary(m_code);
    const std::uint16_t base = m_code.openFrame();
    const std::uint16_t answer = m_code.take();
    m_code.giveBackTo(answer);
    for (const Operand& argument : arguments)
        m_code.emit(Do::Copy, m_code.take(), argument.reg);
    if (verb.slots > arguments.size()) {
        const std::uint16_t you = m_code.take();
        m_code.emit(Do::Read, you, arguments.front().reg, cells::card::Controller);
    }
    m_code.emit(Do::CallRoutine, static_cast<std::uint16_t>(verb.possible), base);
    m_code.emit(Do::Copy, result.reg, answer);
    return result;
}

void Generator::writePossible()
{
    // To ask of one verb may be to ask of others.
    for (std::size_t asked = 0; asked < m_askedVerbs.size(); ++asked) {
        const std::uint32_t index = m_askedVerbs[asked];
        const syntax::Verb& verb = m_game.verbs[index];
        m_scope = scopeOf(index);
        // The answer lies in register 0, and a verb may have no slot there.
        m_code.begin(std::max<std::uint16_t>(m_program.verbs[index].slots, 1), verb.place);
        takeCursor(index);
        const Operand answer = constant(0, BaseType::Flag);
        Label no;
        slotTests(verb, no);
        needs(verb, no);
        unlessForbidden(index, no);
        unlessSimplyPayable(verb, no);
        for (const Node& line : verb.body.children) {
            if (line.op == Op::Announce)
                unlessAnnounceable(line, no);
        }
        unlessPayable(index, no);
        m_code.constant(answer.reg, 1);
        m_code.bind(no);
        m_code.emit(Do::Copy, 0, answer.reg);
        m_program.routines[m_program.verbs[index].possible] = m_code.finish();
    }
}

void Generator::unlessPossible(const Node& call, Label& otherwise)
{
    const Registers temporary(m_code);
    const Operand found = constant(0, BaseType::Flag);
    // Whatever lists the search has open when it finds something are given back with this one.
    const std::uint16_t mark = m_code.take();
    m_code.emit(Do::ListOpen, mark);
    Label done;
    const Scope outer = m_scope;
    std::vector<Operand> arguments;
    eachFilling(call, arguments, outer, [&] {
        Label next;
        m_code.jumpIfNot(isPossible(call.symbol, arguments).reg, next);
        m_code.constant(found.reg, 1);
        m_code.jump(done);
        m_code.bind(next);
    });
    m_code.bind(done);
    m_code.emit(Do::ListClose, mark);
    m_code.jumpIfNot(found.reg, otherwise);
}

void Generator::eachFilling(
    const Node& call, std::vector<Operand>& arguments, const Scope& outer, const std::function<void()>& body
)
{
    const std::size_t slot = arguments.size();
    const syntax::Verb& verb = m_game.verbs[call.symbol];
    if (slot == verb.slots.size()) {
        body();
        return;
    }
    const Registers temporary(m_code);
    const auto goOn = [&](Operand argument) {
        arguments.push_back(argument);
        const Scope before = std::exchange(m_scope, outer);
        eachFilling(call, arguments, outer, body);
        m_scope = before;
        arguments.pop_back();
    };
    const Node* const given = slot < call.children.size() ? &call.children[slot] : nullptr;
    if (given && isChoice(*given))
        forEach(setOf(*given), goOn);
    else if (given && isSet(*given))
        forEach(*given, goOn);
    else if (given && !given->isAbsent())
        goOn(argument(*given, verb, slot));
    else if (verb.slots[slot].name == "you" && m_scope.you != noRegister)
        goOn({m_scope.you, {.base = BaseType::Player}});
    else
        eachInSlot(verb, arguments, goOn);
}

/// A slot that is left out can be filled by whatever the verb allows there.
void Generator::eachInSlot(const syntax::Verb& verb, const std::vector<Operand>& arguments, const Body& body)
{
    const syntax::Slot& slot = verb.slots[arguments.size()];
    Scope inner = namesOf(verb, arguments);
    if (inner.you == noRegister && !arguments.empty()) {
        inner.you = m_code.take();
        m_code.emit(Do::Read, inner.you, arguments.front().reg, cells::card::Controller);
    }
    const Scope outer = std::exchange(m_scope, inner);
    if (!slot.type)
        forEach(slot.description, body);
    else if (!slot.atLeast.isAbsent())
        body(expression(slot.atLeast));
    else
        body(constant(0, slot.type->base));
    m_scope = outer;
}

void Generator::unlessCandidates(const Node& statement, Label& otherwise)
{
    if (statement.op == Op::Chosen || statement.op == Op::Target) {
        const Node found{.op = Op::ThereIs, .place = statement.place, .children = {statement.children[1]}};
        condition(found, otherwise);
    }
    for (const Node& child : statement.children)
        unlessCandidates(child, otherwise);
}

} // namespace engine
