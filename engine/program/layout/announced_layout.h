// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"

#include <cstdint>

namespace engine {

class Declarations;
class Findings;
struct Program;

/// Assigns card cells for announcements, in games that announce effects.
class AnnouncedLayout
{
public:
    AnnouncedLayout(const syntax::Game& game, Program& program, const Declarations& declarations, Findings& findings)
        : m_game(game)
        , m_program(program)
        , m_declarations(declarations)
        , m_findings(findings)
    {
    }

    void layOut();

private:
    /// Marks the zone as one in which effects wait.
    void markStack(const syntax::Node& zone);
    /// The maximum number of targets of any effect. The targets of an effect given to a keyword are added to those of
    /// the keyword's own text.
    std::uint16_t mostAims() const;
    /// The number of cells for the event of a waiting trigger.
    std::uint16_t slotsForEvents() const;

    const syntax::Game& m_game;
    Program& m_program;
    const Declarations& m_declarations;
    Findings& m_findings;
};

} // namespace engine
