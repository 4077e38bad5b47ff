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

/// The definitions of cards: what a card of each begins with, as its fields say.
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
    /// What a card has of which its fields say nothing.
    void fillStarts(std::span<std::int32_t> row) const;
    void fillField(const syntax::Field& field, const syntax::Card& card, std::span<std::int32_t> row);
    /// "cost 2 Fire and 1 Water": each number goes to the member behind it.
    void fillPer(const syntax::Field& field, const PropertyLayout& layout, std::span<std::int32_t> cells);
    void fillValues(const syntax::Field& field, const PropertyLayout& layout, std::int32_t& cell);
    /// Whether the card has the field once.
    bool checkOnce(const syntax::Field& field, const syntax::Card& card) const;
    /// Whether a card can be given the values of a field: as many as it takes, of its type.
    bool checkField(const syntax::Field& field, const PropertyLayout& layout);
    /// A property is never beyond its limits, on no card either.
    void checkLimits(const syntax::Node& given, const PropertyLayout& layout);
    void unknownField(const syntax::Field& field);

    const syntax::Game& m_game;
    Program& m_program;
    const Declarations& m_declarations;
    const TypeChecks& m_types;
    Findings& m_findings;
};

} // namespace engine
