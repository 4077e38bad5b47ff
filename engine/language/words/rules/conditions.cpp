// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/words/rules/conditions.h"

#include "engine/language/words/writer.h"

#include <algorithm>
#include <format>
#include <span>
#include <vector>

namespace engine::words {

using syntax::Op;
using syntax::Part;

namespace {

bool isFlagOrKeyword(Op op)
{
    return op == Op::Property || op == Op::LastProperty || op == Op::Keyword;
}

std::string isOrAre(const syntax::Node& subject, std::string_view words)
{
    const bool isSeveral = words == "you" || (subject.op == Op::Property && isPluralName(subject.text));
    return isSeveral ? " are " : " is ";
}

void addOperands(const syntax::Node& chain, Op op, std::vector<const syntax::Node*>& operands)
{
    if (chain.op != op)
        return operands.push_back(&chain);
    for (const syntax::Node& child : chain.children)
        addOperands(child, op, operands);
}

} // namespace

std::string Conditions::condition(const Node& node)
{
    switch (node.op) {
    case Op::And:
    case Op::Or:
        return joined(node);
    case Op::Not:
        return negated(node[Part::Operand]);
    case Op::Property:
    case Op::LastProperty:
        return flagged(node, Sense::So);
    case Op::Keyword:
        return keyworded(node, Sense::So);
    case Op::ThereIs:
        return isThere(node[Part::Set], "a", Form::One);
    case Op::ThereIsNo:
        return isThere(node[Part::Set], "no", Form::Several);
    case Op::Has:
    case Op::HasNo:
        return holding(node);
    case Op::Can:
        return verbs().withModal(node[Part::Asked], "can");
    case Op::Sees:
        return values().value(node[Part::Who]) + " can see " + values().value(node[Part::Seen]);
    case Op::IsA:
    case Op::IsNotA:
    case Op::IsIn:
    case Op::IsNotIn:
        return situation(node);
    default:
        return comparison(node);
    }
}

/// Joins conditions, and writes a common beginning only once: "you control a lock and a key".
std::string Conditions::joined(const Node& chain)
{
    std::vector<const Node*> operands;
    addOperands(chain, chain.op, operands);
    std::vector<std::string> all;
    for (const Node* operand : operands)
        all.push_back(condition(*operand));
    const std::string_view joint = chain.op == Op::And ? "and" : "or";
    for (const std::string_view lead : {"you control ", "there is "}) {
        if (!std::ranges::all_of(all, [lead](const std::string& one) { return one.starts_with(lead); }))
            continue;
        for (std::string& one : std::span(all).subspan(1))
            one.erase(0, lead.size());
        return listed(all, joint);
    }
    std::string text = all.front();
    for (const std::string& one : std::span(all).subspan(1))
        text += std::format(" {} {}", joint, one);
    return text;
}

std::string Conditions::negated(const Node& node)
{
    if (node.op == Op::Keyword)
        return keyworded(node, Sense::NotSo);
    if (isFlagOrKeyword(node.op))
        return flagged(node, Sense::NotSo);
    return "it is not true that " + condition(node);
}

std::string Conditions::comparison(const Node& node)
{
    if (!node.has(Part::Left))
        return unworded();
    const Node& left = node[Part::Left];
    const Node& right = node[Part::Right];
    if (left.op == Op::NumberOf)
        return counting(left[Part::Set], node.op, right);
    if (const std::string had = ownedAmount(left, node.op, right); !had.empty())
        return had;
    if (left.op == Op::Tally)
        return tallies().tally(left, node.op, right);
    const std::string subject = values().value(left);
    const std::string is = isOrAre(left, subject);
    if (right.op == Op::You && (node.op == Op::Equal || node.op == Op::NotEqual))
        return (node.op == Op::Equal ? "you are " : "you are not ") + subject;
    switch (node.op) {
    case Op::Equal:
        return subject + is + values().value(right);
    case Op::NotEqual:
        return subject + is + "not " + values().value(right);
    case Op::Less:
        return subject + is + "less than " + values().number(right);
    case Op::LessEqual:
        return subject + is + values().number(right) + " or less";
    case Op::Greater:
        return subject + is + "more than " + values().number(right);
    case Op::GreaterEqual:
        return subject + is + values().number(right) + " or more";
    default:
        return unworded();
    }
}

/// A comparison of a number that has an owner, such as "you have 40 or more life"; empty for other comparisons.
std::string Conditions::ownedAmount(const Node& property, Op op, const Node& bound)
{
    if (property.op != Op::Property || bound.op != Op::Number || property.has(Part::Index))
        return {};
    const syntax::Property* const known = properties().declared(property);
    const Node& owner = property[Part::Owner];
    const bool isNamed = owner.isAbsent() && m_context.described.name;
    const bool isOfGame = owner.isAbsent() && !isNamed &&
                          (m_context.described.ownsBareNames || !known || known->holder != syntax::Holder::Card);
    const std::string amount = howMany(op, values().value(bound), isPluralName(property.text) ? "fewer" : "less");
    const bool isCountable = isPluralName(property.text) || !isAdjective(property.text);
    if (isOfGame || amount.empty() || !isCountable)
        return {};
    const Noun who = isNamed            ? nouns().thing(*m_context.described.name)
                     : owner.isAbsent() ? Noun{"this"}
                                        : nouns().thing(owner);
    const bool isOne = bound.number == 1 && !amount.starts_with('1');
    const std::string counted = isOne ? countedName(property.text, "1").substr(2) : property.text;
    return std::format("{} {} {} {}", who.words, who.person == Person::One ? "has" : "have", amount, counted);
}

/// A comparison of a count, such as "you control 3 or more creatures" or "there are no cards in your hand".
std::string Conditions::counting(const Node& set, Op op, const Node& bound)
{
    const std::string count = values().number(bound);
    const std::string many = howMany(op, count, "fewer");
    if (many.empty())
        return unworded();
    const bool isOne = count == "1" && (op == Op::Equal || op == Op::NotEqual);
    return isThere(set, many, isOne ? Form::One : Form::Several);
}

std::string Conditions::isThere(const Node& set, std::string_view determiner, Form form)
{
    if (set.op == Op::NamesOf)
        return std::format("there are {} different names among {}", determiner, sets().members(set[Part::Set]));
    const bool isYour = sets().isYours(set);
    const std::string those = sets().described(set, {.determiner = determiner, .form = form, .saysWhose = !isYour});
    if (isYour)
        return "you control " + those;
    return (form == Form::Several ? "there are " : "there is ") + those;
}

/// The holder of a property or keyword with this owner. The owner can be absent.
Noun Conditions::holderOf(const Node& owner)
{
    if (!owner.isAbsent())
        return nouns().thing(owner);
    return m_context.described.name ? nouns().thing(*m_context.described.name)
                                    : Noun{m_context.described.ownsBareNames ? "it" : "this"};
}

/// A condition about a flag, such as "your opponent is stale" or "this has no piece".
std::string Conditions::flagged(const Node& node, Sense sense)
{
    const bool isNot = sense == Sense::NotSo;
    const Node& owner = node[Part::Owner];
    const syntax::Property* const known = properties().declared(node);
    const bool isOfGame = owner.isAbsent() && known && known->holder == syntax::Holder::Game;
    // A flag of the game needs no verb: "if success".
    if (isOfGame)
        return isNot ? "no " + node.text : node.text;
    const Noun whose = holderOf(owner);
    const bool isOne = whose.person == Person::One;
    if (isAdjective(node.text))
        return std::format("{} {} {}{}", whose.words, isOne ? "is" : "are", isNot ? "not " : "", node.text);
    return std::format("{} {} {}{}", whose.words, isOne ? "has" : "have", isNot ? "no " : "", node.text);
}

std::string Conditions::keyworded(const Node& node, Sense sense)
{
    const Node& owner = node[Part::Owner];
    const Noun whose = holderOf(owner);
    const bool isOne = whose.person == Person::One;
    if (sense == Sense::NotSo)
        return std::format("{} {} not have {}", whose.words, isOne ? "does" : "do", node.text);
    return std::format("{} {} {}", whose.words, isOne ? "has" : "have", node.text);
}

std::string Conditions::holding(const Node& node)
{
    const Node& holder = node[Part::Owner];
    const std::string held = values().value(node[Part::Member]);
    const bool isNot = node.op == Op::HasNo;
    if (holder.op == Op::Property)
        return std::format("{} {} {}", properties().property(holder), isNot ? "do not include" : "include", held);
    const Noun whose = nouns().thing(holder);
    return std::format(
        "{} {} {}{}", whose.words, whose.person == Person::One ? "has" : "have", isNot ? "no " : "", held
    );
}

/// A condition about a kind or place, such as "this is a key" or "you are not in the bay".
std::string Conditions::situation(const Node& node)
{
    const Node& who = node[Part::Subject];
    const std::string subject = values().value(who);
    const std::string is = isOrAre(who, subject);
    switch (node.op) {
    case Op::IsA:
        return subject + is + sets().described(node[Part::Kind], oneOf);
    case Op::IsNotA:
        return subject + is + "not " + sets().described(node[Part::Kind], oneOf);
    case Op::IsIn:
        return subject + is + "in " + values().value(node[Part::Place]);
    default:
        return subject + is + "not in " + values().value(node[Part::Place]);
    }
}

} // namespace engine::words
