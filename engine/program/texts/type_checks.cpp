// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/texts/type_checks.h"

#include "engine/language/english/english.h"
#include "engine/program/texts/findings.h"
#include "engine/program/texts/quotes.h"
#include "engine/program/texts/types.h"

#include <algorithm>
#include <format>
#include <utility>

namespace engine {

using syntax::BaseType;
using syntax::Node;
using syntax::Op;
using syntax::Part;
using syntax::Type;

namespace {

bool isNothing(const Node& node)
{
    return node.op == Op::Nothing;
}

/// The hint to count a zone or list: "; write “number of your hand” to count it".
std::string countingHint(const Node& node, const Type& type)
{
    const bool canBeCounted = type.base == BaseType::Zone || type.isList;
    return canBeCounted ? std::format("; write “number of {}” to count it", written(node)) : std::string();
}

/// Whether the text contains a comparison that was probably meant to be outside it.
bool comparesInside(const Node& node)
{
    const bool isComparison = node.op == Op::Equal || node.op == Op::NotEqual || node.op == Op::Less ||
                              node.op == Op::LessEqual || node.op == Op::Greater || node.op == Op::GreaterEqual;
    return isComparison || std::ranges::any_of(node.children, comparesInside);
}

/// The members of a choice, for a message: ": Reeds, Moons or Foxes".
std::string membersOf(const Type& type, const syntax::Game& game)
{
    const bool isOne = type.base == BaseType::Choice && !type.isList && type.choice < game.choices.size();
    return isOne ? ": " + words::firstListed(game.choices[type.choice].values, "or") : std::string();
}

} // namespace

std::string TypeChecks::described(const Node& node, const Operand& value) const
{
    if (isNothing(node))
        return "“nothing” means no card, player or zone";
    return std::format("{} is {}", quoted(node), wordsFor(value.type, m_game.choices));
}

bool TypeChecks::fitsType(const Node& node, const Operand& value, const Type& wanted)
{
    return value.isUnknown || canStandFor(value.type, wanted) || (isNothing(node) && canBeNothing(wanted));
}

void TypeChecks::wrongType(const Node& node, const Operand& value, const Type& wanted, std::string_view what) const
{
    std::string hint = membersOf(wanted, m_game);
    if (wanted.base == BaseType::Number && !wanted.isList)
        hint = isNothing(node) ? "; write 0" : countingHint(node, value.type);
    else if (isStackList(value.type) && !wanted.isList)
        hint += "; loop over them with “for each”, or write “each”";
    m_findings.error(
        node.place,
        "wrong-type",
        std::format("{}, but {} must be {}{}", described(node, value), what, wordsFor(wanted, m_game.choices), hint)
    );
}

Node TypeChecks::meant(const Node& node, const Type& wanted) const
{
    if (node.op != Op::Value || wanted.base != BaseType::Choice || wanted.choice >= m_game.choices.size())
        return node;
    const auto& values = m_game.choices[wanted.choice].values;
    const auto found = std::ranges::find(values, node.text);
    if (found == values.end())
        return node;
    Node value = node;
    value.symbol = wanted.choice;
    value.type = syntax::KnownType::ofChoice(wanted.choice);
    value.number = static_cast<std::int32_t>(found - values.begin());
    return value;
}

void TypeChecks::checkLiteral(const Node& node, const Type& wanted, const std::string& name) const
{
    const auto type = literalType(meant(node, wanted));
    if (type && !fitsType(node, {.type = *type}, wanted))
        wrongType(node, {.type = *type}, wanted, std::format("“{}”", name));
}

void TypeChecks::checkComparison(const Node& node, const Operand& left, const Operand& right) const
{
    const Node& first = node[Part::Left];
    const Node& second = node[Part::Right];
    if (left.isUnknown || right.isUnknown)
        return;
    const bool isOrder = node.op != Op::Equal && node.op != Op::NotEqual;
    const bool areLists = isStackList(left.type) && isStackList(right.type);
    const bool isAlike = !areLists && (fitsType(first, left, right.type) || fitsType(second, right, left.type));
    if (isAlike && isOrder && !hasOrder(left.type))
        m_findings.error(
            first.place,
            "wrong-type",
            std::format("{}, but only numbers and members of a choice have an order", described(first, left))
        );
    if (isAlike)
        return;
    std::string hint = ": they can't be compared";
    if (right.type.base == BaseType::Number && !right.type.isList)
        hint += countingHint(first, left.type);
    else if (left.type.base == BaseType::Number && !left.type.isList)
        hint += countingHint(second, right.type);
    if (isEntity(left.type) && right.type.base == BaseType::Text)
        hint += "; compare its name: “its name = …”";
    else if (isStackList(left.type) && isStackList(right.type))
        hint += "; compare their sizes with “number of …”, or loop over one of them with “for each”";
    else if (left.type.isList != right.type.isList && left.type.base == right.type.base)
        hint += "; to search a list, write “… has …”";
    m_findings.error(
        node.place, "wrong-type", std::format("{} and {}{}", described(first, left), described(second, right), hint)
    );
}

Type TypeChecks::checkArithmetic(const Node& node, const Operand& left, const Operand& right) const
{
    // "+" and "-" step through the members of a choice. The larger or smaller of two members is a member as well.
    const bool isStep = node.op == Op::Add || node.op == Op::Subtract;
    const bool isOfTwo = node.op == Op::LargerOf || node.op == Op::SmallerOf;
    if (left.type.base == BaseType::Choice && !left.type.isList && (isStep || isOfTwo)) {
        const Type wanted = isStep ? Type{.base = BaseType::Number} : left.type;
        if (!fitsType(node[Part::Right], right, wanted))
            wrongType(node[Part::Right], right, wanted, isStep ? "the number of steps" : "the second value");
        return left.type;
    }
    for (const auto& [side, value] : {std::pair(&node[Part::Left], &left), std::pair(&node[Part::Right], &right)}) {
        if (!fitsType(*side, *value, {.base = BaseType::Number})) {
            wrongType(*side, *value, {.base = BaseType::Number}, "a value in a calculation");
            break;
        }
    }
    return {.base = BaseType::Number};
}

void TypeChecks::checkCondition(const Node& node, const Operand& value) const
{
    const bool isKeyword = node.op == Op::Keyword;
    if (value.isUnknown || isKeyword || (value.type.base == BaseType::Flag && !value.type.isList))
        return;
    std::string hint = "compare it, as in “= …”";
    if (value.type.base == BaseType::Number && !value.type.isList)
        hint =
            comparesInside(node)
                ? "the comparison is read as part of “with …”; put the count in parentheses, as in “(number of … with "
                  "…) > 0”"
                : std::format("compare it, as in “{} > 0”", written(node));
    else if (isEntity(value.type))
        hint = "write “is not nothing”";
    else if (value.type.base == BaseType::Zone || value.type.isList)
        hint = std::format("write “number of {} > 0”", written(node));
    m_findings.error(node.place, "wrong-type", std::format("{}, not a condition; {}", described(node, value), hint));
}

void TypeChecks::checkMembers(const Node& node, const Operand& whole) const
{
    const bool hasMembers = isStackList(whole.type) || whole.type.base == BaseType::Zone || isEntity(whole.type);
    if (hasMembers || whole.isUnknown)
        return;
    if (whole.type.isList)
        m_findings.error(
            node.place,
            "wrong-type",
            std::format(
                "{}, but only lists of cards or players can be looped over; write “if {} has …”, or count its entries "
                "with “number of”",
                described(node, whole),
                written(node)
            )
        );
    else
        m_findings.error(
            node.place,
            "wrong-type",
            std::format("{}, but this must be cards, players, a zone or a list", described(node, whole))
        );
}

void TypeChecks::checkDerived(const syntax::Property& declared, const Operand& value) const
{
    if (!fitsType(declared.derived, value, declared.type))
        wrongType(declared.derived, value, declared.type, std::format("“{}”", declared.forms.front()));
}

bool TypeChecks::checkHas(const Node& node, const Operand& owner) const
{
    const Node& member = node[Part::Member];
    const bool isChoiceList = owner.type.isList && owner.type.base == BaseType::Choice;
    const bool isOfCard = isEntity(owner.type) && member.op == Op::Keyword;
    if (owner.isUnknown || isStackList(owner.type) || isChoiceList || isOfCard)
        return !owner.isUnknown;
    std::string hint = "“has” needs a list, or a card and a keyword";
    if (isEntity(owner.type) && member.op == Op::Property)
        hint = std::format("write “{}'s {}”", written(node[Part::Owner]), member.text);
    else if (owner.type.base == BaseType::Zone)
        hint = std::format("to search a zone, write “… is in {}”", written(node[Part::Owner]));
    m_findings.error(
        node[Part::Owner].place, "wrong-type", std::format("{}; {}", described(node[Part::Owner], owner), hint)
    );
    return false;
}

bool TypeChecks::checkIsIn(const Node& node, const Operand& thing, const Operand& where) const
{
    const Type zone{.base = BaseType::Zone};
    if (!where.type.isList && !fitsType(node[Part::Place], where, zone)) {
        wrongType(node[Part::Place], where, zone, "the place after “is in”");
        return false;
    }
    const BaseType member = where.type.isList ? where.type.base : BaseType::Card;
    const Type wanted{.base = member, .choice = where.type.choice};
    if (!fitsType(node[Part::Subject], thing, wanted))
        wrongType(node[Part::Subject], thing, wanted, "the value before “is in”");
    return true;
}

void TypeChecks::checkChange(const Node& part, const Type& type) const
{
    const bool isChoiceSet = type.isList && type.base == BaseType::Choice;
    if (part.op == Op::Granted)
        checkLiteral(part[Part::Amount], {.base = type.base, .choice = type.choice}, part.text);
    else if (!isChoiceSet && (type.base != BaseType::Number || type.isList))
        m_findings.error(
            part.place,
            "wrong-type",
            std::format(
                "“{0}” is {1}, but “gets” works only with numbers; write “has {0}{2}”",
                part.text,
                wordsFor(type, m_game.choices),
                type.base == BaseType::Flag ? "" : " = …"
            )
        );
}

} // namespace engine
