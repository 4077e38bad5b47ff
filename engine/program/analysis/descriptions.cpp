// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/analysis/descriptions.h"

#include "engine/program/analysis/flat_description.h"
#include "engine/program/texts/texts.h"
#include "engine/program/texts/types.h"

#include <algorithm>
#include <optional>

namespace engine {

using syntax::BaseType;
using syntax::CoreKind;
using syntax::Node;
using syntax::Op;
using syntax::Part;

namespace {

/// The type of the members of a core kind.
BaseType coreMembers(const Node& base)
{
    switch (base.core) {
    case CoreKind::Player:
        return BaseType::Player;
    case CoreKind::Thing:
        return BaseType::Thing;
    default:
        return BaseType::Card;
    }
}

} // namespace

bool Descriptions::isSet(const Node& node) const
{
    switch (node.op) {
    case Op::Description:
        return !node.all(Part::Filters).empty() || isSet(node[Part::Base]);
    case Op::Union:
    case Op::KindName:
    case Op::Each:
        return true;
    case Op::Top:
    case Op::Bottom:
    case Op::Target:
    case Op::Chosen:
        return node.has(Part::Count);
    case Op::Local:
        return namedList(node) != nullptr;
    default:
        return false;
    }
}

const Operand* Descriptions::namedList(const Node& node) const
{
    const auto found = node.op == Op::Local ? m_scope.locals.find(node.text) : m_scope.locals.end();
    return found != m_scope.locals.end() && found->second.isKept ? &found->second : nullptr;
}

bool Descriptions::isListed(const Node& node) const
{
    const bool isChoice = node.op == Op::Target || node.op == Op::Chosen;
    return node.op == Op::Each || namedList(node) || (isChoice && isSet(node));
}

BaseType Descriptions::memberType(const Node& set) const
{
    if (set.op == Op::Each)
        return memberType(set[Part::Set]);
    if (set.op == Op::Target || set.op == Op::Chosen)
        return memberType(set[Part::Set]);
    if (set.op == Op::Union) {
        const auto parts = set.all(Part::Sets);
        const BaseType first = memberType(parts.front());
        const bool isAlike = std::ranges::all_of(parts, [&](const Node& part) { return memberType(part) == first; });
        return isAlike ? first : BaseType::Thing;
    }
    const FlatDescription flat = flattened(set, m_game);
    if (flat.isUnion())
        return memberType(*flat.base);
    return flat.isOfCoreKind() ? coreMembers(*flat.base) : membersOfValue(*flat.base);
}

/// The type of a value's members, or of the value itself, if the text determines this type.
BaseType Descriptions::membersOfValue(const Node& value) const
{
    if (value.op == Op::You || value.op == Op::PlayerAfter || value.op == Op::PlayerBefore)
        return BaseType::Player;
    std::optional<BaseType> base;
    if (value.op == Op::It && m_scope.it)
        base = m_scope.it->type.base;
    if (const auto named = m_scope.locals.find(value.text); value.op == Op::Local && named != m_scope.locals.end())
        base = named->second.type.base;
    if (value.op == Op::Property && value.type.isKnown())
        base = value.type.type().base;
    return base == BaseType::Player ? BaseType::Player : base == BaseType::Thing ? BaseType::Thing : BaseType::Card;
}

bool Descriptions::isPlayers(const Node& node) const
{
    if (node.op == Op::Each)
        return isPlayers(node[Part::Set]);
    if (node.op == Op::Union)
        return std::ranges::all_of(node.all(Part::Sets), [this](const Node& one) { return isPlayers(one); });
    const FlatDescription flat = flattened(node, m_game);
    return flat.isUnion() ? isPlayers(*flat.base) : flat.isPlayers();
}

syntax::Type Descriptions::typeOf(const syntax::Slot& slot) const
{
    if (slot.type && slot.type->isList && !slot.description.isAbsent())
        return {.base = memberType(slot.description), .isList = true};
    if (slot.type)
        return *slot.type;
    if (slot.description.core == CoreKind::Phase)
        return {.base = BaseType::Phase};
    if (isAbilities(slot.description))
        return {.base = BaseType::Ability};
    return {.base = memberType(slot.description)};
}

Scope Descriptions::scopeOf(std::uint32_t index) const
{
    const syntax::Verb& verb = m_game.verbs[index];
    Scope scope;
    for (std::size_t slot = 0; slot < verb.slots.size(); ++slot) {
        const auto reg = static_cast<std::uint16_t>(slot);
        const syntax::Type type = typeOf(verb.slots[slot]);
        // A list that is passed to a verb still belongs to the caller.
        scope.locals[verb.slots[slot].name] = {reg, type, isStackList(type)};
        if (verb.slots[slot].name == "you")
            scope.you = reg;
    }
    // An action without a written "you" has an extra slot for it, after the others.
    if (verb.kind == syntax::VerbKind::Action && scope.you == noRegister)
        scope.you = static_cast<std::uint16_t>(verb.slots.size());
    return scope;
}

} // namespace engine
