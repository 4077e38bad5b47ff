// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/generator.h"

#include <format>

namespace engine {

using syntax::BaseType;
using syntax::Holder;
using syntax::Node;

namespace {

bool isOfOneCard(const syntax::Type& type)
{
    return !type.isList && (type.base == BaseType::Card || type.base == BaseType::Thing);
}

bool isEffect(const syntax::Type& type)
{
    return !type.isList && (type.base == BaseType::Effect || type.base == BaseType::Ability);
}

} // namespace

Operand Generator::label(const Node& node)
{
    const bool isBare = node.children.empty() || node.children[0].isAbsent();
    Operand owner{m_scope.self, {.base = BaseType::Card}};
    if (!isBare)
        owner = typed(node.children[0], BaseType::Card, std::format("whose “{}” it is", node.text));
    else if (m_scope.candidate)
        owner = *m_scope.candidate;
    if (owner.reg == noRegister) {
        error(node, "no-owner", std::format("whose “{0}”? Write “its {0}” or “c's {0}”", node.text));
        return constant(0, BaseType::Effect);
    }
    const Operand effect{m_code.take(), {.base = BaseType::Effect}};
    m_code.emit(Do::LabelOf, effect.reg, owner.reg, static_cast<std::uint16_t>(node.symbol));
    return effect;
}

/// Nobody else may use the registers of this frame while what is announced is chosen, paid for and kept. What must
/// outlive the choosing is taken before it.
std::uint16_t Generator::effectFrame()
{
    const std::uint16_t frame = m_code.openFrame();
    const AnnouncedCells& cells = m_program.announced;
    for (int reg = 0; reg < cells.slots + 3 + cells.choices; ++reg)
        m_code.take();
    return frame;
}

std::uint16_t Generator::openEffect(const Operand& effect)
{
    const std::uint16_t frame = effectFrame();
    const auto self = static_cast<std::uint16_t>(frame + frameHeaderCells);
    const auto you = static_cast<std::uint16_t>(self + 1);
    m_code.emit(Do::SourceOf, self, effect.reg);
    // A card's own effect may be announced by whoever plays the card; an ability is its controller's.
    if (effect.type.base == BaseType::Effect && m_scope.you != noRegister)
        m_code.emit(Do::Copy, you, m_scope.you);
    else
        m_code.emit(Do::Read, you, self, cells::card::Controller);
    return frame;
}

void Generator::announce(const Node& node)
{
    const Registers temporary(m_code);
    if (givenEffect(node.children[0])) {
        error(node, "not-announced", "an effect given to a keyword is run where the keyword says “run”");
        return;
    }
    const Operand effect = expression(node.children[0]);
    if (!isEffect(effect.type)) {
        error(node, "no-effect", "only a labelled effect or an ability can be announced");
        return;
    }
    Label done;
    m_code.jumpIfNot(effect.reg, done);
    const std::uint16_t frame = openEffect(effect);
    if (effect.type.base == BaseType::Ability) {
        const std::uint16_t isPossible = m_code.take();
        m_code.emit(Do::CanAnnounce, isPossible, effect.reg, frame);
        m_code.jumpIfNot(isPossible, done);
    }
    m_code.emit(Do::CallChoose, effect.reg, frame);
    if (effect.type.base == BaseType::Ability)
        pay(effect, frame);
    if (!node.children[1].isAbsent()) {
        putItem(effect, frame, expression(node.children[1]));
    } else {
        const std::uint16_t source = m_code.take();
        m_code.emit(Do::SourceOf, source, effect.reg);
        m_code.emit(Do::KeepChoices, source, effect.reg, frame);
        raiseTargets(source);
    }
    m_code.bind(done);
}

void Generator::pay(const Operand& effect, std::uint16_t frame)
{
    const Registers temporary(m_code);
    const std::uint16_t base = m_code.openFrame();
    const auto self = static_cast<std::uint16_t>(frame + frameHeaderCells);
    m_code.emit(Do::Copy, m_code.take(), self);
    m_code.emit(Do::Copy, m_code.take(), static_cast<std::uint16_t>(self + 1));
    m_code.emit(Do::CallPay, effect.reg, base);
}

void Generator::putItem(const Operand& effect, std::uint16_t frame, const Operand& zone)
{
    const Registers temporary(m_code);
    const std::uint16_t item = m_code.take();
    m_code.emit(Do::Copy, m_code.take(), effect.reg);
    m_code.emit(Do::CreateItem, item, zone.reg, frame);
    m_code.markDirty(m_zoneConditions);
    askAgainOfMoved(item, conditionsInZones());
    raiseEnters(item, zone.reg);
    raiseTargets(item);
}

void Generator::queueTriggers(const Node& node)
{
    const Registers temporary(m_code);
    const Operand zone = expression(node.children[0]);
    const Operand effect{m_code.take(), {.base = BaseType::Effect}};
    const std::uint16_t isPossible = m_code.take();
    const std::uint16_t frame = effectFrame();
    Label next;
    Label done;
    m_code.bind(next);
    m_code.emit(Do::LoadTrigger, effect.reg, frame);
    m_code.jumpIfNot(effect.reg, done);
    // What has nothing to aim at is dropped.
    m_code.emit(Do::CanAnnounce, isPossible, effect.reg, frame);
    m_code.jumpIfNot(isPossible, next);
    m_code.emit(Do::CallChoose, effect.reg, frame);
    putItem(effect, frame, zone);
    m_code.jump(next);
    m_code.bind(done);
}

void Generator::runEffect(const Node& node)
{
    const Node& what = node.children[0];
    if (const Node* const given = givenEffect(what)) {
        block(*given);
        return;
    }
    const Registers temporary(m_code);
    const Operand effect = expression(what);
    if (isEffect(effect.type) || isOfOneCard(effect.type))
        m_code.emit(Do::RunEffect, effect.reg, m_code.taken());
    else
        error(node, "no-effect", "only an effect, an ability or an item can be run");
}

/// A line "announce" of an action, asked before the action is offered.
void Generator::unlessAnnounceable(const Node& node, Label& otherwise)
{
    const Operand effect = expression(node.children[0]);
    if (!isEffect(effect.type))
        return;
    const std::uint16_t isPossible = m_code.take();
    const std::uint16_t frame = openEffect(effect);
    m_code.emit(Do::CanAnnounce, isPossible, effect.reg, frame);
    m_code.jumpIfNot(isPossible, otherwise);
}

std::optional<Operand> Generator::announcedProperty(const Node& node, const Operand& owner)
{
    const bool isNamed = node.text == "item" || node.text == "source" || node.text == "targets" ||
                         node.text == "legal" || (node.text == "x" && m_program.xCell);
    if (!isNamed || owner.type.base == BaseType::Player || findProperty(node.text, Holder::Card))
        return {};
    if (node.text == "x") {
        const Operand x{m_code.take(), {.base = BaseType::Number}};
        m_code.emit(Do::Read, x.reg, owner.reg, m_program.xCell);
        return x;
    }
    if (node.text == "targets") {
        const Operand targets{m_code.take(), {.base = BaseType::Thing, .isList = true}};
        m_code.emit(Do::TargetsOf, targets.reg, owner.reg);
        return targets;
    }
    if (node.text == "legal") {
        const Operand isLegal{m_code.take(), {.base = BaseType::Flag}};
        m_code.emit(Do::IsLegal, isLegal.reg, owner.reg);
        return isLegal;
    }
    const bool isFlag = node.text == "item";
    const Operand result = constant(0, isFlag ? BaseType::Flag : BaseType::Card);
    const std::uint16_t cell = m_program.announced.at(isFlag ? AnnouncedCells::IsItem : AnnouncedCells::Source);
    if (m_program.announced.areUsed())
        m_code.emit(Do::Read, result.reg, owner.reg, cell);
    return result;
}

void Generator::unlessItem(const Operand& thing, Label& otherwise)
{
    if (!m_program.announced.areUsed()) {
        m_code.jump(otherwise);
        return;
    }
    const Registers temporary(m_code);
    const std::uint16_t isItem = m_code.take();
    m_code.emit(Do::Read, isItem, thing.reg, m_program.announced.at(AnnouncedCells::IsItem));
    m_code.jumpIfNot(isItem, otherwise);
}

} // namespace engine
