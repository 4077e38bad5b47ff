// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/generator.h"

#include <algorithm>
#include <format>

namespace engine {

using syntax::BaseType;
using syntax::Node;
using syntax::Op;

bool Generator::isAbilities(const Node& description)
{
    const Node& base = description.op == Op::Description ? description.children[0] : description;
    return base.op == Op::KindName && base.symbol == syntax::noSymbol && base.text == "ability";
}

const Node* Generator::cardsOfAbilities(const Node& description)
{
    const bool isNarrowed = description.op == Op::Description && description.children.size() == 2;
    const Node* const filter = isNarrowed ? &description.children[1] : nullptr;
    if (filter && filter->op == Op::OfFilter && filter->children[0].op != Op::You)
        return &filter->children[0];
    error(description, "whose-ability", "say of which cards: “ability of cards of you”");
    return nullptr;
}

void Generator::forEachAbility(const Node& description, const Body& body)
{
    const Node* const cards = cardsOfAbilities(description);
    if (!cards)
        return;
    forEach(*cards, [&](Operand card) {
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

void Generator::fitsAbility(const Operand& ability, const Node& description, Label& otherwise)
{
    const Node* const cards = cardsOfAbilities(description);
    if (!cards)
        return;
    const Registers temporary(m_code);
    const Operand source{m_code.take(), {.base = BaseType::Card}};
    m_code.emit(Do::SourceOf, source.reg, ability.reg);
    fits(source, *cards, otherwise);
}

void Generator::payable(const Node& cost, Label& otherwise)
{
    if (cost.op == Op::Block || cost.op == Op::Cost) {
        for (const Node& part : cost.children)
            payable(part, otherwise);
        return;
    }
    const auto isChosen = [](const Node& argument) {
        return argument.op == Op::Chosen && argument.children[0].isAbsent();
    };
    const auto chosen = std::ranges::find_if(cost.children, isChosen);
    if (cost.op != Op::Call)
        return;
    if (chosen == cost.children.end()) {
        costNeeds(cost, otherwise);
        return;
    }
    // One candidate with which it can be paid is enough.
    const auto slot = static_cast<std::size_t>(chosen - cost.children.begin());
    Label canBePaid;
    forEach(chosen->children[1], [&](Operand member) {
        const Scope outer = m_scope;
        const std::string name = std::format("chosen {}", slot);
        bindLocal(name, member);
        Node tried = cost;
        tried.children[slot] = {.op = Op::Local, .place = chosen->place, .text = name};
        Label next;
        payable(tried, next);
        m_code.jump(canBePaid);
        m_code.bind(next);
        m_scope = outer;
    });
    m_code.jump(otherwise);
    m_code.bind(canBePaid);
}

} // namespace engine
