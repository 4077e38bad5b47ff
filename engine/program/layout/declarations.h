// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace engine {

/// The declarations of a game by name, and their indices in the program's properties, zones and definitions.
class Declarations
{
public:
    explicit Declarations(const syntax::Game& game);

    /// The property or zone with this name; null if the holder has none.
    const syntax::Property* find(const std::string& name, syntax::Holder holder) const;

    /// The index of a property; none for derived properties and zones.
    std::uint32_t propertyIndex(const syntax::Property& declared) const;
    /// The index of a zone; none for everything else.
    std::uint32_t zoneIndex(const syntax::Property& declared) const;

    /// The index of the card with this name; nullopt if the game uses no such card.
    std::optional<std::uint32_t> definitionNamed(const std::string& name) const;
    /// The number that represents a text: the index of the card with this name; -1 if there is none.
    std::int32_t textOf(const syntax::Node& text) const;

private:
    std::size_t placeOf(const syntax::Property& declared) const;

    const syntax::Game& m_game;
    std::vector<std::uint32_t> m_propertyIndex;
    std::vector<std::uint32_t> m_zoneIndex;
    std::map<std::string, std::uint32_t> m_definitions;
};

} // namespace engine
