// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/words/values/qualities.h"

#include "engine/language/words/writer.h"

#include <format>

namespace engine::words {

using syntax::Op;
using syntax::Part;

std::string Qualities::quality(const Node& condition, Form form)
{
    switch (condition.op) {
    case Op::And:
    case Op::Or: {
        const std::string_view joint = condition.op == Op::And ? " and" : " or";
        const std::string left = quality(condition[Part::Left], form);
        std::string right = quality(condition[Part::Right], form);
        for (const std::string_view lead : {" with ", " without ", " that are ", " that is ", " that "})
            if (left.starts_with(lead) && right.starts_with(lead))
                return left + std::string(joint) + right.substr(lead.size() - 1);
        return left + (condition.op == Op::Or ? " or" : "") + right;
    }
    case Op::Not: {
        const Node& operand = condition[Part::Operand];
        if (operand.op == Op::Keyword)
            return " without " + operand.text;
        if (operand.op == Op::Property && !operand.has(Part::Owner))
            return flagQuality(operand.text, form, Sense::NotSo);
        return " for which " + conditions().negated(operand);
    }
    case Op::Keyword:
        return " with " + condition.text;
    case Op::Property:
        if (!condition.has(Part::Owner))
            return flagQuality(condition.text, form, Sense::So);
        return " for which " + conditions().condition(condition);
    case Op::Has:
    case Op::HasNo:
        if (condition[Part::Owner].op == Op::Property)
            return std::format(
                " with {}{} among {} {}",
                condition.op == Op::HasNo ? "no " : "",
                values().value(condition[Part::Member]),
                form == Form::Several ? "their" : "its",
                condition[Part::Owner].text
            );
        return " for which " + conditions().condition(condition);
    default:
        return comparedQuality(condition);
    }
}

std::string Qualities::comparedQuality(const Node& condition)
{
    if (const std::string counted = countedQuality(condition); !counted.empty())
        return counted;
    const bool isCompared = condition.has(Part::Left) &&
                            (condition[Part::Left].op == Op::Property || condition[Part::Left].op == Op::LastProperty);
    if (!isCompared || condition[Part::Left].has(Part::Owner))
        return " for which " + conditions().condition(condition);
    const std::string label =
        (condition[Part::Left].op == Op::LastProperty ? "last " : "") + condition[Part::Left].text;
    const Node& bound = condition[Part::Right];
    const bool isPlain = bound.op == Op::Number || bound.op == Op::Value || bound.op == Op::Local;
    const std::string amount = boundOf(bound);
    const bool isAny = condition.op == Op::Greater && amount == "0";
    if (const std::string many = pluralQuality(condition, label); !many.empty())
        return many;
    if (isAny && condition[Part::Left].op == Op::LastProperty)
        return " that last had " + condition[Part::Left].text;
    switch (condition.op) {
    case Op::Equal:
        return std::format(" with {} {}{}", label, isPlain ? "" : "equal to ", amount);
    case Op::NotEqual:
        return std::format(" with {} other than {}", label, amount);
    case Op::Less:
        return std::format(" with {} less than {}", label, amount);
    case Op::LessEqual:
        return isPlain ? std::format(" with {} {} or less", label, amount)
                       : std::format(" with {} of at most {}", label, amount);
    case Op::Greater:
        return isAny ? " with " + label : std::format(" with {} more than {}", label, amount);
    case Op::GreaterEqual:
        return isPlain ? std::format(" with {} {} or more", label, amount)
                       : std::format(" with {} of at least {}", label, amount);
    default:
        return " for which " + conditions().condition(condition);
    }
}

/// A condition about a plural property, such as " with 7 or more pearls"; empty for other conditions.
std::string Qualities::pluralQuality(const Node& condition, const std::string& label)
{
    const Node& bound = condition[Part::Right];
    const bool isAny = condition.op == Op::Greater && bound.number == 0;
    const bool isCounted = condition[Part::Left].op == Op::Property && bound.op == Op::Number && isPluralName(label);
    if (!isCounted || isAny || condition.op == Op::NotEqual)
        return {};
    const std::string many = howMany(condition.op, std::to_string(bound.number), "fewer");
    const bool isOne = bound.number == 1 && !many.starts_with('1');
    const std::string counted = isOne ? countedName(label, "1").substr(2) : label;
    return many.empty() ? std::string() : std::format(" with {} {}", many, counted);
}

/// A condition about the cards in a zone, such as " with no cards in their deck"; empty for other conditions.
std::string Qualities::countedQuality(const Node& condition)
{
    const bool isCounted = condition.has(Part::Left) && condition[Part::Left].op == Op::NumberOf;
    if (!isCounted || !properties().isZone(condition[Part::Left][Part::Set]))
        return {};
    const std::string count = values().number(condition[Part::Right]);
    const std::string many = howMany(condition.op, count, "fewer");
    const bool isOne = count == "1" && condition.op == Op::Equal;
    return std::format(
        " with {} {}",
        many,
        sets().described(condition[Part::Left][Part::Set], {.form = isOne ? Form::One : Form::Several})
    );
}

/// The bound of a comparison. A bare name in it belongs to the described thing.
std::string Qualities::boundOf(const Node& bound)
{
    const bool isItsOwn = bound.op == Op::Property && !bound.has(Part::Owner);
    return isItsOwn ? "its " + bound.text : values().number(bound);
}

std::string Qualities::flagQuality(const std::string& flag, Form form, Sense sense)
{
    const bool isNot = sense == Sense::NotSo;
    if (flag == "token" && form == Form::Several)
        return isNot ? " that are not tokens" : " that are tokens";
    if (flag == "token")
        return isNot ? " that is not a token" : " that is a token";
    if (!isAdjective(flag))
        return (isNot ? " without " : " with ") + flag;
    return std::format(" that {} {}{}", form == Form::Several ? "are" : "is", isNot ? "not " : "", flag);
}

} // namespace engine::words
