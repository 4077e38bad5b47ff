// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/values/values.h"

#include "engine/language/names/dictionary.h"
#include "engine/language/source/spelling.h"
#include "engine/program/effects/announcement.h"
#include "engine/program/effects/announcements.h"
#include "engine/program/effects/targets.h"
#include "engine/program/games/scenarios.h"
#include "engine/program/rules/tallies.h"
#include "engine/program/statements/choices.h"
#include "engine/program/statements/picks.h"
#include "engine/program/texts/texts.h"
#include "engine/program/texts/types.h"
#include "engine/program/values/conditions.h"
#include "engine/program/values/numbers.h"
#include "engine/program/values/properties.h"
#include "engine/program/values/sets.h"
#include "engine/program/writing/expansion.h"

#include <format>

namespace engine {

using syntax::BaseType;
using syntax::Node;
using syntax::Op;
using syntax::Part;
using syntax::Type;

namespace {

const Node thisNode{.op = Op::This};

} // namespace

Operand Values::of(const Node& node)
{
    const Operand value = evaluated(node);
    return value.isUnknown || agrees(node, value.type) ? value : disagreement(node);
}

/// Whether the type of a value is the type that the tree has for the node. The two may differ only for names, and for
/// operations whose result has the type of the left side: after "if v is a card", v is a card, and in a loop over the
/// players who answered, the name of their answers refers to the answer of a single player.
bool Values::agrees(const Node& node, const Type& used) const
{
    return !node.type.isKnown() || node.op == Op::Local || hasTypeOfLeft(node.op) || node.type.type() == used;
}

Operand Values::evaluated(const Node& node)
{
    if (expansion().isTooLong(node))
        return unknown();
    switch (node.op) {
    case Op::Absent:
        return missing();
    case Op::Number:
    case Op::True:
    case Op::False:
    case Op::Nothing:
    case Op::Value:
    case Op::Text:
    case Op::PhaseName:
        return literal(node);
    case Op::This:
        return thisCard(node);
    case Op::You:
        return you(node);
    case Op::It:
        return it(node);
    case Op::Local:
        return local(node);
    case Op::Property:
    case Op::LastProperty:
    case Op::PrintedProperty:
        return properties().read(node);
    case Op::Keyword:
        return properties().readKeyword(node);
    case Op::Label:
        return announcements().label(node);
    case Op::Add:
    case Op::Subtract:
    case Op::Multiply:
    case Op::Divide:
    case Op::LargerOf:
    case Op::SmallerOf:
    case Op::Negate:
    case Op::Half:
    case Op::NumberOf:
    case Op::TotalOf:
    case Op::HighestOf:
    case Op::LowestOf:
    case Op::SeatsFrom:
        return numbers().of(node);
    case Op::Tally:
        return tallies().read(node);
    case Op::Top:
    case Op::Bottom:
        return sets().end(node);
    case Op::PlayerAfter:
    case Op::PlayerBefore:
        return neighbour(node);
    case Op::Random:
    case Op::Chosen:
    case Op::Target:
        return chosen(node);
    case Op::Description:
    case Op::Union:
    case Op::KindName:
        return sets().only(node);
    case Op::Each:
        return severalHere(node);
    default:
        return isCondition(node.op) ? flagOf(node) : notYet(node);
    }
}

Operand Values::literal(const Node& node)
{
    const Operand value = resultOf(node);
    if (node.op == Op::Text)
        m_code.constant(value.reg, m_declarations.textOf(node));
    else if (node.op == Op::PhaseName)
        m_code.constant(value.reg, static_cast<std::int32_t>(node.symbol) + 1);
    else
        m_code.constant(value.reg, constantOf(node).value_or(0));
    return value;
}

Operand Values::thisCard(const Node& node)
{
    if (m_scope.self != noRegister)
        return {m_scope.self, {.base = m_scope.selfType}};
    error(node, "no-this", "“this” works only in rules of cards and keywords; name the card instead");
    return unknown();
}

Operand Values::you(const Node& node)
{
    if (m_scope.you != noRegister)
        return {m_scope.you, {.base = BaseType::Player}};
    error(
        node,
        "no-you",
        "“you” works only on cards and in actions; name the player with a slot such as “(who player)” or a property "
        "such as “active player”"
    );
    return unknown();
}

Operand Values::it(const Node& node)
{
    if (m_scope.it)
        return *m_scope.it;
    // On a card, "it" means the card itself until the text names something else.
    if (m_scope.self != noRegister)
        return {m_scope.self, {.base = m_scope.selfType}};
    error(node, "no-it", "it is unclear what “it” means here; name the thing with “as” and use that name");
    return unknown();
}

Operand Values::local(const Node& node)
{
    if (const auto found = m_scope.locals.find(node.text); found != m_scope.locals.end())
        return found->second;
    if (const auto amount = m_scope.amounts.find(node.text); amount != m_scope.amounts.end()) {
        Node keyword = syntax::made(Op::Keyword, node.place, Part::Owner, thisNode);
        keyword.symbol = amount->second;
        keyword.type = BaseType::Number;
        return of(keyword);
    }
    return noValue(node);
}

Operand Values::neighbour(const Node& node)
{
    const Operand from = typed(node[Part::Who], BaseType::Player, "the value after “player after”");
    const Operand result = resultOf(node);
    m_code.emit(node.op == Op::PlayerAfter ? Do::PlayerAfter : Do::PlayerBefore, result.reg, from.reg);
    return result;
}

Operand Values::chosen(const Node& node)
{
    if (const auto found = m_scope.locals.find(settledName(node)); found != m_scope.locals.end())
        return found->second;
    if (node.op == Op::Random)
        return choices().randomFrom(node[Part::Set]);
    if (const Announcement::Aim* aim = m_scope.announced ? m_scope.announced->aimAt(node.place) : nullptr;
        aim && !aim->upTo) {
        m_scope.it = targets().aimed(*aim);
        return *m_scope.it;
    }
    return picks().picked(node);
}

Operand Values::missing()
{
    error(m_code.place(), "missing-value", "a value is missing on this line");
    return unknown();
}

Operand Values::severalHere(const Node& node)
{
    error(
        node, "set-here", "“each” means several, but only one is possible here; write “target”, “chosen” or “random”"
    );
    return unknown();
}

Operand Values::notYet(const Node& node)
{
    error(node, "not-yet", "this version of Cardwright doesn't support this value here");
    return unknown();
}

Operand Values::disagreement(const Node& node)
{
    error(node, "internal", "Cardwright can't compile this value: please report it");
    return unknown();
}

Operand Values::noValue(const Node& node)
{
    if (scenarios().isWriting() && node.text == "opponent") {
        error(node, "no-opponent", "this scenario has only one player, so there is no opponent");
        return unknown();
    }
    NearestName nearest(node.text);
    for (const auto& [name, value] : m_scope.locals)
        nearest.offer(name);
    error(
        node,
        "unknown-name",
        std::format(
            "“{}” may have no value here, because the line that names it doesn't always run{}",
            node.text,
            nearest.question()
        )
    );
    return unknown();
}

Operand Values::flagOf(const Node& node)
{
    const Operand result = resultOf(node);
    m_code.constant(result.reg, 0);
    Label otherwise;
    conditions().require(node, otherwise);
    m_code.constant(result.reg, 1);
    m_code.bind(otherwise);
    return result;
}

Operand Values::typed(const Node& node, BaseType wanted, std::string_view what)
{
    const Operand value = of(node);
    if (m_types.fitsType(node, value, {.base = wanted}))
        return narrowed(value, wanted);
    m_types.wrongType(node, value, {.base = wanted}, what);
    return unknown();
}

Operand Values::fitting(const Node& node, const Type& wanted, std::string_view what)
{
    const Operand value = of(m_types.meant(node, wanted));
    if (m_types.fitsType(node, value, wanted))
        return wanted.isList ? value : narrowed(value, wanted.base);
    m_types.wrongType(node, value, wanted, what);
    return unknown();
}

Operand Values::describable(const Node& node)
{
    const Operand value = of(node);
    if (value.isUnknown || isEntity(value.type) || value.type.base == BaseType::Ability)
        return value;
    error(
        node,
        "wrong-type",
        std::format("{}, but only a card or a player can be of a kind", m_types.described(node, value))
    );
    return unknown();
}

Operand Values::memberOf(const Node& index, const syntax::Property& declared)
{
    const Type wanted{.base = BaseType::Choice, .choice = declared.per};
    return fitting(index, wanted, std::format("the value in the parentheses of “{}”", declared.forms.front()));
}

Operand Values::argument(const Node& node, const syntax::Verb& verb, std::size_t slot)
{
    const std::string what = std::format("“{}” in “{}”", verb.slots[slot].name, wordingOf(verb));
    return fitting(node, m_descriptions.typeOf(verb.slots[slot]), what);
}

Operand Values::narrowed(const Operand& value, BaseType wanted)
{
    const bool isWide = value.type.base == BaseType::Thing && !value.type.isList;
    if (!isWide || (wanted != BaseType::Card && wanted != BaseType::Player))
        return value;
    // Whether the thing is a card or a player is known only during play. The result is nothing if the thing isn't the
    // wanted one of the two.
    const Operand result = constant(0, wanted);
    const std::uint16_t isOne = m_code.take();
    Label isOther;
    m_code.emit(wanted == BaseType::Card ? Do::IsCard : Do::IsPlayer, isOne, value.reg);
    m_code.jumpIfNot(isOne, isOther);
    m_code.emit(Do::Copy, result.reg, value.reg);
    m_code.bind(isOther);
    return result;
}

} // namespace engine
