// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/outline.h"
#include "engine/language/words/writer.h"

#include <algorithm>
#include <cstdlib>
#include <format>

namespace engine::words {

using syntax::Op;
using syntax::Part;

namespace {

/// Statements that are one plain sentence, and can share one.
bool isSimple(const syntax::Node& node)
{
    switch (node.op) {
    case Op::Call:
    case Op::Set:
    case Op::Change:
    case Op::Move:
    case Op::Create:
    case Op::Remove:
    case Op::Shuffle:
    case Op::Reveal:
    case Op::LookAt:
    case Op::Run:
    case Op::Become:
        return true;
    default:
        return false;
    }
}

bool isNegative(const syntax::Node& node)
{
    return node.op == Op::Negate || (node.op == Op::Number && node.number < 0);
}

} // namespace

Writer::Sentences Writer::body(const Node& block)
{
    return inOrder(block, block.all(Part::Statements).size() == 2 ? Joining::Joined : Joining::Apart);
}

Writer::Sentences Writer::conditionalBody(const Node& block)
{
    return inOrder(block, Joining::Joined);
}

Writer::Sentences Writer::inOrder(const Node& block, Joining joining)
{
    const bool isJoined = joining == Joining::Joined && block.all(Part::Statements).size() > 1 &&
                          std::ranges::all_of(block.all(Part::Statements), isSimple);
    Sentences all;
    m_isOrder = true;
    for (const Node& child : block.all(Part::Statements)) {
        m_isOrder = m_isOrder || !isJoined;
        std::ranges::move(statement(child), std::back_inserter(all));
    }
    if (!isJoined || all.empty())
        return all;
    std::string text = all.front();
    for (std::size_t at = 1; at < all.size(); ++at)
        text += (at + 1 == all.size() ? ", then " : ", ") + all[at];
    return {text};
}

Writer::Sentences Writer::statement(const Node& node)
{
    switch (node.op) {
    case Op::Block:
        return body(node);
    case Op::If:
        return ifStatement(node);
    case Op::May:
        return mayStatement(node);
    case Op::ForEach:
        return forEach(node);
    case Op::RepeatTimes:
    case Op::RepeatUntil:
    case Op::RepeatWhile:
        return repeat(node);
    case Op::Together:
        return body(node[Part::Body]);
    case Op::ChooseMode:
        return chooseMode(node);
    case Op::Remember:
        m_locals[node.text] = {value(node[Part::Value])};
        return {};
    case Op::Run:
        if (m_effect && node[Part::Effect].op == Op::Local && node[Part::Effect].text == m_effectName)
            return body(*m_effect);
        return {simple(node)};
    default:
        break;
    }
    const std::string text = simple(node);
    return text.empty() ? rule(node) : Sentences{text};
}

/// A statement of one sentence; empty when it is none.
std::string Writer::simple(const Node& node)
{
    switch (node.op) {
    case Op::Call:
        return call(node);
    case Op::Change:
        return change(node);
    case Op::Set:
        return set(node);
    case Op::Move:
        return move(node);
    case Op::Create:
        return create(node);
    case Op::Become:
        return become(node);
    case Op::ChooseThings:
    case Op::ChooseNumber:
    case Op::ChooseOrder:
    case Op::ChooseValue:
        return choose(node);
    case Op::AddTo:
        return std::format("add {} to {}", value(node[Part::Value]), value(node[Part::Place]));
    case Op::DropFrom:
        return std::format("take {} from {}", value(node[Part::Value]), value(node[Part::Place]));
    case Op::Remove:
        return std::format("remove {} from the game", allOf(node[Part::Set]));
    case Op::Shuffle:
        return "shuffle " + property(node[Part::Zone]);
    case Op::Roll:
        m_locals[node.text] = {"the roll"};
        return std::format("roll a {}-sided die", node.number);
    case Op::Reveal:
        return "reveal " + allOf(node[Part::Set]) + (node.has(Part::Who) ? " to " + thing(node[Part::Who]).words : "");
    case Op::LookAt:
        return does(
            node[Part::Who],
            "look",
            "looks",
            "at " + (isZone(node[Part::Set]) ? property(node[Part::Set]) : members(node[Part::Set]))
        );
    case Op::Run:
        return "carry out " + value(node[Part::Effect]);
    case Op::Announce:
        return "announce " + value(node[Part::Effect]);
    case Op::LetAct:
        return thing(node[Part::Who]).words + " may act";
    case Op::DoNothing:
        return "do nothing";
    case Op::Proceed:
        return "it happens as usual";
    case Op::Stop:
        return "stop";
    case Op::DrawGame:
        return "the game is a draw";
    case Op::EndGame:
        return node.has(Part::Who) ? wins(node[Part::Who]) : "the game ends";
    default:
        return {};
    }
}

/// "you win the game"
std::string Writer::wins(const Node& winners)
{
    const Noun who = subject(winners);
    return std::format("{} {} the game", who.words, who.person == Person::One ? "wins" : "win");
}

/// Somebody does something; you are told to.
std::string Writer::does(const Node& who, std::string_view verb, std::string_view verbOfOne, const std::string& rest)
{
    const Noun subject = thing(who);
    if (subject.person == Person::You && m_isOrder)
        return std::format("{} {}", verb, rest);
    m_isOrder = m_isOrder && subject.person == Person::You;
    return std::format("{} {} {}", subject.words, subject.person == Person::One ? verbOfOne : verb, rest);
}

/// "gain 1 max mana", "put 2 growth counters on this", "the luck goes up by 1"
std::string Writer::change(const Node& node)
{
    const Node& place = node[Part::Place];
    const Node& by = node[Part::Value];
    const bool isLoss = isNegative(by);
    const std::string amount = by.op == Op::Number ? std::to_string(std::abs(by.number))
                               : isLoss            ? number(by[Part::Operand])
                                                   : number(by);
    const syntax::Property* const known = place.op == Op::Property ? propertyNamed(place.text) : nullptr;
    if (!known || (known->holder == syntax::Holder::Game && !place.has(Part::Owner)))
        return std::format("{} goes {} by {}", value(place), isLoss ? "down" : "up", amount);
    const Node owner = place.has(Part::Owner) ? place[Part::Owner] : Node{.op = Op::This};
    const std::string label = indexed(place.text, place[Part::Index]);
    const bool isPlain = by.op == Op::Number || amount == "X";
    if (known->isCounter && known->holder == syntax::Holder::Card && isPlain)
        return counters(label, amount, isLoss ? "remove {} from {}" : "put {} on {}", owner);
    // One does not gain what tells how something is: "stored".
    if (isAdjective(place.text))
        return std::format("{} {} by {}", isLoss ? "reduce" : "increase", value(place), amount);
    const std::string much = isPlain ? countedName(label, amount) : label + " equal to " + amount;
    return does(owner, isLoss ? "lose" : "gain", isLoss ? "loses" : "gains", much);
}

std::string
Writer::counters(const std::string& label, const std::string& amount, std::string_view sentence, const Node& owner)
{
    const bool isOne = amount == "1";
    const std::string many = isOne ? withArticle(label + " counter") : std::format("{} {} counters", amount, label);
    const std::string whose = thing(owner).words;
    return std::vformat(sentence, std::make_format_args(many, whose));
}

std::string Writer::set(const Node& node)
{
    const Node& place = node[Part::Place];
    const Node& to = node[Part::Value];
    const bool isOwned = place.op == Op::Property && place.has(Part::Owner);
    if (isOwned && place.text == "controller") {
        const bool isItsOwn = to.op == Op::Property && outline(to[Part::Owner]) == outline(place[Part::Owner]);
        return does(to, "gain", "gains", "control of " + (isItsOwn ? "it" : thing(place[Part::Owner]).words));
    }
    const bool isFlag = to.op == Op::True || to.op == Op::False;
    if (isFlag && place.op == Op::Property && (isOwned || m_isAboutThis)) {
        const Noun whose = thing(place[Part::Owner]);
        const bool isOne = whose.person == Person::One;
        if (to.op == Op::True)
            return std::format("{} {} {}", whose.words, isOne ? "becomes" : "become", place.text);
        return std::format("{} {} no longer {}", whose.words, isOne ? "is" : "are", place.text);
    }
    if (place.op == Op::Local && local(place.text).words == "that")
        return setAmount(place, to);
    const bool isSeveral = place.op == Op::Property && isPluralName(place.text);
    return std::format("{} {} {}", value(place), isSeveral ? "become" : "becomes", value(to));
}

/// How much it is that happens: "the amount is doubled", "the amount is reduced by 2".
std::string Writer::setAmount(const Node& name, const Node& to)
{
    const Setting amount(m_locals[name.text], Noun{"that amount"});
    const bool isOfItself = to.has(Part::Left) && to[Part::Left].op == Op::Local && to[Part::Left].text == name.text;
    const std::string by = isOfItself ? number(to[Part::Right]) : std::string();
    if (isOfItself && to.op == Op::Multiply)
        return by == "2" ? "the amount is doubled" : std::format("the amount is multiplied by {}", by);
    if (isOfItself && to.op == Op::Add)
        return "the amount is increased by " + by;
    if (isOfItself && to.op == Op::Subtract)
        return "the amount is reduced by " + by;
    return "the amount becomes " + number(to);
}

std::string Writer::move(const Node& node)
{
    const Node& zone = node[Part::Zone];
    const syntax::Property* const known = zone.op == Op::Property ? propertyNamed(zone.text) : nullptr;
    const bool isPile = known && known->visibility == syntax::Visibility::Hidden;
    const bool isInPlay = known && known->isInPlay;
    const std::string_view where = node.manner.end == syntax::ZoneEnd::Bottom ? "on the bottom of"
                                   : isPile                                   ? "on top of"
                                   : isInPlay                                 ? "onto"
                                                                              : "into";
    std::string text = std::format("put {} {} {}", allOf(node[Part::Set]), where, value(zone));
    if (node.manner.facing == syntax::Facing::Down)
        text += " face down";
    if (node.has(Part::Controller))
        text += std::format(" under {} control", possessive(node[Part::Controller]));
    return text;
}

std::string Writer::create(const Node& node)
{
    const Node& count = node[Part::Count];
    const Node& what = node[Part::Made];
    const bool isOne = count.isAbsent() || (count.op == Op::Number && count.number == 1);
    std::string made;
    if (what.op == Op::Text)
        made = isOne ? withArticle(copies(what, Form::One)) : number(count) + ' ' + copies(what, Form::Several);
    else if (isOne)
        made = thing(what).words;
    else
        made = number(count) + " copies of " + thing(what.op == Op::CopyOf ? what[Part::Original] : what).words;
    m_it = {"it"};
    std::string text = "create " + made;
    if (node.has(Part::Zone))
        text += " in " + value(node[Part::Zone]);
    if (node.has(Part::Controller))
        text += std::format(" under {} control", possessive(node[Part::Controller]));
    if (!node.text.empty())
        m_locals[node.text] = {"it"};
    return text;
}

std::string Writer::become(const Node& node)
{
    const Noun who = subject(node[Part::Subject]);
    std::string text =
        std::format("{} {} {}", who.words, who.person == Person::One ? "becomes" : "become", value(node[Part::Made]));
    if (node.manner.keepsThis)
        text += ", keeping this ability";
    return text + endings(node[Part::Until], {});
}

} // namespace engine::words
