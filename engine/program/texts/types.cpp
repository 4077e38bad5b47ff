// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/texts/types.h"

#include "engine/language/english/english.h"

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

/// The name of a single value of this type, without an article.
std::string bare(const Type& type, const std::vector<syntax::Choice>& choices)
{
    if (type.base == BaseType::Choice && type.choice < choices.size())
        return choices[type.choice].name;
    return std::string(baseNames[static_cast<std::size_t>(type.base)]);
}

} // namespace

std::string wordsFor(const Type& type, const std::vector<syntax::Choice>& choices)
{
    const std::string one = bare(type, choices);
    if (type.isList && type.base == BaseType::Thing)
        return "a list of cards or players";
    if (type.isList && type.base == BaseType::Ability)
        return "a list of abilities";
    if (type.isList)
        return std::format("a list of {}{}", one, type.base == BaseType::Choice ? "" : "s");
    return words::withArticle(one);
}

std::optional<Type> literalType(const Node& node)
{
    switch (node.op) {
    case Op::Number:
    case Op::Negate:
    case Op::Value:
    case Op::True:
    case Op::False:
    case Op::Text:
    case Op::Nothing:
        return node.type.type();
    default:
        return {};
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

bool canBeNothing(const Type& type)
{
    return isEntity(type) || type.base == BaseType::Zone || type.base == BaseType::Ability ||
           type.base == BaseType::Effect;
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

} // namespace engine
