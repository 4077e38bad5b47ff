// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/words/statements/changes.h"

#include "engine/language/words/writer.h"

#include <algorithm>
#include <array>
#include <format>
#include <vector>

namespace engine::words {

using syntax::Op;
using syntax::Part;

/// A lasting change, such as "gets +1 attack and +1 health for each other creature until end of turn".
std::string Changes::gets(const Node& node)
{
    const Noun who = subject(node[Part::Subject]);
    const TemporaryValue about(m_context.isAboutThis, node[Part::Subject].op == Op::This);
    std::vector<std::string> changes;
    std::string explained;
    for (const Node& modifier : node.all(Part::Changes)) {
        const std::string amount = values().number(modifier[Part::Amount]);
        const bool isPlain = modifier[Part::Amount].op == Op::Number || amount == "X";
        constexpr std::array<std::string_view, 3> signs{"+", "-", "×"};
        const std::string_view sign = signs[static_cast<std::size_t>(modifier.manner.sign)];
        changes.push_back(std::format("{}{} {}", sign, isPlain ? amount : "X", modifier.text));
        if (!isPlain)
            explained = amount;
    }
    std::string text =
        std::format("{} {} {}", who.words, who.person == Person::One ? "gets" : "get", listed(changes, "and"));
    if (node.has(Part::Set))
        text += " for each " + sets().described(node[Part::Set], {});
    text += endings(node[Part::Until], node[Part::Condition]);
    return explained.empty() ? text : std::format("{}, where X is {}", text, explained);
}

std::string Changes::gains(const Node& node)
{
    const Noun who = subject(node[Part::Subject]);
    const TemporaryValue about(m_context.isAboutThis, node[Part::Subject].op == Op::This);
    std::vector<std::string> grants;
    for (const Node& granted : node.all(Part::Changes))
        grants.push_back(grant(granted, who));
    // One "has" is enough for successive grants.
    const std::string has = who.person == Person::One ? "has " : "have ";
    for (std::size_t at = 1; at < grants.size(); ++at)
        if (grants[at].starts_with(has) && grants[at - 1].starts_with(has) == (at == 1))
            grants[at].erase(0, has.size());
    return who.words + ' ' + listed(grants, "and") + endings(node[Part::Until], node[Part::Condition]);
}

std::string Changes::grant(const Node& node, const Noun& who)
{
    const bool isOne = who.person == Person::One;
    const std::string has = isOne ? "has " : "have ";
    switch (node.op) {
    case Op::Granted: {
        const Node& value = node[Part::Amount];
        if (value.op == Op::True)
            return isAdjective(node.text) ? (isOne ? "is " : "are ") + node.text : has + node.text;
        if (value.op == Op::Number || value.op == Op::Value)
            return has + node.text + ' ' + values().value(value);
        return std::format("{}{} equal to {}", has, node.text, values().number(value));
    }
    case Op::GrantedKeyword:
        return has + node.text + (node.has(Part::Amount) ? ' ' + values().number(node[Part::Amount]) : "");
    case Op::AbilitiesOf:
        return std::format(
            "{}the {} of {}", has, node.manner.onlyKeywords ? "keywords" : "abilities", sets().members(node[Part::Set])
        );
    case Op::Rules: {
        Sentences all;
        for (const Node& inner : node.all(Part::Rules))
            std::ranges::move(rules().rule(inner), std::back_inserter(all));
        return std::format("{}“{}”", has, finished(all));
    }
    default:
        return unworded();
    }
}

std::string Changes::loses(const Node& node)
{
    const Noun who = subject(node[Part::Subject]);
    std::vector<std::string> lost;
    for (const Node& keyword : node.all(Part::Changes))
        lost.push_back(keyword.text);
    const std::string what = lost.empty() ? "all abilities" : listed(lost, "and");
    return std::format("{} {} {}", who.words, who.person == Person::One ? "loses" : "lose", what) +
           endings(node[Part::Until], node[Part::Condition]);
}

std::string Changes::limit(const Node& node, std::string_view modal)
{
    std::string text = verbs().withModal(node[Part::Event], modal);
    if (modal == "must")
        text += " if able";
    return text + endings(node[Part::Until], node[Part::Condition]);
}

std::string Changes::endings(const Node& until, const Node& wanted)
{
    std::string text;
    if (!until.isAbsent())
        text += " until " + verbs().event(until);
    if (!wanted.isAbsent())
        text += " if " + conditions().condition(wanted);
    return text;
}

Noun Changes::subject(const Node& node)
{
    if (node.op == Op::KindName || node.op == Op::Description || node.op == Op::Union)
        return {sets().described(node, severalOf), Person::Several};
    return nouns().thing(node);
}

} // namespace engine::words
