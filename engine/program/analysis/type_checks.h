// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"
#include "engine/program/writing/scope.h"

#include <string>
#include <string_view>

namespace engine {

class Findings;

/// Whether values are what they must be where they stand. What is not is an error.
class TypeChecks
{
public:
    TypeChecks(const syntax::Game& game, Findings& findings)
        : m_game(game)
        , m_findings(findings)
    {
    }

    /// "“your hand” is a zone"
    std::string described(const syntax::Node& node, const Operand& value) const;
    static bool fitsType(const syntax::Node& node, const Operand& value, const syntax::Type& wanted);
    /// The last is what must be of the type, for the message.
    void
    wrongType(const syntax::Node& node, const Operand& value, const syntax::Type& wanted, std::string_view what) const;
    /// Values of several choices may have the same name; what is wanted tells which is meant.
    syntax::Node meant(const syntax::Node& node, const syntax::Type& wanted) const;

    void checkLiteral(const syntax::Node& node, const syntax::Type& wanted, const std::string& name) const;
    void checkComparison(const syntax::Node& node, const Operand& left, const Operand& right) const;
    /// Gives the type of the result.
    syntax::Type checkArithmetic(const syntax::Node& node, const Operand& left, const Operand& right) const;
    void checkCondition(const syntax::Node& node, const Operand& value) const;
    void checkMembers(const syntax::Node& node, const Operand& whole) const;
    void checkDerived(const syntax::Property& declared, const Operand& value) const;
    /// Whether what is listed, or what a list or a card has, can be asked for.
    bool checkHas(const syntax::Node& node, const Operand& owner) const;
    bool checkIsIn(const syntax::Node& node, const Operand& thing, const Operand& where) const;
    /// What a rule adds to or takes from must be a number; what it sets, of the type of its value.
    void checkChange(const syntax::Node& part, const syntax::Type& type) const;

private:
    const syntax::Game& m_game;
    Findings& m_findings;
};

} // namespace engine
