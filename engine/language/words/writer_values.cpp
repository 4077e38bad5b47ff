// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/words/writer.h"

#include <algorithm>
#include <format>

namespace engine::words {

using syntax::Op;
using syntax::Part;

std::string Writer::unworded()
{
    m_isWorded = false;
    return {};
}

std::string Writer::number(const Node& node)
{
    const auto child = [&](Part at) {
        return number(node[at]);
    };
    // What is counted together stays together.
    const auto part = [&](Part at) {
        const Op op = node[at].op;
        return op == Op::Add || op == Op::Subtract ? "(" + child(at) + ")" : child(at);
    };
    switch (node.op) {
    case Op::NumberOf:
        return "the number of " + members(node[Part::Set]);
    case Op::TotalOf: {
        const bool isAll = node[Part::Set].op == Op::KindName;
        const std::string those = isAll ? allOf(node[Part::Set]) : members(node[Part::Set]);
        return std::format("the total {} of {}", node[Part::Measure].text, those);
    }
    case Op::Tally:
        return tallied(node);
    case Op::HighestOf:
        return std::format("the highest {} among {}", node[Part::Measure].text, members(node[Part::Set]));
    case Op::LowestOf:
        return std::format("the lowest {} among {}", node[Part::Measure].text, members(node[Part::Set]));
    case Op::LargerOf:
        return std::format("the larger of {} and {}", child(Part::Left), child(Part::Right));
    case Op::SmallerOf:
        return std::format("the smaller of {} and {}", child(Part::Left), child(Part::Right));
    case Op::Half:
        return "half " + part(Part::Operand);
    case Op::Add:
        return std::format("{} plus {}", child(Part::Left), child(Part::Right));
    case Op::Subtract:
        return std::format("{} minus {}", child(Part::Left), part(Part::Right));
    case Op::Negate:
        return "minus " + part(Part::Operand);
    case Op::Multiply: {
        const bool isFirst = node[Part::Left].op == Op::Number;
        const std::string factor = part(isFirst ? Part::Left : Part::Right);
        const std::string rest = part(isFirst ? Part::Right : Part::Left);
        return factor == "2" ? "twice " + rest : std::format("{} times {}", factor, rest);
    }
    case Op::Divide:
        return child(Part::Right) == "2"
                   ? std::format("half {}, rounded down", part(Part::Left))
                   : std::format("{} divided by {}, rounded down", part(Part::Left), part(Part::Right));
    case Op::SeatsFrom:
        return std::format("the number of seats from {} to {}", child(Part::From), child(Part::To));
    default:
        return value(node);
    }
}

std::string Writer::value(const Node& node)
{
    switch (node.op) {
    case Op::Number:
        return std::to_string(node.number);
    case Op::Value:
    case Op::PhaseName:
        return node.text;
    case Op::True:
        return "true";
    case Op::False:
        return "false";
    case Op::Nothing:
        return "nothing";
    case Op::Property:
    case Op::LastProperty:
    case Op::PrintedProperty:
        return property(node);
    case Op::Keyword:
    case Op::Label:
        return node.has(Part::Owner) ? possessive(node[Part::Owner]) + ' ' + node.text : node.text;
    case Op::NumberOf:
    case Op::TotalOf:
    case Op::HighestOf:
    case Op::LowestOf:
    case Op::LargerOf:
    case Op::SmallerOf:
    case Op::Half:
    case Op::Add:
    case Op::Subtract:
    case Op::Multiply:
    case Op::Divide:
    case Op::Negate:
    case Op::SeatsFrom:
    case Op::Tally:
        return number(node);
    default:
        return thing(node).words;
    }
}

Noun Writer::thing(const Node& node)
{
    switch (node.op) {
    case Op::This:
        return {"this"};
    case Op::You:
        return {"you", Person::You};
    case Op::It:
        return m_it;
    case Op::Local:
        return local(node.text);
    case Op::Text:
        return {node.text};
    case Op::Value:
    case Op::PhaseName:
        return {node.text};
    case Op::Property:
    case Op::LastProperty:
    case Op::PrintedProperty:
        return {isZone(node) ? "cards in " + property(node) : property(node)};
    case Op::KindName:
    case Op::Description:
    case Op::Union:
        return definite(node);
    case Op::Target:
    case Op::Chosen:
    case Op::Random:
    case Op::Each:
        return picked(node);
    case Op::Top:
    case Op::Bottom:
        return endOfZone(node);
    case Op::CopyOf:
        return {"a copy of " + thing(node[Part::Original]).words};
    case Op::PlayerAfter:
        return {"the player after " + thing(node[Part::Who]).words};
    case Op::PlayerBefore:
        return {"the player before " + thing(node[Part::Who]).words};
    default:
        return {unworded()};
    }
}

Noun Writer::picked(const Node& node)
{
    const Node& candidates = node[Part::Set];
    m_it = oneMember(candidates);
    if (node.op == Op::Random)
        return {described(candidates, {.determiner = "a random"})};
    if (node.op == Op::Each)
        return {described(candidates, {.determiner = "each"})};
    const Node& most = node[Part::Count];
    if (node.op == Op::Chosen)
        return chosen(candidates, most);
    if (most.isAbsent())
        return {described(candidates, {.determiner = "target"})};
    const std::string determiner = std::format("up to {} target", number(most));
    return {described(candidates, {.determiner = determiner, .form = Form::Several}), Person::Several};
}

Noun Writer::chosen(const Node& candidates, const Node& most)
{
    if (!most.isAbsent()) {
        const std::string determiner = std::format("up to {}", number(most));
        return {described(candidates, {.determiner = determiner, .form = Form::Several}), Person::Several};
    }
    // Whoever takes one of their own chooses which; that need not be said.
    if (isYours(candidates))
        return {"one of " + described(candidates, severalOf)};
    return {described(candidates, {.determiner = "a", .behindKind = " of your choice"})};
}

Noun Writer::endOfZone(const Node& node)
{
    const std::string_view end = node.op == Op::Top ? "top" : "bottom";
    const Node& count = node[Part::Count];
    const std::string zone = property(node[Part::Place]);
    if (count.isAbsent() || (count.op == Op::Number && count.number == 1))
        return {std::format("the {} card of {}", end, zone)};
    return {std::format("the {} {} cards of {}", end, number(count), zone), Person::Several};
}

/// A kind that stands for itself has one member: the only one there is.
Noun Writer::definite(const Node& set)
{
    if (set.op == Op::KindName) {
        const std::string player = onlyPlayer(set);
        return {player.empty() ? "the " + kindWord(set, Form::One) : player};
    }
    return {described(set, {.determiner = "the"})};
}

Noun Writer::oneMember(const Node& set) const
{
    const Node& base = set.op == Op::Description ? set[Part::Base] : set;
    return {isPlayerKind(base) ? "that " + kindWord(base, Form::One) : "it"};
}

/// "your opponent", of a kind of players that is told from you, when there are two at the table.
std::string Writer::onlyPlayer(const Node& kind) const
{
    const bool isOnly = m_game.mostPlayers == 2 && isPlayerKind(kind) && isRelative(kind);
    return isOnly ? "your " + kindWord(kind, Form::One) : std::string();
}

Noun Writer::local(const std::string& name) const
{
    const auto known = m_locals.find(name);
    return known == m_locals.end() ? Noun{name} : known->second;
}

std::string Writer::possessive(const Node& owner)
{
    switch (owner.op) {
    case Op::You:
        return "your";
    case Op::This:
        return m_isAboutThis ? "its" : "this card's";
    default:
        break;
    }
    const Noun whose = thing(owner);
    if (whose.words == "you")
        return "your";
    if (whose.words == "it" || whose.words == "this")
        return "its";
    return whose.words + (whose.words.ends_with('s') ? "'" : "'s");
}

std::string Writer::property(const Node& node)
{
    if (node.op != Op::Property && node.op != Op::LastProperty && node.op != Op::PrintedProperty)
        return value(node);
    const Node& owner = node[Part::Owner];
    const Node& index = node[Part::Index];
    // The number chosen for a cost is called by its letter.
    if (node.text == "x")
        return "X";
    std::string label = indexed(node.text, index);
    if (node.op == Op::LastProperty) {
        const std::string whose = owner.isAbsent() ? "this" : thing(owner).words;
        return std::format("the {} {} last had", label, whose);
    }
    if (node.op == Op::PrintedProperty)
        label = "printed " + label;
    if (owner.isAbsent())
        return bareProperty(node, label);
    return (isZone(node) ? possessiveOfAny(owner) : possessive(owner)) + ' ' + label;
}

/// A zone is that of any who fit: "an opponent's", unless there is only one.
std::string Writer::possessiveOfAny(const Node& owner)
{
    const bool isOpen = owner.op == Op::KindName && onlyPlayer(owner).empty();
    return isOpen ? described(owner, oneOf) + "'s" : possessive(owner);
}

/// "Fire pool", "pool of the chosen Essence"
std::string Writer::indexed(const std::string& name, const Node& index)
{
    if (index.isAbsent())
        return name;
    return index.op == Op::Local ? name + " of " + value(index) : value(index) + ' ' + name;
}

/// Without an owner a name is one of what is described, of this card, or of the game, in this order.
std::string Writer::bareProperty(const Node& node, const std::string& label)
{
    if (m_candidate)
        return possessive(*m_candidate) + ' ' + label;
    if (m_isOfCandidate)
        return isZone(node) ? (m_isOfPlayer ? "their " : "its ") + label : label;
    const syntax::Property* const known = propertyNamed(node.text);
    if (known && known->holder == syntax::Holder::Game)
        return "the " + label;
    if (known && known->holder == syntax::Holder::Player)
        return withArticle(label);
    return possessive({.op = Op::This}) + ' ' + label;
}

/// Cards come before the game, as they do where a bare name is looked up on a card.
const syntax::Property* Writer::propertyNamed(const std::string& name) const
{
    for (const syntax::Holder holder : {syntax::Holder::Card, syntax::Holder::Game, syntax::Holder::Player})
        for (const syntax::Property& property : m_game.properties)
            if (property.holder == holder && std::ranges::contains(property.forms, name))
                return &property;
    return nullptr;
}

bool Writer::isZone(const Node& node) const
{
    if (node.op != Op::Property)
        return false;
    const syntax::Property* const known = propertyNamed(node.text);
    return known && known->type.base == syntax::BaseType::Zone && !known->type.isList;
}

} // namespace engine::words
