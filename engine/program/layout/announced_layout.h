// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"

#include <cstdint>

namespace engine {

class Declarations;
class Findings;
struct Program;

/// Room that cards have for what is announced, in games that announce anything.
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
    /// Effects wait in a zone.
    void markStack(const syntax::Node& zone);
    /// No effect has more targets than this; the text that a keyword is given counts with the keyword's own.
    std::uint16_t mostAims() const;
    /// The cells for the event that a waiting trigger has heard.
    std::uint16_t keptOfEvents() const;

    const syntax::Game& m_game;
    Program& m_program;
    const Declarations& m_declarations;
    Findings& m_findings;
};

} // namespace engine
