// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/syntax/property_types.h"

#include "engine/language/syntax/known_types.h"

#include <algorithm>
#include <array>
#include <utility>

namespace engine::typing {

using syntax::Holder;
using syntax::Node;

namespace {

/// The types of the core properties, which need no declaration.
constexpr std::array<std::pair<std::string_view, KnownType>, 19> coreTypes{{
    {"owner", playerType},
    {"controller", playerType},
    {"decider", playerType},
    {"zone", KnownType{BaseType::Zone}},
    {"age", numberType},
    {"face down", flagType},
    {"token", flagType},
    {"name", KnownType{BaseType::Text}},
    {"item", flagType},
    {"legal", flagType},
    {"source", cardType},
    {"targets", KnownType{thingType}.listed()},
    {"x", numberType},
    {"seat", numberType},
    {"gone", flagType},
    {"phase", KnownType{BaseType::Phase}},
    {"passed", flagType},
    {"game over", flagType},
    {"winners", KnownType{playerType}.listed()},
}};

KnownType core(std::string_view name)
{
    const auto* const found = std::ranges::find(coreTypes, name, &std::pair<std::string_view, KnownType>::first);
    return found == coreTypes.end() ? KnownType() : found->second;
}

/// Stores the declaration of a property in its node. Returns whether there is a declaration.
bool declare(Node& node, std::uint32_t declaration)
{
    node.symbol = declaration;
    return declaration != syntax::noSymbol;
}

} // namespace

PropertyTypes::PropertyTypes(const syntax::Game& game)
    : m_game(game)
{
    for (std::uint32_t property = 0; property < game.properties.size(); ++property)
        for (const std::string& form : game.properties[property].forms)
            m_properties[form][static_cast<std::size_t>(game.properties[property].holder)] = property;
}

KnownType PropertyTypes::bare(Node& node, std::initializer_list<KnownType> owners)
{
    for (const KnownType owner : owners)
        if (owner.isKnown() && declare(node, declarationOf(node.text, owner)))
            return typeOfDeclared(node);
    return ofAnyHolder(node, {Holder::Game, Holder::Card, Holder::Player});
}

KnownType PropertyTypes::ofOwner(Node& node, KnownType owner)
{
    if (owner.isKnown() && !owner.is(BaseType::Thing))
        return declare(node, declarationOf(node.text, owner)) ? typeOfDeclared(node) : core(node.text);
    return ofAnyHolder(node, {Holder::Card, Holder::Player});
}

KnownType PropertyTypes::ofAnyHolder(Node& node, std::initializer_list<Holder> order)
{
    const auto known = m_properties.find(node.text);
    for (const Holder holder : order)
        if (known != m_properties.end() && declare(node, known->second[static_cast<std::size_t>(holder)]))
            return typeOfDeclared(node);
    return core(node.text);
}

std::uint32_t PropertyTypes::declarationOf(const std::string& name, KnownType owner) const
{
    const auto known = m_properties.find(name);
    if (known == m_properties.end())
        return syntax::noSymbol;
    if (owner.is(BaseType::Player))
        return known->second[static_cast<std::size_t>(Holder::Player)];
    return owner.is(BaseType::Card) ? known->second[static_cast<std::size_t>(Holder::Card)] : syntax::noSymbol;
}

KnownType PropertyTypes::typeOfDeclared(const Node& node) const
{
    return KnownType::of(m_game.properties[node.symbol].type);
}

} // namespace engine::typing
