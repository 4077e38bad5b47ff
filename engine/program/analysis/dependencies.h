// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"

#include <cstdint>
#include <vector>

namespace engine {

class Declarations;
class Findings;
struct Modifier;
struct PendingRule;
struct Program;

/// Finds values that depend on each other in a cycle, because a rule that changes one of them reads another.
class Dependencies
{
public:
    Dependencies(const syntax::Game& game, Program& program, const Declarations& declarations)
        : m_game(game)
        , m_program(program)
        , m_declarations(declarations)
    {
    }

    /// Notes the cycle to which each value belongs, and whether each modifier is in a cycle. Warns about rules in a
    /// cycle.
    void find(const std::vector<PendingRule>& modifiers, Findings& findings);

private:
    struct Reads
    {
        std::vector<std::uint32_t> whats;
        std::vector<const syntax::Node*> followed;

        void add(std::uint32_t what);
    };

    std::vector<std::uint32_t> readsOf(const PendingRule& pending) const;
    /// The changeable values that a text reads. Definitions are followed to any depth, each of them only once.
    void readBy(const syntax::Node& node, Reads& reads) const;
    void readByProperty(const syntax::Node& node, Reads& reads) const;
    void follow(const syntax::Node& definition, Reads& reads) const;
    /// Adds the dependencies that always exist: a card without abilities has no keywords and no granted rules.
    void addLosses(std::vector<std::vector<std::uint32_t>>& edges) const;
    void warn(const Modifier& modifier, Findings& findings) const;

    const syntax::Game& m_game;
    Program& m_program;
    const Declarations& m_declarations;
};

} // namespace engine
