// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/words/rules/alterations.h"

#include "engine/language/syntax/outline.h"
#include "engine/language/words/writer.h"

#include <cstdlib>
#include <format>

namespace engine::words {

using syntax::Op;
using syntax::Part;

namespace {

bool isNegative(const syntax::Node& node)
{
    return node.op == Op::Negate || (node.op == Op::Number && node.number < 0);
}

} // namespace

/// A change, in words: "gain 1 max mana", "put 2 growth counters on this", "the luck goes up by 1".
std::string Alterations::change(const Node& node)
{
    const Node& place = node[Part::Place];
    const Node& by = node[Part::Value];
    const bool isLoss = isNegative(by);
    const std::string amount = by.op == Op::Number ? std::to_string(std::abs(by.number))
                               : isLoss            ? values().number(by[Part::Operand])
                                                   : values().number(by);
    const syntax::Property* const known = properties().declared(place);
    if (!known || (known->holder == syntax::Holder::Game && !place.has(Part::Owner)))
        return std::format("{} goes {} by {}", values().value(place), isLoss ? "down" : "up", amount);
    const Node owner = place.has(Part::Owner) ? place[Part::Owner] : Node{.op = Op::This};
    const std::string label = properties().indexed(place.text, place[Part::Index]);
    const bool isPlain = by.op == Op::Number || amount == "X";
    if (known->isCounter && known->holder == syntax::Holder::Card && isPlain)
        return counters(label, amount, isLoss ? "remove {} from {}" : "put {} on {}", owner);
    // A state such as "stored" is not gained or lost.
    if (isAdjective(place.text))
        return std::format("{} {} by {}", isLoss ? "reduce" : "increase", values().value(place), amount);
    const std::string much = isPlain ? countedName(label, amount) : label + " equal to " + amount;
    return statements().does(owner, isLoss ? "lose" : "gain", isLoss ? "loses" : "gains", much);
}

std::string
Alterations::counters(const std::string& label, const std::string& amount, std::string_view sentence, const Node& owner)
{
    const bool isOne = amount == "1";
    const std::string many = isOne ? withArticle(label + " counter") : std::format("{} {} counters", amount, label);
    const std::string whose = nouns().thing(owner).words;
    return std::vformat(sentence, std::make_format_args(many, whose));
}

std::string Alterations::set(const Node& node)
{
    const Node& place = node[Part::Place];
    const Node& to = node[Part::Value];
    const bool isOwned = place.op == Op::Property && place.has(Part::Owner);
    if (isOwned && place.text == "controller") {
        const bool isItsOwn = to.op == Op::Property && outline(to[Part::Owner]) == outline(place[Part::Owner]);
        return statements().does(
            to, "gain", "gains", "control of " + (isItsOwn ? "it" : nouns().thing(place[Part::Owner]).words)
        );
    }
    const bool isFlag = to.op == Op::True || to.op == Op::False;
    if (isFlag && place.op == Op::Property && (isOwned || m_context.isAboutThis)) {
        const Noun whose = nouns().thing(place[Part::Owner]);
        const bool isOne = whose.person == Person::One;
        if (to.op == Op::True)
            return std::format("{} {} {}", whose.words, isOne ? "becomes" : "become", place.text);
        return std::format("{} {} no longer {}", whose.words, isOne ? "is" : "are", place.text);
    }
    if (place.op == Op::Local && nouns().local(place.text).words == "that")
        return setAmount(place, to);
    const bool isSeveral = place.op == Op::Property && isPluralName(place.text);
    return std::format("{} {} {}", values().value(place), isSeveral ? "become" : "becomes", values().value(to));
}

/// A change to the amount of an event, in words: "the amount is doubled", "the amount is reduced by 2".
std::string Alterations::setAmount(const Node& name, const Node& to)
{
    const TemporaryValue amount(m_context.locals[name.text], Noun{"that amount"});
    const bool isOfItself = to.has(Part::Left) && to[Part::Left].op == Op::Local && to[Part::Left].text == name.text;
    const std::string by = isOfItself ? values().number(to[Part::Right]) : std::string();
    if (isOfItself && to.op == Op::Multiply)
        return by == "2" ? "the amount is doubled" : std::format("the amount is multiplied by {}", by);
    if (isOfItself && to.op == Op::Add)
        return "the amount is increased by " + by;
    if (isOfItself && to.op == Op::Subtract)
        return "the amount is reduced by " + by;
    return "the amount becomes " + values().number(to);
}

std::string Alterations::move(const Node& node)
{
    const Node& zone = node[Part::Zone];
    const syntax::Property* const known = properties().declared(zone);
    const bool isPile = known && known->visibility == syntax::Visibility::Hidden;
    const bool isInPlay = known && known->isInPlay;
    const std::string_view where = node.manner.end == syntax::ZoneEnd::Bottom ? "on the bottom of"
                                   : isPile                                   ? "on top of"
                                   : isInPlay                                 ? "onto"
                                                                              : "into";
    std::string text = std::format("put {} {} {}", sets().allOf(node[Part::Set]), where, values().value(zone));
    if (node.manner.facing == syntax::Facing::Down)
        text += " face down";
    if (node.has(Part::Controller))
        text += std::format(" under {} control", properties().possessive(node[Part::Controller]));
    return text;
}

std::string Alterations::create(const Node& node)
{
    const Node& count = node[Part::Count];
    const Node& what = node[Part::Made];
    const bool isOne = count.isAbsent() || (count.op == Op::Number && count.number == 1);
    std::string made;
    if (what.op == Op::Text)
        made = isOne ? withArticle(nouns().copies(what, Form::One))
                     : values().number(count) + ' ' + nouns().copies(what, Form::Several);
    else if (isOne)
        made = nouns().thing(what).words;
    else
        made = values().number(count) + " copies of " +
               nouns().thing(what.op == Op::CopyOf ? what[Part::Original] : what).words;
    m_context.it = {"it"};
    std::string text = "create " + made;
    if (node.has(Part::Zone))
        text += " in " + values().value(node[Part::Zone]);
    if (node.has(Part::Controller))
        text += std::format(" under {} control", properties().possessive(node[Part::Controller]));
    if (!node.text.empty())
        m_context.locals[node.text] = {"it"};
    return text;
}

std::string Alterations::become(const Node& node)
{
    const Noun who = changes().subject(node[Part::Subject]);
    std::string text = std::format(
        "{} {} {}", who.words, who.person == Person::One ? "becomes" : "become", values().value(node[Part::Made])
    );
    if (node.manner.keepsThis)
        text += ", keeping this ability";
    return text + changes().endings(node[Part::Until], {});
}

} // namespace engine::words
