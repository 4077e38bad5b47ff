// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/layout/declarations.h"

#include "engine/program/cells.h"
#include "engine/program/texts/texts.h"

#include <algorithm>

namespace engine {

Declarations::Declarations(const syntax::Game& game)
    : m_game(game)
    , m_propertyIndex(game.properties.size(), none)
    , m_zoneIndex(game.properties.size(), none)
{
    std::uint32_t properties = 0;
    std::uint32_t zones = 0;
    for (std::size_t place = 0; place < game.properties.size(); ++place) {
        if (!game.properties[place].derived.isAbsent())
            continue;
        if (game.properties[place].type.base == syntax::BaseType::Zone)
            m_zoneIndex[place] = zones++;
        else
            m_propertyIndex[place] = properties++;
    }
    std::uint32_t definitions = 0;
    for (const syntax::Card& card : game.cards)
        if (!card.isBroken)
            m_definitions.emplace(card.name, definitions++);
}

const syntax::Property* Declarations::find(const std::string& name, syntax::Holder holder) const
{
    const auto isMeant = [&](const syntax::Property& property) {
        return property.holder == holder && isCalled(property, name);
    };
    const auto found = std::ranges::find_if(m_game.properties, isMeant);
    return found == m_game.properties.end() ? nullptr : &*found;
}

std::size_t Declarations::placeOf(const syntax::Property& declared) const
{
    return static_cast<std::size_t>(&declared - m_game.properties.data());
}

std::uint32_t Declarations::propertyIndex(const syntax::Property& declared) const
{
    return m_propertyIndex[placeOf(declared)];
}

std::uint32_t Declarations::zoneIndex(const syntax::Property& declared) const
{
    return m_zoneIndex[placeOf(declared)];
}

std::optional<std::uint32_t> Declarations::definitionNamed(const std::string& name) const
{
    const auto found = m_definitions.find(name);
    return found == m_definitions.end() ? std::nullopt : std::optional(found->second);
}

std::int32_t Declarations::textOf(const syntax::Node& text) const
{
    const auto found = definitionNamed(text.text);
    return found ? static_cast<std::int32_t>(*found) : -1;
}

} // namespace engine
