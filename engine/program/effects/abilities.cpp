// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/effects/abilities.h"

#include "engine/program/effects/effect_text.h"
#include "engine/program/events/costs.h"
#include "engine/program/values/filters.h"
#include "engine/program/values/sets.h"

namespace engine {

using syntax::BaseType;
using syntax::Node;
using syntax::Op;
using syntax::Part;

const Node* Abilities::cardsOf(const Node& description)
{
    const auto filters = description.op == Op::Description ? description.all(Part::Filters) : std::span<const Node>();
    const Node* const filter = filters.size() == 1 ? &filters.front() : nullptr;
    if (filter && filter->op == Op::OfFilter && (*filter)[Part::Owner].op != Op::You)
        return &(*filter)[Part::Owner];
    error(description, "whose-ability", "say whose abilities, as in “ability of cards of you”");
    return nullptr;
}

void Abilities::forEach(const Node& description, const Body& body)
{
    const Node* const cards = cardsOf(description);
    if (!cards)
        return;
    // The members of the loop are abilities, so their cards use other registers.
    const Sets::MembersIn elsewhere(sets(), noRegister);
    sets().forEach(*cards, [&](Operand card) {
        const Registers temporary(m_code);
        const Operand ability{m_code.take(), {.base = BaseType::Ability}};
        Label next;
        Label done;
        m_code.constant(ability.reg, 0);
        m_code.bind(next);
        m_code.emit(Do::NextAbility, ability.reg, card.reg);
        m_code.jumpIfNot(ability.reg, done);
        body(ability);
        m_code.jump(next);
        m_code.bind(done);
    });
}

void Abilities::fits(const Operand& ability, const Node& description, Label& otherwise)
{
    const Node* const cards = cardsOf(description);
    if (!cards)
        return;
    const Registers temporary(m_code);
    const Operand source{m_code.take(), {.base = BaseType::Card}};
    m_code.emit(Do::SourceOf, source.reg, ability.reg);
    filters().fits(source, *cards, otherwise);
}

void Abilities::unlessPayable(const EffectText& text, std::uint32_t pay, Label& otherwise)
{
    // The first part of the cost usually decides, and testing it is much cheaper than trying the whole cost.
    const Node& first = text.cost->all(Part::Statements).front();
    if (m_costTexts.isSimpleSentence(first))
        costs().costNeeds(first, otherwise);
    if (m_costTexts.isSimpleSentence(*text.cost))
        return;
    const Registers temporary(m_code);
    const std::uint16_t canBePaid = m_code.take();
    m_code.emit(Do::TryRoutine, canBePaid, static_cast<std::uint16_t>(pay), text.given());
    m_code.jumpIfNot(canBePaid, otherwise);
}

} // namespace engine
