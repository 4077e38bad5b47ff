// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/words/values/nouns.h"

#include "engine/language/words/writer.h"

#include <algorithm>
#include <format>

namespace engine::words {

using syntax::Op;
using syntax::Part;

Noun Nouns::thing(const Node& node)
{
    switch (node.op) {
    case Op::This:
        return {m_context.isThisPlayer ? "this player" : "this"};
    case Op::You:
        return m_context.isThisPlayer ? Noun{"this player"} : Noun{"you", Person::You};
    case Op::It:
        return m_context.it;
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
        return {properties().isZone(node) ? "cards in " + properties().property(node) : properties().property(node)};
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
    case Op::PlayerBefore:
        return neighbour(node);
    default:
        return {unworded()};
    }
}

Noun Nouns::neighbour(const Node& node)
{
    const Node& who = node[Part::Who];
    const bool isThis = m_context.isThisPlayer && (who.op == Op::This || who.op == Op::You);
    if (isThis && m_game.mostPlayers == 2)
        return {"the other player"};
    return {(node.op == Op::PlayerAfter ? "the player after " : "the player before ") + thing(who).words};
}

Noun Nouns::picked(const Node& node)
{
    const Node& candidates = node[Part::Set];
    m_context.it = oneMember(candidates);
    if (node.op == Op::Random)
        return {sets().described(candidates, {.determiner = "a random"})};
    if (node.op == Op::Each)
        return {sets().described(candidates, {.determiner = "each"})};
    const Node& most = node[Part::Count];
    if (node.op == Op::Chosen)
        return chosen(candidates, most);
    if (most.isAbsent())
        return {sets().described(candidates, {.determiner = "target"})};
    const std::string determiner = std::format("up to {} target", values().number(most));
    return {sets().described(candidates, {.determiner = determiner, .form = Form::Several}), Person::Several};
}

Noun Nouns::chosen(const Node& candidates, const Node& most)
{
    if (!most.isAbsent()) {
        const std::string determiner = std::format("up to {}", values().number(most));
        return {sets().described(candidates, {.determiner = determiner, .form = Form::Several}), Person::Several};
    }
    // "of your choice" is implied if the thing is one of your own.
    if (sets().isYours(candidates))
        return {"one of " + sets().described(candidates, severalOf)};
    return {sets().described(candidates, {.determiner = "a", .afterKind = " of your choice"})};
}

Noun Nouns::endOfZone(const Node& node)
{
    const std::string_view end = node.op == Op::Top ? "top" : "bottom";
    const Node& count = node[Part::Count];
    const std::string zone = properties().property(node[Part::Place]);
    if (count.isAbsent() || (count.op == Op::Number && count.number == 1))
        return {std::format("the {} card of {}", end, zone)};
    return {std::format("the {} {} cards of {}", end, values().number(count), zone), Person::Several};
}

/// The noun for a set that must have a single member, such as a kind without filters.
Noun Nouns::definite(const Node& set)
{
    if (set.op == Op::KindName) {
        const std::string player = onlyPlayer(set);
        return {player.empty() ? "the " + sets().kindWord(set, Form::One) : player};
    }
    return {sets().described(set, {.determiner = "the"})};
}

Noun Nouns::oneMember(const Node& set) const
{
    const Node& base = Sets::baseOf(set);
    return {sets().isPlayerKind(base) ? "that " + sets().kindWord(base, Form::One) : "it"};
}

std::string Nouns::onlyPlayer(const Node& kind) const
{
    const bool isOnly = m_game.mostPlayers == 2 && sets().isPlayerKind(kind) && sets().isRelative(kind);
    return isOnly ? (m_context.isThisPlayer ? "their " : "your ") + sets().kindWord(kind, Form::One) : std::string();
}

Noun Nouns::local(const std::string& name) const
{
    const auto known = m_context.locals.find(name);
    return known == m_context.locals.end() ? Noun{name} : known->second;
}

std::string Nouns::copies(const Node& name, Form form) const
{
    const auto card = std::ranges::find(m_game.cards, name.text, &syntax::Card::name);
    if (card != m_game.cards.end() && card->isToken)
        return name.text + (form == Form::Several ? " tokens" : " token");
    return form == Form::Several ? "copies of " + name.text : name.text;
}

} // namespace engine::words
