// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/generator.h"

#include <algorithm>
#include <format>

namespace engine {

using syntax::BaseType;
using syntax::Holder;
using syntax::Node;
using syntax::Op;

void Generator::block(const Node& node)
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
    if (!name.empty())
        m_scope.locals[name] = value;
}

void Generator::statement(const Node& node)
{
    m_code.setPlace(node.place);
    switch (node.op) {
    case Op::Absent:
    case Op::DoNothing:
    case Op::Needs:
        return;
    case Op::Block:
        block(node);
        return;
    case Op::Cost:
        block(node.children[0]);
        return;
    case Op::If: {
        Label otherwise;
        Label done;
        condition(node.children[0], otherwise);
        block(node.children[1]);
        if (!node.children[2].isAbsent())
            m_code.jump(done);
        m_code.bind(otherwise);
        if (!node.children[2].isAbsent())
            block(node.children[2]);
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
        const Operand times = expression(node.children[0]);
        const Operand left{m_code.take(), times.type};
        m_code.emit(Do::Copy, left.reg, times.reg);
        const Operand one = constant(1, BaseType::Number);
        Label again;
        Label done;
        m_code.bind(again);
        m_code.compareJump(Do::JumpIfLess, left.reg, one.reg, done);
        block(node.children[1]);
        m_code.emit(Do::Subtract, left.reg, left.reg, one.reg);
        m_code.jump(again);
        m_code.bind(done);
        return;
    }
    case Op::ForEach: {
        const Registers temporary(m_code);
        const Scope outer = m_scope;
        if (node.symbol != syntax::noSymbol) {
            const Operand member = constant(0, BaseType::Choice);
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
                bindLocal(node.text, member);
                block(node.children[1]);
            });
            m_code.emit(Do::ListClose, list.reg);
        }
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
        const Operand value = expression(node.children[0]);
        const Operand old = expression(node.children[1]);
        const Target place = target(node.children[1], {});
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
        const Operand kept{m_code.take(), value.type};
        m_code.emit(Do::Copy, kept.reg, value.reg);
        bindLocal(node.text, kept);
        return;
    }
    case Op::Shuffle: {
        const Registers temporary(m_code);
        m_code.emit(Do::Shuffle, expression(node.children[0]).reg);
        return;
    }
    case Op::Roll: {
        const Operand die{m_code.take(), {.base = BaseType::Number}};
        m_code.emit(Do::Roll, die.reg, static_cast<std::uint16_t>(node.number));
        bindLocal(node.text, die);
        return;
    }
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
                m_code.emit(Do::ListAdd, winners.reg, expression(node.children[0]).reg);
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
                "“proceed” goes on with the event a rule stands in for; it belongs in an “instead of” rule."
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
    case Op::Run: {
        const Node& what = node.children[0];
        const auto effect =
            what.op == Op::Local || what.op == Op::Label ? m_scope.effects.find(what.text) : m_scope.effects.end();
        if (effect == m_scope.effects.end()) {
            error(node, "no-effect", "Only an effect can be run.");
            return;
        }
        block(*effect->second);
        return;
    }
    case Op::Gets:
    case Op::GainsHas:
        lasting(node);
        return;
    case Op::Cannot:
        lastingRule(node);
        return;
    case Op::Become: {
        if (node.number != 0 || !node.children[2].isAbsent())
            error(
                node,
                "not-yet",
                "Becoming for a while, or keeping an ability, cannot be carried out by this version yet."
            );
        const Registers temporary(m_code);
        const Operand subject = expression(node.children[0]);
        const Node& what = node.children[1];
        const std::uint16_t definition = definitionOf(what);
        m_code.emit(Do::Become, subject.reg, definition);
        m_code.markDirty(~0u);
        return;
    }
    case Op::Create: {
        const Registers temporary(m_code);
        const Operand times =
            node.children[0].isAbsent() ? constant(1, BaseType::Number) : expression(node.children[0]);
        const Operand left{m_code.take(), times.type};
        m_code.emit(Do::Copy, left.reg, times.reg);
        const Operand one = constant(1, BaseType::Number);
        const Node& what = node.children[1];
        const std::uint16_t definition = definitionOf(what);
        const Operand zone = expression(node.children[2]);
        const Operand made{m_code.take(), {.base = BaseType::Card}};
        Label again;
        Label done;
        m_code.bind(again);
        m_code.compareJump(Do::JumpIfLess, left.reg, one.reg, done);
        if (!node.children[3].isAbsent())
            m_code.emit(Do::Under, expression(node.children[3]).reg);
        createCard(made.reg, definition, zone.reg);
        m_code.emit(Do::Subtract, left.reg, left.reg, one.reg);
        m_code.jump(again);
        m_code.bind(done);
        return;
    }
    case Op::ChooseMode:
        chooseMode(node);
        return;
    case Op::ChooseThings:
        chooseThings(node);
        return;
    case Op::ChooseNumber:
        chooseNumber(node);
        return;
    case Op::Call:
        call(node);
        return;
    default:
        error(node, "not-yet", "This statement cannot be carried out by this version yet.");
    }
}

