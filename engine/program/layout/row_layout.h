// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"

#include <cstdint>

/// Where everything a game declares is kept: which cell of which row, and how much room there is. Begin with RowLayout;
/// no code is written here.
namespace engine {

class Declarations;
class Findings;
class TypeChecks;
struct Program;
struct PropertyLayout;

/// Gives every declared value its cell and every card its definition; the first thing that is done to a program.
class RowLayout
{
public:
    RowLayout(
        const syntax::Game& game,
        Program& program,
        const Declarations& declarations,
        const TypeChecks& types,
        Findings& findings
    )
        : m_game(game)
        , m_program(program)
        , m_declarations(declarations)
        , m_types(types)
        , m_findings(findings)
    {
    }

    void layOut();

private:
    void copyNames();
    void addDeclared();
    void addProperty(const syntax::Property& declared);
    void setBounds(const syntax::Property& declared, PropertyLayout& layout);
    /// What is written out behind a property, if anything is.
    void setBound(const syntax::Property& declared, const syntax::Node& written, std::int32_t& bound);
    void addZone(const syntax::Property& declared);
    /// Cells of properties that some text reads as they last were.
    void addLastCells();
    void addLastCell(const syntax::Property& declared);
    bool areRowsTooLarge();

    const syntax::Game& m_game;
    Program& m_program;
    const Declarations& m_declarations;
    const TypeChecks& m_types;
    Findings& m_findings;
};

} // namespace engine
