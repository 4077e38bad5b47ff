// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/compilation.h"
#include "engine/program/writing/writers.h"

#include <vector>

/// What all parts of the compiler share: the compilation they work on, the code they write, what names mean in it.
/// Begin with Generator, which has the parts do their work in order; writer.h is what each of them is.
namespace engine {

/// Makes the program of one game: lays it out, gathers its rules and has all code written, in the order in which one
/// needs the other.
class Generator
{
public:
    Generator(const syntax::Game& game, Program& program, std::vector<Diagnostic>& diagnostics);

    void run();
    /// After everything else, so that what scenarios say makes no difference to the game.
    void writeScenarios();

private:
    /// Whether the rest is worth doing.
    bool checkTexts();
    void declareVerbs();
    bool gather();
    void writeCode();
    void writeVerbs();
    void writeStart();
    void findTurn();
    /// What there may be only so much of.
    void checkLimits();

    Compilation m_compilation;
    Writers m_writers;
    const syntax::Game& m_game;
    Program& m_program;
    Findings& m_findings;
};

} // namespace engine
