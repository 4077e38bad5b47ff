// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace engine {

/// What a game declares, by its names, and which of the program's properties, zones and definitions each becomes.
class Declarations
{
public:
    explicit Declarations(const syntax::Game& game);

    /// Nothing when the holder has no property or zone of this name.
    const syntax::Property* find(const std::string& name, syntax::Holder holder) const;

    /// None for derived ones and zones.
    std::uint32_t propertyIndex(const syntax::Property& declared) const;
    /// None for everything but zones.
    std::uint32_t zoneIndex(const syntax::Property& declared) const;

    /// Nothing when there is no card of this name that takes part.
    std::optional<std::uint32_t> definitionNamed(const std::string& name) const;
    /// A text is kept as the number of the card it is the name of, and as -1 when it is none's.
    std::int32_t textOf(const syntax::Node& text) const;

private:
    std::size_t placeOf(const syntax::Property& declared) const;

    const syntax::Game& m_game;
    std::vector<std::uint32_t> m_propertyIndex;
    std::vector<std::uint32_t> m_zoneIndex;
    std::map<std::string, std::uint32_t> m_definitions;
};

} // namespace engine
