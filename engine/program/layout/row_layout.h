// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"

#include <cstdint>

/// The layout of all declared values: their cells and the size of rows. Start with RowLayout. No code is written here.
namespace engine {

class Declarations;
class Findings;
class TypeChecks;
struct Program;
struct PropertyLayout;

/// Assigns a cell to every declared value and a definition to every card. This is the first step of compiling a
/// program.
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
    /// Reads a bound written after a property, if there is one.
    void setBound(const syntax::Property& declared, const syntax::Node& written, std::int32_t& bound);
    void addZone(const syntax::Property& declared);
    /// Adds cells for properties whose last value is read by a text.
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
