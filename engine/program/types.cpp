// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/types.h"

#include "engine/program/generator.h"

#include <algorithm>
#include <array>
#include <format>
#include <string_view>

namespace engine {

using syntax::BaseType;
using syntax::Node;
using syntax::Op;
using syntax::Type;

namespace {

constexpr std::array<std::string_view, 11> baseNames{
    "number",
    "flag",
    "text",
    "card",
    "player",
    "card or player",
    "zone",
    "ability",
    "effect",
    "choice",
    "phase",
};

/// One of them, or many; without an article.
std::string bare(const Type& type, const std::vector<syntax::Choice>& choices)
{
    if (type.base == BaseType::Choice && type.choice < choices.size())
        return choices[type.choice].name;
    return std::string(baseNames[static_cast<std::size_t>(type.base)]);
}

/// "your", "its", "c's": whose a property is, when that is short enough to be quoted.
std::string ownerWords(const Node& owner)
{
    switch (owner.op) {
    case Op::You:
        return "your ";
    case Op::It:
        return "its ";
    case Op::This:
        return "this's ";
    case Op::Local:
        return owner.text + "'s ";
    default:
        return {};
    }
}

bool isNothing(const Node& node)
{
    return node.op == Op::Nothing;
}

bool canBeNothing(const Type& type)
{
    return isEntity(type) || type.base == BaseType::Zone || type.base == BaseType::Ability ||
           type.base == BaseType::Effect;
}

/// How a value is written, when that is short enough to be quoted.
std::string written(const Node& node)
{
    if (node.op == Op::Local)
        return node.text;
    const bool isProperty = node.op == Op::Property && !node.children.empty();
    return isProperty ? ownerWords(node.children[0]) + node.text : "…";
}

/// "; write “number of your hand” to count it"
std::string countingHint(const Node& node, const Type& type)
{
    const bool canBeCounted = type.base == BaseType::Zone || type.isList;
    return canBeCounted ? std::format("; write “number of {}” to count it", written(node)) : std::string();
}

} // namespace

std::string wordsFor(const Type& type, const std::vector<syntax::Choice>& choices)
{
    const std::string one = bare(type, choices);
    if (type.isList && type.base == BaseType::Thing)
        return "a list of cards or players";
    if (type.isList)
        return std::format("a list of {}{}", one, type.base == BaseType::Choice ? "" : "s");
    const bool hasVowel = std::string_view("aeiou").contains(one.front());
    return std::format("{} {}", hasVowel ? "an" : "a", one);
}

std::string quoted(const Node& node)
{
    switch (node.op) {
    case Op::Number:
        return std::format("“{}”", node.number);
    case Op::Text:
        return std::format("\"{}\"", node.text);
    case Op::You:
        return "“you”";
    case Op::It:
        return "“it”";
    case Op::Nothing:
        return "“nothing”";
    case Op::True:
        return "“true”";
    case Op::False:
        return "“false”";
    case Op::Property:
    case Op::LastProperty:
    case Op::PrintedProperty:
    case Op::Keyword:
    case Op::Label:
        return std::format("“{}{}”", node.children.empty() ? "" : ownerWords(node.children[0]), node.text);
    case Op::Local:
    case Op::Value:
    case Op::PhaseName:
    case Op::KindName:
        return std::format("“{}”", node.text);
    case Op::Description:
        return quoted(node.children[0]);
    default:
        return "this";
    }
}

bool isEntity(const Type& type)
{
    return !type.isList &&
           (type.base == BaseType::Card || type.base == BaseType::Player || type.base == BaseType::Thing);
}

bool isStackList(const Type& type)
{
    return type.isList && type.base != BaseType::Choice;
}

bool hasOrder(const Type& type)
{
    return !type.isList && (type.base == BaseType::Number || type.base == BaseType::Choice);
}

bool canBeEqual(const Type& one, const Type& other)
{
    if (one.isList != other.isList || isStackList(one) || isStackList(other))
        return false;
    if (isEntity(one) && isEntity(other))
        return one.base == other.base || one.base == BaseType::Thing || other.base == BaseType::Thing;
    return one.base == other.base && (one.base != BaseType::Choice || one.choice == other.choice);
}

bool canStandFor(const Type& given, const Type& wanted)
{
    if (!isStackList(given) || !isStackList(wanted))
        return canBeEqual(given, wanted);
    return canBeEqual({.base = given.base}, {.base = wanted.base});
}

std::string Generator::described(const Node& node, const Operand& value) const
{
    if (isNothing(node))
        return "“nothing” is no card, no player and no zone";
    return std::format("{} is {}", quoted(node), wordsFor(value.type, m_game.choices));
}

bool Generator::fitsType(const Node& node, const Operand& value, const Type& wanted)
{
    return value.isUnknown || canStandFor(value.type, wanted) || (isNothing(node) && canBeNothing(wanted));
}

void Generator::wrongType(const Node& node, const Operand& value, const Type& wanted, std::string_view what)
{
    std::string hint;
    if (wanted.base == BaseType::Number && !wanted.isList)
        hint = isNothing(node) ? "; write 0" : countingHint(node, value.type);
    else if (isStackList(value.type) && !wanted.isList)
        hint = "; go through them with “for each”, or write “each”";
    error(
        node,
        "wrong-type",
        std::format("{}, but {} must be {}{}", described(node, value), what, wordsFor(wanted, m_game.choices), hint)
    );
}

Operand Generator::typed(const Node& node, BaseType wanted, std::string_view what)
{
    const Operand value = expression(node);
    if (fitsType(node, value, {.base = wanted}))
        return narrowed(value, wanted);
    wrongType(node, value, {.base = wanted}, what);
    return unknown();
}

Operand Generator::fitting(const Node& node, const Type& wanted, std::string_view what)
{
    const Operand value = expression(meant(node, wanted));
    if (fitsType(node, value, wanted))
        return wanted.isList ? value : narrowed(value, wanted.base);
    wrongType(node, value, wanted, what);
    return unknown();
}

Operand Generator::describable(const Node& node)
{
    const Operand value = expression(node);
    if (value.isUnknown || isEntity(value.type) || value.type.base == BaseType::Ability)
        return value;
    error(node, "wrong-type", std::format("{}, and only a card or a player can be of a kind", described(node, value)));
    return unknown();
}

Operand Generator::memberOf(const Node& index, const syntax::Property& declared)
{
    const Type wanted{.base = BaseType::Choice, .choice = declared.per};
    return fitting(index, wanted, std::format("what stands in the brackets of “{}”", declared.forms.front()));
}

Node Generator::meant(const Node& node, const Type& wanted) const
{
    if (node.op != Op::Value || wanted.base != BaseType::Choice || wanted.choice >= m_game.choices.size())
        return node;
    const auto& values = m_game.choices[wanted.choice].values;
    const auto found = std::ranges::find(values, node.text);
    if (found == values.end())
        return node;
    Node value = node;
    value.symbol = wanted.choice;
    value.number = static_cast<std::int32_t>(found - values.begin());
    return value;
}

std::optional<Type> Generator::literalType(const Node& node)
{
    switch (node.op) {
    case Op::Number:
    case Op::Negate:
        return Type{.base = BaseType::Number};
    case Op::Value:
        return Type{.base = BaseType::Choice, .choice = node.symbol};
    case Op::True:
    case Op::False:
        return Type{.base = BaseType::Flag};
    case Op::Text:
        return Type{.base = BaseType::Text};
    case Op::Nothing:
        return Type{.base = BaseType::Thing};
    default:
        return {};
    }
}

void Generator::checkLiteral(const Node& node, const Type& wanted, const std::string& name)
{
    const auto type = literalType(meant(node, wanted));
    if (type && !fitsType(node, {.type = *type}, wanted))
        wrongType(node, {.type = *type}, wanted, std::format("“{}”", name));
}

Operand Generator::narrowed(const Operand& value, BaseType wanted)
{
    const bool isWide = value.type.base == BaseType::Thing && !value.type.isList;
    if (!isWide || (wanted != BaseType::Card && wanted != BaseType::Player))
        return value;
    // Whether it is one is known only in play; what is none is nothing.
    const Operand result = constant(0, wanted);
    const std::uint16_t isOne = m_code.take();
    Label isOther;
    m_code.emit(wanted == BaseType::Card ? Do::IsCard : Do::IsPlayer, isOne, value.reg);
    m_code.jumpIfNot(isOne, isOther);
    m_code.emit(Do::Copy, result.reg, value.reg);
    m_code.bind(isOther);
    return result;
}

Operand Generator::unknown()
{
    Operand value = constant(0, BaseType::Thing);
    value.isUnknown = true;
    return value;
}

void Generator::checkComparison(const Node& node, const Operand& left, const Operand& right)
{
    const Node& first = node.children[0];
    const Node& second = node.children[1];
    if (left.isUnknown || right.isUnknown)
        return;
    const bool isOrder = node.op != Op::Equal && node.op != Op::NotEqual;
    const bool areLists = isStackList(left.type) && isStackList(right.type);
    const bool isAlike = !areLists && (fitsType(first, left, right.type) || fitsType(second, right, left.type));
    if (isAlike && isOrder && !hasOrder(left.type))
        error(
            first,
            "wrong-type",
            std::format("{}, and only numbers and values of a choice have an order", described(first, left))
        );
    if (isAlike)
        return;
    std::string hint = ": they cannot be compared";
    if (right.type.base == BaseType::Number && !right.type.isList)
        hint += countingHint(first, left.type);
    else if (left.type.base == BaseType::Number && !left.type.isList)
        hint += countingHint(second, right.type);
    if (isEntity(left.type) && right.type.base == BaseType::Text)
        hint += "; ask for its name: “its name = …”";
    else if (isStackList(left.type) && isStackList(right.type))
        hint += "; compare how many they are, as in “number of …”, or go through one of them";
    else if (left.type.isList != right.type.isList && left.type.base == right.type.base)
        hint += "; a list “has” something";
    error(node, "wrong-type", std::format("{}, {}{}", described(first, left), described(second, right), hint));
}

Type Generator::checkArithmetic(const Node& node, const Operand& left, const Operand& right)
{
    // Members of a choice are stepped through with + and -, and the larger of two is one of them.
    const bool isStep = node.op == Op::Add || node.op == Op::Subtract;
    const bool isOfTwo = node.op == Op::LargerOf || node.op == Op::SmallerOf;
    if (left.type.base == BaseType::Choice && !left.type.isList && (isStep || isOfTwo)) {
        const Type wanted = isStep ? Type{.base = BaseType::Number} : left.type;
        if (!fitsType(node.children[1], right, wanted))
            wrongType(node.children[1], right, wanted, "what stands here");
        return left.type;
    }
    for (const auto& [side, value] : {std::pair(&node.children[0], &left), std::pair(&node.children[1], &right)}) {
        if (!fitsType(*side, *value, {.base = BaseType::Number})) {
            wrongType(*side, *value, {.base = BaseType::Number}, "what is reckoned with");
            break;
        }
    }
    return {.base = BaseType::Number};
}

void Generator::checkCondition(const Node& node, const Operand& value)
{
    const bool isKeyword = node.op == Op::Keyword;
    if (value.isUnknown || isKeyword || (value.type.base == BaseType::Flag && !value.type.isList))
        return;
    std::string hint = "compare it with something, as in “= …”";
    if (value.type.base == BaseType::Number && !value.type.isList)
        hint = std::format("compare it, as in “{} > 0”", written(node));
    else if (isEntity(value.type))
        hint = "ask “is not nothing”";
    else if (value.type.base == BaseType::Zone || value.type.isList)
        hint = std::format("ask “number of {} > 0”", written(node));
    error(node, "wrong-type", std::format("{}, which neither holds nor fails; {}", described(node, value), hint));
}

void Generator::checkMembers(const Node& node, const Operand& whole)
{
    const bool hasMembers = isStackList(whole.type) || whole.type.base == BaseType::Zone || isEntity(whole.type);
    if (!hasMembers && !whole.isUnknown)
        error(
            node,
            "wrong-type",
            std::format("{}, which has no members; this wants cards, players, a zone or a list", described(node, whole))
        );
}

Operand Generator::argument(const Node& node, const syntax::Verb& verb, std::size_t slot)
{
    const std::string what = std::format("“{}” in “{}”", verb.slots[slot].name, wordingOf(verb));
    return fitting(node, typeOf(verb.slots[slot]), what);
}

bool Generator::checkHas(const Node& node, const Operand& owner)
{
    const Node& member = node.children[1];
    const bool isChoiceList = owner.type.isList && owner.type.base == BaseType::Choice;
    const bool isOfCard = isEntity(owner.type) && member.op == Op::Keyword;
    if (owner.isUnknown || isStackList(owner.type) || isChoiceList || isOfCard)
        return !owner.isUnknown;
    std::string hint = "only lists have members, and cards keywords";
    if (isEntity(owner.type) && member.op == Op::Property)
        hint = std::format("a property is asked for with “'s {}”", member.text);
    else if (owner.type.base == BaseType::Zone)
        hint = "ask whether the card “is in” it";
    error(node.children[0], "wrong-type", std::format("{}; {}", described(node.children[0], owner), hint));
    return false;
}

bool Generator::checkIsIn(const Node& node, const Operand& thing, const Operand& where)
{
    const Type zone{.base = BaseType::Zone};
    if (!where.type.isList && !fitsType(node.children[1], where, zone)) {
        wrongType(node.children[1], where, zone, "what something is in");
        return false;
    }
    const BaseType member = where.type.isList ? where.type.base : BaseType::Card;
    const Type wanted{.base = member, .choice = where.type.choice};
    if (!fitsType(node.children[0], thing, wanted))
        wrongType(node.children[0], thing, wanted, "what is asked about");
    return true;
}

/// What an event must have in a slot, when it is a kind of things that the slot never holds.
void Generator::checkPattern(const Node& pattern, const syntax::Verb& verb, std::size_t slot)
{
    const Type wanted = typeOf(verb.slots[slot]);
    const bool isOfThings = isEntity(wanted) && (isSet(pattern) || pattern.op == Op::Description);
    const Type members{.base = isOfThings ? memberType(pattern) : wanted.base};
    if (!isOfThings || canBeEqual(members, wanted))
        return;
    error(
        pattern,
        "wrong-type",
        std::format(
            "“{}” in “{}” is {}, never {}: this never happens",
            verb.slots[slot].name,
            wordingOf(verb),
            wordsFor(wanted, m_game.choices),
            wordsFor(members, m_game.choices)
        )
    );
}

/// What a rule adds to or takes from must be a number; what it sets, of the type of its value.
void Generator::checkChange(const Node& part, const Type& type)
{
    const bool isChoiceSet = type.isList && type.base == BaseType::Choice;
    if (part.op == Op::Granted)
        checkLiteral(part.children[0], {.base = type.base, .choice = type.choice}, part.text);
    else if (!isChoiceSet && (type.base != BaseType::Number || type.isList))
        error(
            part,
            "wrong-type",
            std::format(
                "“{0}” is {1}, and only a number can get more or less; write “has {0}{2}”",
                part.text,
                wordsFor(type, m_game.choices),
                type.base == BaseType::Flag ? "" : " = …"
            )
        );
}

std::map<std::string, BaseType> Generator::assume(const Node& condition, Outcome outcome)
{
    std::map<std::string, BaseType> before;
    if (condition.op == Op::And && outcome == Outcome::Holds) {
        before = assume(condition.children[0], outcome);
        before.merge(assume(condition.children[1], outcome));
        return before;
    }
    const bool isAsked = condition.op == Op::IsA || condition.op == Op::IsNotA;
    const auto named = isAsked && condition.children[0].op == Op::Local
                           ? m_scope.locals.find(condition.children[0].text)
                           : m_scope.locals.end();
    if (named == m_scope.locals.end() || named->second.type.base != BaseType::Thing || named->second.type.isList)
        return before;
    const Node& kind = condition.children[1];
    const BaseType isOne = memberType(kind);
    const bool isOfKind = (condition.op == Op::IsA) == (outcome == Outcome::Holds);
    // What is no player is a card, but what is no crab may still be either.
    const bool isWhole = kind.op == Op::KindName && kind.symbol == syntax::noSymbol;
    if (isOne == BaseType::Thing || (!isOfKind && !isWhole))
        return before;
    before[named->first] = named->second.type.base;
    const BaseType other = isOne == BaseType::Card ? BaseType::Player : BaseType::Card;
    named->second.type.base = isOfKind ? isOne : other;
    return before;
}

void Generator::forgetAssumed(const std::map<std::string, BaseType>& before)
{
    for (const auto& [name, type] : before) {
        if (const auto named = m_scope.locals.find(name); named != m_scope.locals.end())
            named->second.type.base = type;
    }
}

void Generator::checkDerived(const syntax::Property& declared, const Operand& value)
{
    if (!fitsType(declared.derived, value, declared.type))
        wrongType(declared.derived, value, declared.type, std::format("“{}”", declared.forms.front()));
}

} // namespace engine
