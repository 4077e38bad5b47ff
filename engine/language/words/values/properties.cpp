// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/words/values/properties.h"

#include "engine/language/words/writer.h"

#include <algorithm>
#include <format>

namespace engine::words {

using syntax::Op;
using syntax::Part;

std::string Properties::property(const Node& node)
{
    if (!node.isProperty())
        return values().value(node);
    const Node& owner = node[Part::Owner];
    const Node& index = node[Part::Index];
    // The number chosen for a cost is written as the letter X.
    if (node.text == "x")
        return "X";
    std::string label = indexed(node.text, index);
    if (node.op == Op::LastProperty) {
        const std::string whose = owner.isAbsent() ? "this" : nouns().thing(owner).words;
        return std::format("the {} {} last had", label, whose);
    }
    if (node.op == Op::PrintedProperty)
        label = "printed " + label;
    if (owner.isAbsent())
        return bareProperty(node, label);
    return (isZone(node) ? possessiveOfAny(owner) : possessive(owner)) + ' ' + label;
}

/// A property that the text names without an owner. It belongs to the described thing, to this card or to the game, in
/// this order.
std::string Properties::bareProperty(const Node& node, const std::string& label)
{
    const syntax::Property* const known = declared(node);
    const bool isOfGame = known && known->holder == syntax::Holder::Game;
    if (m_context.described.name && !isOfGame)
        return possessive(*m_context.described.name) + ' ' + label;
    if (m_context.described.ownsBareNames)
        return isZone(node) ? (m_context.described.isPlayer ? "their " : "its ") + label : label;
    if (isOfGame)
        return "the " + label;
    if (known && known->holder == syntax::Holder::Player)
        return withArticle(label);
    return possessive({.op = Op::This}) + ' ' + label;
}

/// A property of a choice's member, such as "Fire pool" or "pool of the chosen Essence".
std::string Properties::indexed(const std::string& name, const Node& index)
{
    if (index.isAbsent())
        return name;
    return index.op == Op::Local ? name + " of " + values().value(index) : values().value(index) + ' ' + name;
}

std::string Properties::possessive(const Node& owner)
{
    switch (owner.op) {
    case Op::You:
        return m_context.isThisPlayer ? "their" : "your";
    case Op::This:
        if (m_context.isThisPlayer)
            return m_context.isAboutThis ? "their" : "this player's";
        return m_context.isAboutThis ? "its" : "this card's";
    default:
        break;
    }
    const Noun whose = nouns().thing(owner);
    if (whose.words == "you")
        return "your";
    if (whose.words == "it" || whose.words == "this")
        return "its";
    return whose.words + (whose.words.ends_with('s') ? "'" : "'s");
}

/// The owner of a zone that belongs to any matching player: "an opponent's", unless there is only one such player.
std::string Properties::possessiveOfAny(const Node& owner)
{
    const bool isOpen = owner.op == Op::KindName && nouns().onlyPlayer(owner).empty();
    return isOpen ? sets().described(owner, oneOf) + "'s" : possessive(owner);
}

const syntax::Property* Properties::declared(const Node& node) const
{
    return node.isProperty() && node.symbol != syntax::noSymbol ? &m_game.properties[node.symbol] : nullptr;
}

bool Properties::isZone(const Node& node)
{
    return node.op == Op::Property && node.type.is(syntax::BaseType::Zone);
}

} // namespace engine::words
