// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/compilation.h"
#include "engine/program/writing/writers.h"

#include <vector>

/// The infrastructure that all parts of the compiler share: the compilation, the code being written, and the meaning of
/// names. Start with Generator, which runs the parts in order; writer.h is the base class of each part.
namespace engine {

/// Compiles a game: creates the layout, gathers the rules and writes all code, with each step before those that depend
/// on it.
class Generator
{
public:
    Generator(const syntax::Game& game, Program& program, std::vector<Diagnostic>& diagnostics);

    void run();
    /// Must be called last, so that scenarios don't affect the game.
    void writeScenarios();

private:
    /// Checks the texts and returns whether the game can be compiled further.
    bool checkTexts();
    void declareVerbs();
    bool gather();
    void writeCode();
    void writeVerbs();
    void writeStart();
    void findTurn();
    /// Checks the limits on the size of the program.
    void checkLimits();

    Compilation m_compilation;
    Writers m_writers;
    const syntax::Game& m_game;
    Program& m_program;
    Findings& m_findings;
};

} // namespace engine
