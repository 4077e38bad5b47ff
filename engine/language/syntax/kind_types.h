// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"

#include <cstdint>
#include <vector>

namespace engine::typing {

/// The types of the members of kinds and descriptions.
class KindTypes
{
public:
    explicit KindTypes(const syntax::Game& game);

    /// The type of a named kind's members.
    syntax::KnownType named(const syntax::Node& node);
    /// The type of the base of a description: the type of the kind or value or, for a union, the common type of all its
    /// sets.
    syntax::KnownType described(const syntax::Node& description);

private:
    enum class Progress : std::uint8_t { NotBegun, Begun, Done };

    /// The type of a declared kind's members; unknown for a kind that is defined in terms of itself.
    syntax::KnownType declared(std::uint32_t symbol);
    /// Adds the kinds on which a description is based, unless their types have been requested before.
    void addBases(const syntax::Node& description, std::vector<std::uint32_t>& open) const;

    const syntax::Game& m_game;
    std::vector<syntax::KnownType> m_kinds;
    /// The progress in determining the type of each kind.
    std::vector<Progress> m_progress;
};

} // namespace engine::typing
