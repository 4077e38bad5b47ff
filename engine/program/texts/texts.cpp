// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/texts/texts.h"

#include "engine/language/names/dictionary.h"
#include "engine/program/effect.h"

#include <algorithm>
#include <format>

namespace engine {

using syntax::Node;
using syntax::Op;
using syntax::Part;

void visit(const syntax::Game& game, const std::function<void(const Node&)>& look)
{
    const auto descend = [&look](this const auto& self, const Node& node) -> void {
        look(node);
        for (const Node& child : node.children)
            self(child);
    };
    for (const Node& node : game.rules)
        descend(node);
    for (const Node& node : game.triggerOrder)
        descend(node);
    descend(game.start);
    for (const syntax::Verb& verb : game.verbs)
        descend(verb.body);
    for (const syntax::Phase& phase : game.phases)
        descend(phase.body);
    for (const syntax::Property& property : game.properties)
        descend(property.derived);
    for (const syntax::Keyword& keyword : game.keywords) {
        for (const Node& ability : keyword.abilities)
            descend(ability);
    }
    for (const syntax::Card& card : game.cards) {
        for (const Node& ability : card.abilities)
            if (!card.isBroken)
                descend(ability);
    }
}

bool mentions(const syntax::Game& game, Op op)
{
    bool isFound = false;
    visit(game, [&](const Node& node) { isFound |= node.op == op; });
    return isFound;
}

std::optional<std::int32_t> constantOf(const Node& node)
{
    switch (node.op) {
    case Op::Number:
    case Op::Value:
        return node.number;
    case Op::True:
        return 1;
    case Op::False:
    case Op::Nothing:
        return 0;
    case Op::Negate:
        if (const auto value = constantOf(node[Part::Operand]))
            return -*value;
        return {};
    default:
        return {};
    }
}

bool isComparison(Op op)
{
    return op >= Op::Equal && op <= Op::GreaterEqual;
}

bool hasTypeOfLeft(Op op)
{
    return op == Op::Add || op == Op::Subtract || op == Op::LargerOf || op == Op::SmallerOf;
}

bool isBare(const Node& node)
{
    return !node.has(Part::Owner);
}

bool isCalled(const syntax::Property& declared, const std::string& name)
{
    return std::ranges::contains(declared.forms, name);
}

bool isAbilities(const Node& description)
{
    const Node& base = description.op == Op::Description ? description[Part::Base] : description;
    return base.core == syntax::CoreKind::Ability;
}

const Node& eventOf(const syntax::Game& game, const Node& node)
{
    return node.op == Op::NamedEvent ? game.events[node.symbol].event : node;
}

std::optional<RuleKind> watcherKind(Op op)
{
    switch (op) {
    case Op::When:
    case Op::AtEvent:
        return RuleKind::When;
    case Op::Before:
        return RuleKind::Before;
    case Op::After:
        return RuleKind::After;
    case Op::InsteadOf:
        return RuleKind::InsteadOf;
    case Op::Cannot:
        return RuleKind::Cannot;
    case Op::Must:
        return RuleKind::Must;
    default:
        return {};
    }
}

bool isChange(Op op)
{
    return op == Op::Gets || op == Op::GainsHas || op == Op::LosesAbilities;
}

std::vector<const Node*> partsOf(const Node& rule)
{
    // A rule that removes all abilities has no parts, so the rule itself is returned.
    const auto changes = rule.all(Part::Changes);
    if (changes.empty())
        return {&rule};
    std::vector<const Node*> parts;
    for (const Node& change : changes)
        parts.push_back(&change);
    return parts;
}

bool keepsItself(const Node& rule)
{
    return rule.manner.keepsThis || std::ranges::any_of(rule.children, keepsItself);
}

bool leavesOpen(const Node& node)
{
    return isSettled(node.op) || node.op == Op::Each;
}

std::size_t mostTargetsOf(const Node& target)
{
    const Node& most = target[Part::Count];
    if (most.isAbsent())
        return 1;
    // The result can be one more than the limit, so that the caller can report too many targets.
    return most.op == Op::Number ? static_cast<std::size_t>(std::clamp(most.number, 0, mostTargets + 1)) : 0;
}

bool isSettled(Op op)
{
    return op == Op::Target || op == Op::Chosen || op == Op::Random;
}

std::string settledName(const Node& choice)
{
    return std::format("{}:{}:{}", choice.place.file, choice.place.line, choice.place.column);
}

std::uint16_t unwrittenSlots(std::uint32_t verb)
{
    switch (static_cast<CoreVerb>(verb)) {
    case CoreVerb::Enters:
        return 2;
    case CoreVerb::Leaves:
        return 3;
    default:
        return 0;
    }
}

} // namespace engine
