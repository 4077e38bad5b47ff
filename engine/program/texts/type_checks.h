// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"
#include "engine/program/texts/scope.h"

#include <string>
#include <string_view>

namespace engine {

class Findings;

/// Checks the types of values and reports errors.
class TypeChecks
{
public:
    TypeChecks(const syntax::Game& game, Findings& findings)
        : m_game(game)
        , m_findings(findings)
    {
    }

    /// A value with its type for messages: "“your hand” is a zone".
    std::string described(const syntax::Node& node, const Operand& value) const;
    static bool fitsType(const syntax::Node& node, const Operand& value, const syntax::Type& wanted);
    /// Reports a value of the wrong type. `what` names the value in the message.
    void
    wrongType(const syntax::Node& node, const Operand& value, const syntax::Type& wanted, std::string_view what) const;
    /// If several choices have a value with this name, resolves the name to the value of the choice that is wanted.
    syntax::Node meant(const syntax::Node& node, const syntax::Type& wanted) const;

    void checkLiteral(const syntax::Node& node, const syntax::Type& wanted, const std::string& name) const;
    void checkComparison(const syntax::Node& node, const Operand& left, const Operand& right) const;
    /// Checks the operands and returns the type of the result.
    syntax::Type checkArithmetic(const syntax::Node& node, const Operand& left, const Operand& right) const;
    void checkCondition(const syntax::Node& node, const Operand& value) const;
    void checkMembers(const syntax::Node& node, const Operand& whole) const;
    void checkDerived(const syntax::Property& declared, const Operand& value) const;
    /// Reports an owner that can't have the member or keyword in a "has" condition. Returns whether the owner can have
    /// it.
    bool checkHas(const syntax::Node& node, const Operand& owner) const;
    bool checkIsIn(const syntax::Node& node, const Operand& thing, const Operand& where) const;
    /// Checks a change by a rule: a value that it increases or decreases must be a number, and a value that it sets
    /// must have the right type.
    void checkChange(const syntax::Node& part, const syntax::Type& type) const;

private:
    const syntax::Game& m_game;
    Findings& m_findings;
};

} // namespace engine
