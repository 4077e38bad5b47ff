// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/words/writer.h"

#include <algorithm>
#include <format>

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

std::string howMany(Op op, const std::string& count, std::string_view fewer)
{
    switch (op) {
    case Op::Equal:
        return count == "0" ? "no" : "exactly " + count;
    case Op::NotEqual:
        return "not exactly " + count;
    case Op::Less:
        return std::format("{} than {}", fewer, count);
    case Op::LessEqual:
        return std::format("{} or {}", count, fewer);
    case Op::Greater:
        return count == "0" ? "1 or more" : "more than " + count;
    case Op::GreaterEqual:
        return count + " or more";
    default:
        return {};
    }
}

std::string Writer::condition(const Node& node)
{
    switch (node.op) {
    case Op::And:
    case Op::Or:
        return conditions(node);
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
        return withModal(node[Part::Asked], "can");
    case Op::Sees:
        return value(node[Part::Who]) + " can see " + value(node[Part::Seen]);
    case Op::IsA:
    case Op::IsNotA:
    case Op::IsIn:
    case Op::IsNotIn:
        return situation(node);
    default:
        return comparison(node);
    }
}

/// "you control a lock and a key": what all of them begin with is said once.
std::string Writer::conditions(const Node& chain)
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

std::string Writer::negated(const Node& node)
{
    if (node.op == Op::Keyword)
        return keyworded(node, Sense::NotSo);
    if (isFlagOrKeyword(node.op))
        return flagged(node, Sense::NotSo);
    return "it is not so that " + condition(node);
}

/// "this is a key", "you are not in the bay"
std::string Writer::situation(const Node& node)
{
    const Node& who = node[Part::Subject];
    const std::string subject = value(who);
    const std::string is = isOrAre(who, subject);
    switch (node.op) {
    case Op::IsA:
        return subject + is + described(node[Part::Kind], oneOf);
    case Op::IsNotA:
        return subject + is + "not " + described(node[Part::Kind], oneOf);
    case Op::IsIn:
        return subject + is + "in " + value(node[Part::Place]);
    default:
        return subject + is + "not in " + value(node[Part::Place]);
    }
}

std::string Writer::comparison(const Node& node)
{
    if (!node.has(Part::Left))
        return unworded();
    const Node& left = node[Part::Left];
    const Node& right = node[Part::Right];
    if (left.op == Op::NumberOf)
        return counting(left[Part::Set], node.op, right);
    if (const std::string had = amountHad(left, node.op, right); !had.empty())
        return had;
    if (left.op == Op::Tally)
        return tally(left, node.op, right);
    const std::string subject = value(left);
    const std::string is = isOrAre(left, subject);
    if (right.op == Op::You && (node.op == Op::Equal || node.op == Op::NotEqual))
        return (node.op == Op::Equal ? "you are " : "you are not ") + subject;
    switch (node.op) {
    case Op::Equal:
        return subject + is + value(right);
    case Op::NotEqual:
        return subject + is + "not " + value(right);
    case Op::Less:
        return subject + is + "less than " + number(right);
    case Op::LessEqual:
        return subject + is + number(right) + " or less";
    case Op::Greater:
        return subject + is + "more than " + number(right);
    case Op::GreaterEqual:
        return subject + is + number(right) + " or more";
    default:
        return unworded();
    }
}

/// "you have 40 or more life", of a number that somebody has. Empty for other comparisons.
std::string Writer::amountHad(const Node& property, Op op, const Node& bound)
{
    if (property.op != Op::Property || bound.op != Op::Number || property.has(Part::Index))
        return {};
    const syntax::Property* const known = propertyNamed(property.text);
    const Node& owner = property[Part::Owner];
    const bool isNamed = owner.isAbsent() && m_candidate;
    const bool isOfGame =
        owner.isAbsent() && !isNamed && (m_isOfCandidate || !known || known->holder != syntax::Holder::Card);
    const std::string amount = howMany(op, value(bound), isPluralName(property.text) ? "fewer" : "less");
    const bool isCountable = isPluralName(property.text) || !isAdjective(property.text);
    if (isOfGame || amount.empty() || !isCountable)
        return {};
    const Noun who = isNamed ? thing(*m_candidate) : owner.isAbsent() ? Noun{"this"} : thing(owner);
    return std::format("{} {} {} {}", who.words, who.person == Person::One ? "has" : "have", amount, property.text);
}

/// "you control 3 or more creatures", "there are no cards in your hand"
std::string Writer::counting(const Node& set, Op op, const Node& bound)
{
    const std::string count = number(bound);
    const std::string many = howMany(op, count, "fewer");
    if (many.empty())
        return unworded();
    const bool isOne = count == "1" && (op == Op::Equal || op == Op::NotEqual);
    return isThere(set, many, isOne ? Form::One : Form::Several);
}

std::string Writer::isThere(const Node& set, std::string_view determiner, Form form)
{
    if (set.op == Op::NamesOf)
        return std::format("there are {} different names among {}", determiner, members(set[Part::Set]));
    const bool isYour = isYours(set);
    const std::string those = described(set, {.determiner = determiner, .form = form, .saysWhose = !isYour});
    if (isYour)
        return "you control " + those;
    return (form == Form::Several ? "there are " : "there is ") + those;
}

/// Whoever has what is named with this owner, or with none.
Noun Writer::holderOf(const Node& owner)
{
    if (!owner.isAbsent())
        return thing(owner);
    return m_candidate ? thing(*m_candidate) : Noun{m_isOfCandidate ? "it" : "this"};
}

/// "your opponent is stale", "this has no piece"
std::string Writer::flagged(const Node& node, Sense sense)
{
    const bool isNot = sense == Sense::NotSo;
    const Node& owner = node[Part::Owner];
    const syntax::Property* const known = propertyNamed(node.text);
    const bool isOfGame = owner.isAbsent() && known && known->holder == syntax::Holder::Game;
    // A flag of the game is a word for something that is so: "if success".
    if (isOfGame && !m_candidate)
        return isNot ? "no " + node.text : node.text;
    const Noun whose = holderOf(owner);
    const bool isOne = whose.person == Person::One;
    if (isAdjective(node.text))
        return std::format("{} {} {}{}", whose.words, isOne ? "is" : "are", isNot ? "not " : "", node.text);
    return std::format("{} {} {}{}", whose.words, isOne ? "has" : "have", isNot ? "no " : "", node.text);
}

std::string Writer::keyworded(const Node& node, Sense sense)
{
    const Node& owner = node[Part::Owner];
    const Noun whose = holderOf(owner);
    const bool isOne = whose.person == Person::One;
    if (sense == Sense::NotSo)
        return std::format("{} {} not have {}", whose.words, isOne ? "does" : "do", node.text);
    return std::format("{} {} {}", whose.words, isOne ? "has" : "have", node.text);
}

std::string Writer::holding(const Node& node)
{
    const Node& holder = node[Part::Owner];
    const std::string held = value(node[Part::Member]);
    const bool isNot = node.op == Op::HasNo;
    if (holder.op == Op::Property)
        return std::format("{} {} {}", property(holder), isNot ? "do not include" : "include", held);
    const Noun whose = thing(holder);
    return std::format(
        "{} {} {}{}", whose.words, whose.person == Person::One ? "has" : "have", isNot ? "no " : "", held
    );
}

} // namespace engine::words
