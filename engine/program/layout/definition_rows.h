// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"

#include <cstdint>
#include <span>

namespace engine {

class Declarations;
class Findings;
class TypeChecks;
struct Definition;
struct Program;
struct PropertyLayout;

/// Creates the card definitions, with the initial row of each card as its fields set it.
class DefinitionRows
{
public:
    DefinitionRows(
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

    void add();

private:
    Definition definitionOf(const syntax::Card& card);
    /// Fills in the values of a card that its fields don't set.
    void fillStarts(std::span<std::int32_t> row) const;
    void fillField(const syntax::Field& field, const syntax::Card& card, std::span<std::int32_t> row);
    /// Fills in a field like "cost 2 Fire and 1 Water", where each number applies to the following member.
    void fillPer(const syntax::Field& field, const PropertyLayout& layout, std::span<std::int32_t> cells);
    void badAmounts(Place place, const syntax::Field& field, const PropertyLayout& layout);
    void fillValues(const syntax::Field& field, const PropertyLayout& layout, std::int32_t& cell);
    /// Reports a field that the card sets again. Returns whether it is the first one for its property.
    bool checkOnce(const syntax::Field& field, const syntax::Card& card) const;
    /// Reports values of a field that are wrong in number or type. Returns whether there are none.
    bool checkField(const syntax::Field& field, const PropertyLayout& layout);
    /// Checks that the value is within the limits of its property, which apply to printed values too.
    void checkLimits(const syntax::Node& given, const PropertyLayout& layout);
    void unknownField(const syntax::Field& field);

    const syntax::Game& m_game;
    Program& m_program;
    const Declarations& m_declarations;
    const TypeChecks& m_types;
    Findings& m_findings;
};

} // namespace engine