Target Generator::target(const Node& place, std::optional<Operand> owner)
{
    Target result;
    if (place.op == Op::Local) {
        const auto found = m_scope.locals.find(place.text);
        if (found == m_scope.locals.end()) {
            error(place, "unknown-name", std::format("“{}” has no value here.", place.text));
            return result;
        }
        result.index = found->second.reg;
        result.type = found->second.type;
        result.isCore = true;
        return result;
    }
    if (place.op != Op::Property) {
        error(place, "not-settable", "Only a property or a name can be given a value.");
        return result;
    }
    const bool isBare = place.children.empty() || place.children[0].isAbsent();
    if (!owner && !isBare)
        owner = expression(place.children[0]);
    if (place.text == "controller" || place.text == "face down") {
        result.owner = owner ? owner->reg : m_scope.self;
        result.isCore = true;
        result.cell = place.text == "controller" ? cells::card::Controller : cells::card::FaceDown;
        return result;
    }
    if (place.text == "passed") {
        result.owner = m_code.take();
        m_code.emit(Do::GameRow, result.owner);
        result.isCore = true;
        result.cell = cells::game::Passed;
        return result;
    }
    std::vector<Holder> holders;
    if (owner && owner->type.base == BaseType::Player)
        holders = {Holder::Player};
    else if (owner && owner->type.base == BaseType::Card)
        holders = {Holder::Card};
    else if (owner)
        holders = {Holder::Card, Holder::Player};
    else
        holders = m_scope.self == noRegister ? std::vector{Holder::Game} : std::vector{Holder::Card, Holder::Game};
    for (const Holder holder : holders) {
        const syntax::Property* declared = findProperty(place.text, holder);
        if (!declared)
            continue;
        const std::uint32_t index = propertyIndex(*declared);
        if (index == none) {
            error(place, "not-settable", std::format("“{}” is worked out, not kept: it cannot be set.", place.text));
            return result;
        }
        result.property = index;
        result.type = declared->type;
        result.cell = m_program.properties[index].cell;
        if (owner) {
            result.owner = owner->reg;
        } else if (holder == Holder::Card) {
            result.owner = m_scope.self;
        } else {
            result.owner = m_code.take();
            m_code.emit(Do::GameRow, result.owner);
        }
        if (declared->per != syntax::noSymbol) {
            const Operand member = expression(place.children[1]);
            // The row and the member side by side, as WriteIndexed wants them.
            const std::uint16_t row = m_code.take();
            const std::uint16_t index2 = m_code.take();
            m_code.emit(Do::Copy, row, result.owner);
            m_code.emit(Do::Copy, index2, member.reg);
            result.owner = row;
            result.index = index2;
        }
        return result;
    }
    error(place, "unknown-property", std::format("Nothing here has a property “{}”.", place.text));
    return result;
}

