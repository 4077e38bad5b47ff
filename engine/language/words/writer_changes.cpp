// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/words/writer.h"

#include <algorithm>
#include <array>
#include <format>

namespace engine::words {

using syntax::Op;

/// What a lasting change is about: a bare kind means all of them.
Noun Writer::subject(const Node& node)
{
    if (node.op == Op::KindName || node.op == Op::Description || node.op == Op::Union)
        return {described(node, severalOf), Person::Several};
    return thing(node);
}

/// "gets +1 attack and +1 health for each other creature until end of turn"
std::string Writer::gets(const Node& node)
{
    const Noun who = subject(node.children[0]);
    const Setting about(m_isAboutThis, node.children[0].op == Op::This);
    constexpr std::size_t firstModifier = 4;
    std::vector<std::string> changes;
    std::string explained;
    for (const Node& modifier : std::span(node.children).subspan(firstModifier)) {
        const std::string amount = number(modifier.children[0]);
        const bool isPlain = modifier.children[0].op == Op::Number || amount == "X";
        constexpr std::array<std::string_view, 3> signs{"+", "-", "×"};
        const std::string_view sign = signs[static_cast<std::size_t>(modifier.number)];
        changes.push_back(std::format("{}{} {}", sign, isPlain ? amount : "X", modifier.text));
        if (!isPlain)
            explained = amount;
    }
    std::string text =
        std::format("{} {} {}", who.words, who.person == Person::One ? "gets" : "get", listed(changes, "and"));
    if (!node.children[1].isAbsent())
        text += " for each " + described(node.children[1], {});
    text += endings(node.children[2], node.children[3]);
    return explained.empty() ? text : std::format("{}, where X is {}", text, explained);
}

std::string Writer::gains(const Node& node)
{
    const Noun who = subject(node.children[0]);
    const Setting about(m_isAboutThis, node.children[0].op == Op::This);
    constexpr std::size_t firstGrant = 3;
    std::vector<std::string> grants;
    for (const Node& granted : std::span(node.children).subspan(firstGrant))
        grants.push_back(grant(granted, who));
    // One verb is enough for what is had.
    const std::string has = who.person == Person::One ? "has " : "have ";
    for (std::size_t at = 1; at < grants.size(); ++at)
        if (grants[at].starts_with(has) && grants[at - 1].starts_with(has) == (at == 1))
            grants[at].erase(0, has.size());
    return who.words + ' ' + listed(grants, "and") + endings(node.children[1], node.children[2]);
}

std::string Writer::grant(const Node& node, const Noun& who)
{
    const bool isOne = who.person == Person::One;
    const std::string has = isOne ? "has " : "have ";
    switch (node.op) {
    case Op::Granted: {
        const Node& value = node.children[0];
        if (value.op == Op::True)
            return isAdjective(node.text) ? (isOne ? "is " : "are ") + node.text : has + node.text;
        if (value.op == Op::Number || value.op == Op::Value)
            return has + node.text + ' ' + this->value(value);
        return std::format("{}{} equal to {}", has, node.text, number(value));
    }
    case Op::GrantedKeyword:
        return has + node.text + (node.children[0].isAbsent() ? "" : ' ' + number(node.children[0]));
    case Op::AbilitiesOf:
        return std::format(
            "{}the {} of {}", has, node.number == 1 ? "keywords" : "abilities", members(node.children[0])
        );
    case Op::Rules: {
        Sentences all;
        for (const Node& inner : node.children)
            std::ranges::move(rule(inner), std::back_inserter(all));
        return std::format("{}“{}”", has, finished(all));
    }
    default:
        return unworded();
    }
}

std::string Writer::loses(const Node& node)
{
    const Noun who = subject(node.children[0]);
    constexpr std::size_t firstKeyword = 3;
    std::vector<std::string> lost;
    for (const Node& keyword : std::span(node.children).subspan(firstKeyword))
        lost.push_back(keyword.text);
    const std::string what = lost.empty() ? "all abilities" : listed(lost, "and");
    return std::format("{} {} {}", who.words, who.person == Person::One ? "loses" : "lose", what) +
           endings(node.children[1], node.children[2]);
}

std::string Writer::limit(const Node& node, std::string_view modal)
{
    std::string text = withModal(node.children[0], modal);
    if (modal == "must")
        text += " if able";
    return text + endings(node.children[1], node.children[2]);
}

std::string Writer::endings(const Node& until, const Node& wanted)
{
    std::string text;
    if (!until.isAbsent())
        text += " until " + event(until);
    if (!wanted.isAbsent())
        text += " if " + condition(wanted);
    return text;
}

} // namespace engine::words
