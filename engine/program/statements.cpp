// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/generator.h"
#include "engine/program/types.h"

#include <algorithm>
#include <format>

namespace engine {

using syntax::BaseType;
using syntax::Holder;
using syntax::Node;
using syntax::Op;

void Generator::block(const Node& node)
{
    const std::size_t kept = m_keptLists.size();
    const auto locals = m_scope.locals;
    const auto answers = m_scope.answers;
    statements(node);
    closeKeptLists(kept);
    // What a block names need not have been named when it has not been done.
    m_scope.locals = locals;
    m_scope.answers = answers;
}

void Generator::statements(const Node& node)
{
    if (node.op != Op::Block) {
        statement(node);
        return;
    }
    for (const Node& child : node.children)
        statement(child);
}

void Generator::bindLocal(const std::string& name, const Operand& value)
{
    if (name.empty())
        return;
    m_scope.locals[name] = value;
    m_scope.answers.erase(name);
}

Operand Generator::keep(const Operand& list)
{
    Operand kept = list;
    kept.isKept = true;
    m_keptLists.push_back(kept.reg);
    return kept;
}

void Generator::closeKeptLists(std::size_t from)
{
    if (m_keptLists.size() == from)
        return;
    m_code.emit(Do::ListClose, m_keptLists[from]);
    // A name on the line of the block would otherwise be known behind it.
    const auto isClosed = [&](const auto& name) {
        return std::ranges::contains(m_keptLists.begin() + static_cast<std::ptrdiff_t>(from), m_keptLists.end(), name);
    };
    std::erase_if(m_scope.locals, [&](const auto& local) { return local.second.isKept && isClosed(local.second.reg); });
    std::erase_if(m_scope.answers, [&](const auto& name) { return isClosed(name.second.first.reg); });
    m_keptLists.resize(from);
}

void Generator::statement(const Node& node)
{
    if (isTooMuch(node))
        return;
    m_code.setPlace(node.place);
    switch (node.op) {
    case Op::Absent:
    case Op::DoNothing:
        return;
    case Op::Needs:
        innerNeeds(node);
        return;
    case Op::Block:
        statements(node);
        return;
    case Op::Cost:
        payCost(node);
        return;
    case Op::If: {
        Label otherwise;
        Label done;
        condition(node.children[0], otherwise);
        const auto holds = assume(node.children[0], Outcome::Holds);
        block(node.children[1]);
        forgetAssumed(holds);
        if (!node.children[2].isAbsent())
            m_code.jump(done);
        m_code.bind(otherwise);
        const auto fails = assume(node.children[0], Outcome::Fails);
        if (!node.children[2].isAbsent())
            block(node.children[2]);
        forgetAssumed(fails);
        m_code.bind(done);
        return;
    }
    case Op::RepeatForever: {
        Label again;
        m_code.bind(again);
        {
            const Registers temporary(m_code);
            block(node.children[0]);
        }
        m_code.jump(again);
        return;
    }
    case Op::RepeatUntil:
    case Op::RepeatWhile: {
        const Registers temporary(m_code);
        Label again;
        Label done;
        Label goesOn;
        m_code.bind(again);
        if (node.op == Op::RepeatUntil) {
            condition(node.children[0], goesOn);
            m_code.jump(done);
            m_code.bind(goesOn);
        } else {
            condition(node.children[0], done);
        }
        block(node.children[1]);
        m_code.jump(again);
        m_code.bind(done);
        return;
    }
    case Op::RepeatTimes: {
        const Registers temporary(m_code);
        const Operand times = typed(node.children[0], BaseType::Number, "how often it is repeated");
        const Operand left{m_code.take(), times.type};
        m_code.emit(Do::Copy, left.reg, times.reg);
        const Operand one = constant(1, BaseType::Number);
        Label again;
        Label done;
        m_code.bind(again);
        m_code.compareJump(Do::JumpIfLess, left.reg, one.reg, done);
        ++m_loopDepth;
        block(node.children[1]);
        --m_loopDepth;
        m_code.emit(Do::Subtract, left.reg, left.reg, one.reg);
        m_code.jump(again);
        m_code.bind(done);
        return;
    }
    case Op::ForEach: {
        const Registers temporary(m_code);
        const Scope outer = m_scope;
        ++m_loopDepth;
        if (node.symbol != syntax::noSymbol) {
            Operand member = constant(0, BaseType::Choice);
            member.type.choice = node.symbol;
            const Operand one = constant(1, BaseType::Number);
            const auto values = static_cast<std::int32_t>(m_game.choices[node.symbol].values.size());
            const Operand end = constant(values, BaseType::Number);
            Label again;
            m_code.bind(again);
            bindLocal(node.text, member);
            block(node.children[1]);
            m_code.emit(Do::Add, member.reg, member.reg, one.reg);
            m_code.compareJump(Do::JumpIfLess, member.reg, end.reg, again);
        } else {
            const Operand list = collect(node.children[0]);
            forEachOf(list, [&](Operand member) {
                m_scope.it = member;
                bindAnswersOf(member);
                bindLocal(node.text, member);
                block(node.children[1]);
            });
            m_code.emit(Do::ListClose, list.reg);
        }
        --m_loopDepth;
        m_scope = outer;
        return;
    }
    case Op::Together:
        m_code.emit(Do::BeginTogether);
        block(node.children[0]);
        m_code.emit(Do::EndTogether);
        if (m_program.triggersAtOnce)
            m_code.emit(Do::Settle, 0, m_code.taken());
        return;
    case Op::LetAct:
        letAct(node);
        return;
    case Op::Set:
    case Op::Change:
        assign(node);
        return;
    case Op::AddTo:
    case Op::DropFrom: {
        const Registers temporary(m_code);
        const Operand old = expression(node.children[1]);
        if (!isStackList(old.type)) {
            notAList(node.children[1], old);
            return;
        }
        const Operand value =
            fitting(node.children[0], {.base = old.type.base}, std::format("what {} lists", quoted(node.children[1])));
        const Target place = target(node.children[1], {});
        if (place.property == none) {
            error(node, "not-settable", "only a list that is a property can be added to or dropped from");
            return;
        }
        const Operand list{m_code.take(), old.type};
        m_code.emit(Do::ListOpen, list.reg);
        const Operand dropped = constant(0, BaseType::Flag);
        forEachOf(old, [&](Operand member) {
            Label keep;
            Label next;
            if (node.op == Op::DropFrom) {
                m_code.jumpIf(dropped.reg, keep);
                m_code.compareJump(Do::JumpIfNotEqual, member.reg, value.reg, keep);
                m_code.constant(dropped.reg, 1);
                m_code.jump(next);
            }
            m_code.bind(keep);
            m_code.emit(Do::ListAdd, list.reg, member.reg);
            m_code.bind(next);
        });
        if (node.op == Op::AddTo)
            m_code.emit(Do::ListAdd, list.reg, value.reg);
        m_code.emit(Do::ListToCells, place.owner, list.reg, m_program.properties[place.property].cell);
        m_code.emit(Do::ListClose, old.reg);
        return;
    }
    case Op::Move:
        move(node);
        return;
    case Op::Remember: {
        const Operand value = expression(node.children[0]);
        const bool isList = value.type.isList && value.type.base != BaseType::Choice;
        const Operand kept{m_code.take(), value.type, value.isKept};
        m_code.emit(Do::Copy, kept.reg, value.reg);
        bindLocal(node.text, isList && !value.isKept ? keep(kept) : kept);
        return;
    }
    case Op::Shuffle: {
        const Registers temporary(m_code);
        m_code.emit(Do::Shuffle, typed(node.children[0], BaseType::Zone, "what is shuffled").reg);
        return;
    }
    case Op::Roll:
        roll(node);
        return;
    case Op::Reveal:
        reveal(node);
        return;
    case Op::LookAt:
        lookAt(node);
        return;
    case Op::Remove: {
        const Registers temporary(m_code);
        const Operand list = collect(node.children[0]);
        forEachOf(list, [&](Operand member) { m_code.emit(Do::Remove, member.reg); });
        m_code.emit(Do::ListClose, list.reg);
        m_code.markDirty(~0u);
        return;
    }
    case Op::Stop:
        if (m_stop)
            m_code.jump(*m_stop);
        return;
    case Op::Check:
        m_code.emit(Do::CallRoutine, static_cast<std::uint16_t>(m_program.check), m_code.taken());
        return;
    case Op::EndGame: {
        const Registers temporary(m_code);
        const Operand winners = isSet(node.children[0])
                                    ? collect(node.children[0])
                                    : Operand{m_code.take(), {.base = BaseType::Player, .isList = true}};
        if (!isSet(node.children[0])) {
            m_code.emit(Do::ListOpen, winners.reg);
            if (!node.children[0].isAbsent())
                m_code.emit(Do::ListAdd, winners.reg, typed(node.children[0], BaseType::Player, "whoever wins").reg);
        }
        m_code.emit(Do::EndGame, winners.reg);
        return;
    }
    case Op::DrawGame:
        m_code.emit(Do::DrawGame);
        return;
    case Op::Proceed: {
        if (m_scope.proceedVerb == none) {
            error(
                node,
                "no-event",
                "“proceed” goes on with the event a rule stands in for; it belongs in an “instead of” rule"
            );
            return;
        }
        const std::uint16_t slots = m_program.verbs[m_scope.proceedVerb].slots;
        const Registers temporary(m_code);
        const std::uint16_t base = m_code.openFrame();
        for (std::uint16_t slot = 0; slot < slots; ++slot)
            m_code.emit(Do::Copy, m_code.take(), slot);
        m_code.emit(Do::Copy, m_code.take(), m_scope.proceedCursor);
        m_code.emit(Do::CallRoutine, static_cast<std::uint16_t>(m_program.verbs[m_scope.proceedVerb].proceed), base);
        return;
    }
    case Op::Run:
        runEffect(node);
        return;
    case Op::Announce:
        announce(node);
        return;
    case Op::QueueTriggers:
        queueTriggers(node);
        return;
    case Op::Gets:
    case Op::GainsHas:
    case Op::LosesAbilities:
    case Op::Cannot:
    case Op::Must:
    case Op::UntilRule:
    case Op::OnceRule:
    case Op::WhileRule:
    case Op::InZones:
    case Op::AsSoonAs:
    case Op::When:
    case Op::AtEvent:
    case Op::Before:
    case Op::After:
    case Op::InsteadOf:
        lasting(node, {});
        return;
    case Op::Become:
        become(node);
        return;
    case Op::Create:
        create(node);
        return;
    case Op::ChooseMode:
        if (m_scope.announced && m_scope.announced->modes == &node)
            runAnnouncedMode(node);
        else
            chooseMode(node);
        return;
    case Op::ChooseThings:
    case Op::ChooseNumber:
    case Op::ChooseOrder:
    case Op::ChooseValue:
        choose(node);
        return;
    case Op::May:
        may(node);
        return;
    case Op::Call:
        call(node);
        return;
    default:
        error(node, "not-yet", "this statement cannot be carried out by this version yet");
    }
}

void Generator::notAList(const Node& node, const Operand& value)
{
    if (value.isUnknown)
        return;
    std::string hint = "only a list can be added to or dropped from";
    if (value.type.isList)
        hint = "lists of values of a choice cannot be added to by this version yet";
    else if (value.type.base == BaseType::Zone)
        hint = "cards are moved: move … to it";
    else if (value.type.base == BaseType::Number)
        hint = "numbers are changed: change … by …";
    error(node, "wrong-type", std::format("{}; {}", described(node, value), hint));
}

void Generator::call(const Node& node)
{
    const Registers temporary(m_code);
    const std::size_t begin = m_program.code.size();
    const syntax::Verb& verb = m_game.verbs[node.symbol];
    if (unwrittenSlots(node.symbol) > 0) {
        error(node, "no-such-verb", "a card enters or leaves a zone by being moved: write “move … to …”");
        return;
    }
    // A set in a slot runs the verb once for each, together.
    for (std::size_t slot = 0; slot < node.children.size(); ++slot) {
        const Node& argument = node.children[slot];
        const bool isListSlot = verb.slots[slot].type && verb.slots[slot].type->isList;
        if (!isListed(argument) || isListSlot)
            continue;
        const Operand list = collect(argument);
        m_code.emit(Do::BeginTogether);
        // A loop over things, and a sentence of its own: no phase is begun from inside it.
        ++m_loopDepth;
        forEachOf(list, [&](Operand member) {
            const Scope outer = m_scope;
            m_scope.locals["each"] = member;
            m_scope.it = member;
            bindAnswersOf(member);
            Node one = node;
            one.children[slot] = {.op = Op::Local, .place = argument.place, .text = "each"};
            call(one);
            m_scope = outer;
        });
        --m_loopDepth;
        m_code.emit(Do::ListClose, list.reg);
        m_code.emit(Do::EndTogether);
        if (m_program.triggersAtOnce)
            m_code.emit(Do::Settle, 0, m_code.taken());
        return;
    }
    std::vector<Operand> arguments;
    for (std::size_t slot = 0; slot < verb.slots.size(); ++slot) {
        const bool isGiven = slot < node.children.size() && !node.children[slot].isAbsent();
        if (isGiven)
            arguments.push_back(argument(node.children[slot], verb, slot));
        else if (verb.slots[slot].name == "you" && m_scope.you != noRegister)
            arguments.push_back({m_scope.you, {.base = BaseType::Player}});
        else
            arguments.push_back(constant(0, BaseType::Thing));
    }
    if (m_unpaid) {
        pay(node.symbol, arguments);
        return;
    }
    noteSite(node, begin, callWith(node.symbol, arguments));
}

std::uint16_t Generator::callWith(std::uint32_t verb, const std::vector<Operand>& arguments)
{
    const Registers temporary(m_code);
    const std::uint16_t base = openFrameOf(verb, arguments);
    m_code.emit(Do::Call, static_cast<std::uint16_t>(verb), base);
    return base;
}

std::uint16_t Generator::openFrameOf(std::uint32_t verb, const std::vector<Operand>& arguments)
{
    const std::uint16_t base = m_code.openFrame();
    for (const Operand& argument : arguments)
        m_code.emit(Do::Copy, m_code.take(), argument.reg);
    if (m_program.verbs[verb].slots > arguments.size()) {
        // An action without a written "you": whoever controls what acts.
        const std::uint16_t you = m_code.take();
        m_code.emit(Do::Read, you, arguments.front().reg, cells::card::Controller);
    }
    return base;
}

} // namespace engine