void Generator::assign(const Node& node)
{
    const Registers temporary(m_code);
    const Node& place = node.children[0];
    const bool isChange = node.op == Op::Change;
    const auto write = [&](const Target& to, const Operand& value) {
        if (to.isCore && to.owner == noRegister) {
            if (isChange)
                m_code.emit(Do::Add, to.index, to.index, value.reg);
            else
                m_code.emit(Do::Copy, to.index, value.reg);
        } else if (to.isCore) {
            m_code.emit(Do::Write, to.owner, value.reg, to.cell);
            m_code.markDirty(~0u);
        } else if (to.property != none && to.index != noRegister) {
            Operand written = value;
            if (isChange) {
                written.reg = m_code.take();
                m_code.emit(Do::Copy, written.reg, to.index);
                m_code.emit(Do::ReadIndexed, written.reg, to.owner, to.cell);
                m_code.emit(Do::Add, written.reg, written.reg, value.reg);
                const Operand floor = constant(m_program.properties[to.property].floor, BaseType::Number);
                m_code.emit(Do::Larger, written.reg, written.reg, floor.reg);
            }
            m_code.emit(Do::WriteIndexed, to.owner, written.reg, to.cell);
            m_code.markDirty(
                m_program.properties[to.property].conditions | m_program.properties[to.property].ownConditions
            );
        } else if (to.property != none) {
            m_code.emit(
                isChange ? Do::ChangeProperty : Do::SetProperty,
                to.owner,
                value.reg,
                static_cast<std::uint16_t>(to.property)
            );
            m_code.markDirty(m_program.properties[to.property].conditions);
            m_code.suspect(to.owner, m_program.properties[to.property].ownConditions);
        }
    };
    const bool isOfMany = place.op == Op::Property && !place.children.empty() && place.children[0].op == Op::Each;
    if (!isOfMany) {
        const Operand value = expression(node.children[1]);
        write(target(place, {}), value);
        return;
    }
    // All values are worked out before any is written.
    const Operand owners = collect(place.children[0]);
    const Operand values{m_code.take(), {.isList = true}};
    m_code.emit(Do::ListOpen, values.reg);
    forEachOf(owners, [&](Operand owner) {
        const Scope outer = m_scope;
        m_scope.it = owner;
        m_scope.candidate = owner;
        const Operand value = expression(node.children[1]);
        m_scope = outer;
        m_code.emit(Do::ListAdd, values.reg, value.reg);
    });
    const Operand place2 = constant(0, BaseType::Number);
    const Operand one = constant(1, BaseType::Number);
    forEachOf(owners, [&](Operand owner) {
        const Operand value{m_code.take(), {}};
        m_code.emit(Do::ListAt, value.reg, values.reg, place2.reg);
        write(target(place, owner), value);
        m_code.emit(Do::Add, place2.reg, place2.reg, one.reg);
    });
    m_code.emit(Do::ListClose, owners.reg);
}

void Generator::move(const Node& node)
{
    const Registers temporary(m_code);
    const auto flags = static_cast<std::uint16_t>(node.number);
    const Node& what = node.children[0];
    const auto moveOne = [&](std::uint16_t card) {
        const Operand zone = expression(node.children[1]);
        if (!node.children[2].isAbsent())
            m_code.emit(Do::Under, expression(node.children[2]).reg);
        moveCard(card, zone.reg, flags);
    };
    const bool isWholeZone = what.op == Op::Property || (what.op == Op::Description && what.children.size() == 1);
    if (!isSet(what) && !isWholeZone) {
        moveOne(expression(what).reg);
        return;
    }
    const Operand list = collect(what);
    forEachOf(list, [&](Operand member) { moveOne(member.reg); });
    m_code.emit(Do::ListClose, list.reg);
}

