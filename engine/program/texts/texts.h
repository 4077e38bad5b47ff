// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"
#include "engine/program/rule.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

/// Single texts as the compiler sees them: their properties here, the types of their values (types.h, type_checks.h),
/// the meaning of names in them (scope.h), and their errors (findings.h). Nothing here depends on the program made from
/// them.
namespace engine {

/// Visits every node of every text that can be executed.
void visit(const syntax::Game& game, const std::function<void(const syntax::Node&)>& look);

/// Whether any text contains a node of this kind.
bool mentions(const syntax::Game& game, syntax::Op op);

/// The value of a literal, as a number.
std::optional<std::int32_t> constantOf(const syntax::Node& node);

/// Whether the operation is "=", "<" or a similar comparison.
bool isComparison(syntax::Op op);

/// Whether the result has the type of the left side, which can be a number or a member of a choice.
bool hasTypeOfLeft(syntax::Op op);

/// Whether a property or keyword has no named owner.
bool isBare(const syntax::Node& node);

/// Whether the property has this name, in any of its forms.
bool isCalled(const syntax::Property& declared, const std::string& name);

/// Whether this is a description of activated abilities.
bool isAbilities(const syntax::Node& description);

/// The event that a node names or writes out.
const syntax::Node& eventOf(const syntax::Game& game, const syntax::Node& node);

/// The kind of a rule that watches an event; nullopt for rules that watch none.
std::optional<RuleKind> watcherKind(syntax::Op op);

/// Whether rules of this kind change values for as long as they are active.
bool isChange(syntax::Op op);

/// The parts of the rule that each change a value, in order.
std::vector<const syntax::Node*> partsOf(const syntax::Node& rule);

/// Whether the body of the rule turns its card into another one that keeps the rule.
bool keepsItself(const syntax::Node& rule);

/// Whether the node is "target", "chosen", "random" or "each", which select members of a set.
bool leavesOpen(const syntax::Node& node);

/// The maximum number of things that one "target" selects; 0 if the number is not a literal.
std::size_t mostTargetsOf(const syntax::Node& target);

/// Whether the operation is "target", "chosen" or "random". settledName() is the name for the result of such a choice.
bool isSettled(syntax::Op op);
std::string settledName(const syntax::Node& choice);

/// The number of slots that texts never write in the events of entering and leaving. A rule that replaces a move needs
/// these slots in order to proceed: the flags, the new controller and, for leaving, the destination.
std::uint16_t unwrittenSlots(std::uint32_t verb);

} // namespace engine
