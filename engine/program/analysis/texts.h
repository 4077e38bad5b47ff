// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"
#include "engine/program/rule.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

/// Properties of single texts that don't depend on the program made from them.
namespace engine {

/// Visits every node of every text that can be executed.
void visit(const syntax::Game& game, const std::function<void(const syntax::Node&)>& look);

/// Whether any text contains such a node.
bool mentions(const syntax::Game& game, syntax::Op op);

/// The value of a literal, as a number.
std::optional<std::int32_t> constantOf(const syntax::Node& node);

/// Whether this is "=", "<" or a similar operator.
bool isComparison(syntax::Op op);

/// Whether a property or keyword has no named owner.
bool isBare(const syntax::Node& node);

/// Whether the property has this name, in any of its forms.
bool isCalled(const syntax::Property& declared, const std::string& name);

/// Whether this is a description of activated abilities.
bool isAbilities(const syntax::Node& description);

/// The event itself, for a named event or one that is written out.
const syntax::Node& eventOf(const syntax::Game& game, const syntax::Node& node);

/// The relation of a rule to its event; nullopt for rules that watch none.
std::optional<RuleKind> watcherKind(syntax::Op op);

/// Whether the rule changes values while it holds.
bool isChange(syntax::Op op);

/// The values that the rule changes, in order.
std::vector<const syntax::Node*> partsOf(const syntax::Node& rule);

/// Whether the body makes the card another one that keeps this rule.
bool keepsItself(const syntax::Node& rule);

/// Whether this is "target", "chosen", "random" or "each", which select members of a set.
bool leavesOpen(const syntax::Node& node);

/// The most things for which one "target" can stand; 0 if the number is not a literal.
std::size_t mostTargetsOf(const syntax::Node& target);

/// Whether this is "target", "chosen" or "random", and the name for the result of such a choice.
bool isSettled(syntax::Op op);
std::string settledName(const syntax::Node& choice);

/// The number of unwritten slots in the events of entering and leaving. A replaced move needs them in order to proceed:
/// the flags, the new controller and, for leaving, the destination.
std::uint16_t unwrittenSlots(std::uint32_t verb);

} // namespace engine