void Generator::moveCard(std::uint16_t card, std::uint16_t zone, std::uint16_t flags)
{
    // Leaving and entering are events of the core: one call for both when any rule watches either.
    const bool isWatched = m_program.watchesMoves;
    if (!isWatched) {
        m_code.emit(Do::Move, card, zone, flags);
        m_code.markDirty(m_zoneConditions);
        m_code.suspect(card, m_ownZoneConditions);
        return;
    }
    const Registers temporary(m_code);
    const std::uint16_t base = m_code.openFrame();
    m_code.emit(Do::Copy, m_code.take(), card);
    m_code.emit(Do::Copy, m_code.take(), zone);
    m_code.constant(m_code.take(), flags);
    m_code.emit(Do::CallRoutine, static_cast<std::uint16_t>(m_program.moveRoutine), base);
}

std::uint16_t Generator::definitionOf(const Node& what)
{
    const std::uint16_t definition = m_code.take();
    if (what.op == Op::CopyOf)
        m_code.emit(Do::DefinitionOf, definition, expression(what.children[0]).reg);
    else
        m_code.emit(Do::Copy, definition, expression(what).reg);
    return definition;
}

void Generator::createCard(std::uint16_t made, std::uint16_t definition, std::uint16_t zone)
{
    m_code.emit(Do::Create, made, definition, zone);
    m_code.markDirty(m_zoneConditions);
    m_code.suspect(made, m_ownZoneConditions);
    if (!m_program.watchesMoves)
        return;
    // It came from nowhere, but it did enter.
    const Registers temporary(m_code);
    const std::uint16_t base = m_code.openFrame();
    m_code.emit(Do::Copy, m_code.take(), made);
    m_code.emit(Do::Copy, m_code.take(), zone);
    m_code.constant(m_code.take(), 0);
    m_code.emit(Do::CallRoutine, static_cast<std::uint16_t>(m_program.enterRoutine), base);
}

void Generator::letAct(const Node& node)
{
    const Registers temporary(m_code);
    Question question{.kind = Question::Kind::Act, .place = node.place, .pass = node.text, .clauses = node.clauses};
    question.isPassLast = node.number == 1;
    for (std::size_t index = 0; index < m_game.verbs.size(); ++index) {
        const syntax::Verb& verb = m_game.verbs[index];
        if (verb.kind != syntax::VerbKind::Action)
            continue;
        const auto isNamed = [&verb](const std::string& word) {
            return std::ranges::any_of(verb.sentence, [&word](const syntax::SentencePart& part) {
                return std::ranges::contains(part.words, word);
            });
        };
        if (node.names.empty() || std::ranges::any_of(node.names, isNamed))
            question.verbs.push_back(static_cast<std::uint32_t>(index));
    }
    const Operand who = expression(node.children[0]);
    const std::uint16_t base = m_code.take();
    m_code.emit(Do::Copy, base, who.reg);
    m_code.emit(Do::Ask, static_cast<std::uint16_t>(m_program.questions.size()), base, 1);
    m_program.questions.push_back(std::move(question));
}

void Generator::chooseMode(const Node& node)
{
    const Registers temporary(m_code);
    Question question{.kind = Question::Kind::Mode, .place = node.place, .clauses = node.clauses};
    const Operand who = expression(node.children[0]);
    const std::uint16_t base = m_code.take();
    m_code.emit(Do::Copy, base, who.reg);
    for (std::size_t index = 1; index < node.children.size(); ++index) {
        const Node& mode = node.children[index];
        question.modes.push_back(mode.text);
        const std::uint16_t isOffered = m_code.take();
        if (mode.children[0].isAbsent()) {
            m_code.constant(isOffered, 1);
        } else {
            const Operand flag = flagOf(mode.children[0]);
            m_code.emit(Do::Copy, isOffered, flag.reg);
        }
    }
    const auto registers = static_cast<std::uint16_t>(node.children.size());
    m_code.emit(Do::Ask, static_cast<std::uint16_t>(m_program.questions.size()), base, registers);
    m_program.questions.push_back(std::move(question));
    Label done;
    for (std::size_t index = 1; index < node.children.size(); ++index) {
        const Registers inner(m_code);
        const Operand number = constant(static_cast<std::int32_t>(index - 1), BaseType::Number);
        Label next;
        m_code.compareJump(Do::JumpIfNotEqual, base, number.reg, next);
        block(node.children[index].children[1]);
        m_code.jump(done);
        m_code.bind(next);
    }
    m_code.bind(done);
}

