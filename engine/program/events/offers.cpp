// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/events/offers.h"

#include "engine/program/effects/announcements.h"
#include "engine/program/events/costs.h"
#include "engine/program/events/hearing.h"
#include "engine/program/texts/texts.h"
#include "engine/program/values/conditions.h"
#include "engine/program/values/sets.h"
#include "engine/program/values/values.h"

#include <algorithm>
#include <format>

namespace engine {

using syntax::BaseType;
using syntax::Node;
using syntax::Op;
using syntax::Part;

namespace {

/// The number of slots that must be filled before the text can be tested.
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

std::vector<std::uint32_t> Offers::actionsNamed(const Node& letAct) const
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

void Offers::gather()
{
    visit(m_game, [this](const Node& node) {
        if (node.op != Op::LetAct)
            return;
        const std::vector<std::uint32_t> verbs = actionsNamed(node);
        if (!m_offers.contains(verbs))
            m_offers[verbs] = addRoutine({});
    });
}

void Offers::writeOffers()
{
    constexpr auto slots = static_cast<std::uint16_t>(syntax::mostSlots);
    for (const auto& [verbs, routine] : m_offers) {
        // All actions use the first registers for their slots and cursor.
        m_code.begin(slots + cursorRegisters, {});
        const std::uint16_t asked = m_code.take();
        m_code.emit(Do::Copy, asked, 0);
        for (const std::uint32_t verb : verbs)
            offerAction(verb, asked, Offer::Legal);
        m_program.routines[routine] = m_code.finish();
    }
}

void Offers::writeCandidates(std::uint32_t index)
{
    m_code.begin(m_program.verbs[index].slots, m_game.verbs[index].place);
    offerAction(index, 0, Offer::Anything);
    m_program.verbs[index].candidates = m_code.finish();
}

void Offers::offerAction(std::uint32_t index, std::uint16_t asked, Offer offer)
{
    const Registers temporary(m_code);
    const syntax::Verb& verb = m_game.verbs[index];
    m_offer = offer;
    m_scope = m_descriptions.scopeOf(index);
    m_code.setPlace(verb.place);
    if (m_scope.you != asked)
        m_code.emit(Do::Copy, m_scope.you, asked);
    Label nothing;
    testReady(verb, 0, nothing);
    offerSlots(index, 0);
    m_code.bind(nothing);
}

void Offers::offerSlots(std::uint32_t verb, std::size_t slot)
{
    const std::vector<syntax::Slot>& slots = m_game.verbs[verb].slots;
    if (slot == slots.size())
        offerFilled(verb);
    else if (slot == m_scope.you)
        offerRest(verb, slot + 1);
    else if (!slots[slot].type)
        offerDescribed(verb, slot);
    else
        offerCounted(verb, slot);
}

void Offers::offerFilled(std::uint32_t verb)
{
    Label forbidden;
    if (m_offer == Offer::Legal) {
        hearing().jumpIfForbidden(verb, forbidden);
        costs().unlessPayable(verb, forbidden);
    }
    m_code.emit(Do::Option, static_cast<std::uint16_t>(verb), m_program.verbs[verb].slots);
    m_code.bind(forbidden);
}

void Offers::offerRest(std::uint32_t verb, std::size_t slot)
{
    Label next;
    testReady(m_game.verbs[verb], slot, next);
    offerSlots(verb, slot);
    m_code.bind(next);
}

void Offers::offerDescribed(std::uint32_t verb, std::size_t slot)
{
    const auto reg = static_cast<std::uint16_t>(slot);
    const Sets::MembersIn slotRegister(sets(), reg);
    sets().forEach(m_game.verbs[verb].slots[slot].description, [&](Operand member) {
        // In the tests, loops over zones use registers of their own.
        const Sets::MembersIn ownRegisters(sets(), noRegister);
        if (member.reg != reg)
            m_code.emit(Do::Copy, reg, member.reg);
        offerRest(verb, slot + 1);
    });
}

void Offers::offerCounted(std::uint32_t verb, std::size_t slot)
{
    const syntax::Slot& offered = m_game.verbs[verb].slots[slot];
    const Registers temporary(m_code);
    const Operand number{m_code.take(), *offered.type};
    const Operand one = constant(1, BaseType::Number);
    const Operand last{m_code.take(), {.base = BaseType::Number}};
    setRange(offered, number, last);
    Label again;
    Label done;
    m_code.bind(again);
    m_code.compareJump(Do::JumpIfLess, last.reg, number.reg, done);
    m_code.emit(Do::Copy, static_cast<std::uint16_t>(slot), number.reg);
    offerRest(verb, slot + 1);
    m_code.emit(Do::Add, number.reg, number.reg, one.reg);
    m_code.jump(again);
    m_code.bind(done);
}

void Offers::setRange(const syntax::Slot& slot, const Operand& first, const Operand& last)
{
    if (slot.type->base == BaseType::Choice) {
        m_code.constant(first.reg, 0);
        m_code.constant(last.reg, static_cast<std::int32_t>(m_game.choices[slot.type->choice].values.size()) - 1);
    } else if (slot.type->base == BaseType::Flag) {
        m_code.constant(first.reg, 0);
        m_code.constant(last.reg, 1);
    } else if (slot.type->base != BaseType::Number || slot.type->isList) {
        cannotOffer(slot);
    } else {
        setNumberRange(slot, first, last);
    }
}

void Offers::setNumberRange(const syntax::Slot& slot, const Operand& first, const Operand& last)
{
    m_code.emit(
        Do::Copy, first.reg, slot.atLeast.isAbsent() ? constant(0, BaseType::Number).reg : values().of(slot.atLeast).reg
    );
    if (slot.atMost.isAbsent())
        error(
            slot.place,
            "no-end",
            std::format(
                "“{0}” needs an upper limit, because an action offers every number: write “({0} number from 0 to 5)”",
                slot.name
            )
        );
    else
        m_code.emit(Do::Copy, last.reg, values().of(slot.atMost).reg);
}

void Offers::cannotOffer(const syntax::Slot& slot)
{
    error(
        slot.place,
        "cannot-offer",
        std::format(
            "an action can't offer {}; use slots for cards, players, numbers or members of a choice",
            slot.type->isList                   ? "lists"
            : slot.type->base == BaseType::Text ? "texts"
                                                : "zones or effects"
        )
    );
}

void Offers::testReady(const syntax::Verb& verb, std::size_t bound, Label& otherwise)
{
    if (m_offer == Offer::Anything)
        return;
    for (const Node& line : verb.lines()) {
        // Costs that must be tried come last, after everything else has been tested.
        const bool isTest =
            line.op == Op::Needs || line.op == Op::Announce || (line.op == Op::Cost && !m_costTexts.needsDraft(verb));
        if (!isTest || slotsMentioned(line, verb) != bound)
            continue;
        const Registers temporary(m_code);
        m_code.setPlace(line.place);
        if (line.op == Op::Needs)
            conditions().require(line[Part::Condition], otherwise);
        else if (line.op == Op::Announce)
            announcements().unlessAnnounceable(line, otherwise);
        else
            costs().costNeeds(line[Part::Paid], otherwise);
    }
}

} // namespace engine
