// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/generator.h"

#include <algorithm>
#include <format>
#include <utility>

namespace engine {

using syntax::BaseType;
using syntax::Node;
using syntax::Op;

namespace {

/// Which slots a text mentions, as the number of slots that must be known before it can be asked.
std::size_t slotsMentioned(const Node& node, const syntax::Verb& verb)
{
    std::size_t most = 0;
    if (node.op == Op::Local) {
        for (std::size_t slot = 0; slot < verb.slots.size(); ++slot) {
            if (verb.slots[slot].name == node.text)
                most = slot + 1;
        }
    }
    for (const Node& child : node.children)
        most = std::max(most, slotsMentioned(child, verb));
    return most;
}

} // namespace

std::vector<std::uint32_t> Generator::actionsNamed(const Node& letAct) const
{
    std::vector<std::uint32_t> verbs;
    for (std::size_t index = 0; index < m_game.verbs.size(); ++index) {
        const syntax::Verb& verb = m_game.verbs[index];
        const auto isNamed = [&verb](const std::string& word) {
            return std::ranges::any_of(verb.sentence, [&word](const syntax::SentencePart& part) {
                return std::ranges::contains(part.words, word);
            });
        };
        const bool isOffered = letAct.names.empty() || std::ranges::any_of(letAct.names, isNamed);
        if (verb.kind == syntax::VerbKind::Action && isOffered)
            verbs.push_back(static_cast<std::uint32_t>(index));
    }
    return verbs;
}

void Generator::gatherOffers()
{
    visit([this](const Node& node) {
        if (node.op != Op::LetAct)
            return;
        const std::vector<std::uint32_t> verbs = actionsNamed(node);
        if (!m_offers.contains(verbs))
            m_offers[verbs] = addRoutine({});
    });
}

void Generator::writeOffers()
{
    constexpr auto slots = static_cast<std::uint16_t>(syntax::mostSlots);
    for (const auto& [verbs, routine] : m_offers) {
        // Every action in turn has its slots and its cursor in the first registers.
        m_code.begin(slots + cursorRegisters, {});
        const std::uint16_t asked = m_code.take();
        m_code.emit(Do::Copy, asked, 0);
        for (const std::uint32_t verb : verbs)
            offerAction(verb, asked, Offer::Legal);
        m_program.routines[routine] = m_code.finish();
    }
}

void Generator::writeCandidates(std::uint32_t index)
{
    m_code.begin(m_program.verbs[index].slots, m_game.verbs[index].place);
    offerAction(index, 0, Offer::Anything);
    m_program.verbs[index].candidates = m_code.finish();
}

void Generator::offerAction(std::uint32_t index, std::uint16_t asked, Offer offer)
{
    const Registers temporary(m_code);
    const syntax::Verb& verb = m_game.verbs[index];
    m_offer = offer;
    m_scope = scopeOf(index);
    m_code.setPlace(verb.place);
    if (m_scope.you != asked)
        m_code.emit(Do::Copy, m_scope.you, asked);
    Label nothing;
    testsReady(verb, 0, nothing);
    offerSlots(index, 0);
    m_code.bind(nothing);
}

void Generator::testsReady(const syntax::Verb& verb, std::size_t bound, Label& otherwise)
{
    if (m_offer == Offer::Anything)
        return;
    for (const Node& line : verb.body.children) {
        // Costs that have to be tried are tried last, when all else is known to be well.
        const bool isTest =
            line.op == Op::Needs || line.op == Op::Announce || (line.op == Op::Cost && !needsDraft(verb));
        if (!isTest || slotsMentioned(line, verb) != bound)
            continue;
        const Registers temporary(m_code);
        m_code.setPlace(line.place);
        if (line.op == Op::Needs)
            condition(line.children[0], otherwise);
        else if (line.op == Op::Announce)
            unlessAnnounceable(line, otherwise);
        else
            costNeeds(line.children[0], otherwise);
    }
}

void Generator::offerSlots(std::uint32_t index, std::size_t slot)
{
    const syntax::Verb& verb = m_game.verbs[index];
    if (slot == verb.slots.size()) {
        Label forbidden;
        if (m_offer == Offer::Legal) {
            unlessForbidden(index, forbidden);
            unlessPayable(index, forbidden);
        }
        m_code.emit(Do::Option, static_cast<std::uint16_t>(index), m_program.verbs[index].slots);
        m_code.bind(forbidden);
        return;
    }
    const auto reg = static_cast<std::uint16_t>(slot);
    const syntax::Slot& offered = verb.slots[slot];
    const auto offer = [&](Operand member) {
        // Sets that are gone through for the tests have members of their own.
        const std::uint16_t into = std::exchange(m_memberRegister, noRegister);
        Label next;
        if (member.reg != reg)
            m_code.emit(Do::Copy, reg, member.reg);
        testsReady(verb, slot + 1, next);
        offerSlots(index, slot + 1);
        m_code.bind(next);
        m_memberRegister = into;
    };
    if (reg == m_scope.you) {
        Label next;
        testsReady(verb, slot + 1, next);
        offerSlots(index, slot + 1);
        m_code.bind(next);
        return;
    }
    if (!offered.type) {
        m_memberRegister = reg;
        forEach(offered.description, offer);
        m_memberRegister = noRegister;
        return;
    }
    const Registers temporary(m_code);
    const Operand number{m_code.take(), *offered.type};
    const Operand one = constant(1, BaseType::Number);
    const Operand last{m_code.take(), {.base = BaseType::Number}};
    if (offered.type->base == BaseType::Choice) {
        m_code.constant(number.reg, 0);
        m_code.constant(last.reg, static_cast<std::int32_t>(m_game.choices[offered.type->choice].values.size()) - 1);
    } else if (offered.type->base == BaseType::Flag) {
        m_code.constant(number.reg, 0);
        m_code.constant(last.reg, 1);
    } else if (offered.type->base != BaseType::Number || offered.type->isList) {
        error(
            offered.place,
            "cannot-offer",
            std::format(
                "a player cannot be offered every {}; let the action have cards, players, numbers or values of a "
                "choice",
                offered.type->isList                   ? "list"
                : offered.type->base == BaseType::Text ? "text"
                                                       : "zone or effect"
            )
        );
    } else {
        m_code.emit(
            Do::Copy,
            number.reg,
            offered.atLeast.isAbsent() ? constant(0, BaseType::Number).reg : expression(offered.atLeast).reg
        );
        if (offered.atMost.isAbsent())
            error(
                offered.place,
                "no-end",
                std::format(
                    "an action offers every number its player may choose, so it must know where they end: "
                    "({} number from 0 to 5)",
                    offered.name
                )
            );
        else
            m_code.emit(Do::Copy, last.reg, expression(offered.atMost).reg);
    }
    Label again;
    Label done;
    m_code.bind(again);
    m_code.compareJump(Do::JumpIfLess, last.reg, number.reg, done);
    offer(number);
    m_code.emit(Do::Add, number.reg, number.reg, one.reg);
    m_code.jump(again);
    m_code.bind(done);
}

} // namespace engine