void Generator::chooseNumber(const Node& node)
{
    if (node.number != 0)
        error(node, "not-yet", "Choosing secretly cannot be carried out by this version yet.");
    const Operand chosen{m_code.take(), {.base = BaseType::Number}};
    const Registers temporary(m_code);
    const Operand who = expression(node.children[0]);
    const Operand least = expression(node.children[1]);
    const Operand most = expression(node.children[2]);
    const std::uint16_t base = m_code.take();
    m_code.emit(Do::Copy, base, who.reg);
    m_code.emit(Do::Copy, m_code.take(), least.reg);
    m_code.emit(Do::Copy, m_code.take(), most.reg);
    // Where only one number is left there is no question, and where none is, the least counts.
    Label isSettled;
    m_code.emit(Do::Copy, chosen.reg, least.reg);
    m_code.compareJump(Do::JumpIfNotLess, least.reg, most.reg, isSettled);
    m_code.emit(Do::Ask, static_cast<std::uint16_t>(m_program.questions.size()), base, 3);
    m_program.questions.push_back({.kind = Question::Kind::Number, .place = node.place, .clauses = node.clauses});
    m_code.emit(Do::Copy, chosen.reg, base);
    m_code.bind(isSettled);
    bindLocal(node.text, chosen);
}

void Generator::chooseThings(const Node& node)
{
    const Operand who = expression(node.children[0]);
    if (node.number != static_cast<std::int32_t>(syntax::ChooseHow::One)) {
        error(node, "not-yet", "Choosing several things, or secretly, cannot be carried out by this version yet.");
        return;
    }
    const Operand chosen = chosenFrom(node.children[2], who.reg);
    bindLocal(node.text, chosen);
}

void Generator::call(const Node& node)
{
    const Registers temporary(m_code);
    const syntax::Verb& verb = m_game.verbs[node.symbol];
    // A set in a slot runs the verb once for each, together.
    for (std::size_t slot = 0; slot < node.children.size(); ++slot) {
        const Node& argument = node.children[slot];
        if (argument.op != Op::Each)
            continue;
        m_code.emit(Do::BeginTogether);
        const Operand list = collect(argument);
        forEachOf(list, [&](Operand member) {
            const Scope outer = m_scope;
            m_scope.locals["each"] = member;
            m_scope.it = member;
            Node one = node;
            one.children[slot] = {.op = Op::Local, .place = argument.place, .text = "each"};
            call(one);
            m_scope = outer;
        });
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
            arguments.push_back(expression(node.children[slot]));
        else if (verb.slots[slot].name == "you" && m_scope.you != noRegister)
            arguments.push_back({m_scope.you, {.base = BaseType::Player}});
        else
            arguments.push_back(constant(0, BaseType::Thing));
    }
    callWith(node.symbol, arguments);
}

void Generator::callWith(std::uint32_t verb, const std::vector<Operand>& arguments)
{
    const Registers temporary(m_code);
    const std::uint16_t base = m_code.openFrame();
    for (const Operand& argument : arguments)
        m_code.emit(Do::Copy, m_code.take(), argument.reg);
    if (m_program.verbs[verb].slots > arguments.size()) {
        // An action without a written "you": whoever controls what acts.
        const std::uint16_t you = m_code.take();
        m_code.emit(Do::Read, you, arguments.front().reg, cells::card::Controller);
    }
    m_code.emit(Do::Call, static_cast<std::uint16_t>(verb), base);
}

} // namespace engine
