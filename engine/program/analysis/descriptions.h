// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"
#include "engine/program/texts/scope.h"

#include <cstdint>

/// Everything that the compiler derives from the rules as a whole, apart from code: what a text reads, its
/// dependencies, the rules that react to an event, and what a player may see of a value. Each file answers one such
/// question; most of them use Descriptions, which determines what a set contains.
namespace engine {

/// The meaning of descriptions of sets, derived from their texts and the current names.
class Descriptions
{
public:
    Descriptions(const syntax::Game& game, const Scope& scope)
        : m_game(game)
        , m_scope(scope)
    {
    }

    /// Whether the text can refer to several things.
    bool isSet(const syntax::Node& node) const;
    /// Whether the members are fixed when the set is read, as for "each" of a set, a named list, or several chosen
    /// things.
    bool isListed(const syntax::Node& node) const;
    /// The list to which the node refers; null if it is not the name of a list.
    const Operand* namedList(const syntax::Node& node) const;
    bool isPlayers(const syntax::Node& node) const;
    /// The type of a set's members: cards, players, or either.
    syntax::BaseType memberType(const syntax::Node& set) const;
    syntax::Type typeOf(const syntax::Slot& slot) const;
    /// The names in a verb: its slots, which are in the first registers.
    Scope scopeOf(std::uint32_t verb) const;

private:
    syntax::BaseType membersOfValue(const syntax::Node& value) const;

    const syntax::Game& m_game;
    const Scope& m_scope;
};

} // namespace engine
