// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"

#include <array>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <unordered_map>

namespace engine::typing {

/// The types of properties, by their names and owners. Each of the public functions also stores the declaration of the
/// property in the node, if the text determines the declaration.
class PropertyTypes
{
public:
    explicit PropertyTypes(const syntax::Game& game);

    /// The type of a property that has an owner. The type of the owner may be unknown.
    syntax::KnownType ofOwner(syntax::Node& node, syntax::KnownType owner);
    /// The type of a property without a written owner. The owner is the first of these that has the property; if none
    /// has it, the owner is unknown.
    syntax::KnownType bare(syntax::Node& node, std::initializer_list<syntax::KnownType> owners);
    /// The type of a property whose owner is unknown: the type in the first of these holders that declares the
    /// property, or else the type of the core property.
    syntax::KnownType ofAnyHolder(syntax::Node& node, std::initializer_list<syntax::Holder> order);

private:
    static constexpr std::size_t holders = 3;

    struct Declared : std::array<std::uint32_t, holders>
    {
        Declared() { fill(syntax::noSymbol); }
    };

    std::uint32_t declarationOf(const std::string& name, syntax::KnownType owner) const;
    syntax::KnownType typeOfDeclared(const syntax::Node& node) const;

    const syntax::Game& m_game;
    std::unordered_map<std::string_view, Declared> m_properties;
};

} // namespace engine::typing
