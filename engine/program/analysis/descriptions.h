// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"
#include "engine/program/writing/scope.h"

#include <cstdint>

namespace engine {

/// What texts of sets stand for, told from them and from what names mean at the moment.
class Descriptions
{
public:
    Descriptions(const syntax::Game& game, const Scope& scope)
        : m_game(game)
        , m_scope(scope)
    {
    }

    /// Whether it can mean several things.
    bool isSet(const syntax::Node& node) const;
    /// A set whose members are settled when it is read: each of them, a list by name, several that are chosen.
    bool isListed(const syntax::Node& node) const;
    /// The list a name stands for; nothing when the node is no such name.
    const Operand* namedList(const syntax::Node& node) const;
    bool isPlayers(const syntax::Node& node) const;
    /// The type of the members of a set: cards, players, or either.
    syntax::BaseType memberType(const syntax::Node& set) const;
    syntax::Type typeOf(const syntax::Slot& slot) const;
    /// The meanings of names in a verb: its slots, in the first registers.
    Scope scopeOf(std::uint32_t verb) const;

private:
    syntax::BaseType membersOfValue(const syntax::Node& value) const;

    const syntax::Game& m_game;
    const Scope& m_scope;
};

} // namespace engine
