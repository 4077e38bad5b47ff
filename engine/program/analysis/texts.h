// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"
#include "engine/program/rule.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

/// What is told by single texts of a game alone, before anything is known of the program made from them.
namespace engine {

/// Looks at every node of every text that can be carried out.
void visit(const syntax::Game& game, const std::function<void(const syntax::Node&)>& look);

/// Whether some text has such a node.
bool mentions(const syntax::Game& game, syntax::Op op);

/// The value of what is written out, as a number or a member of a choice.
std::optional<std::int32_t> constantOf(const syntax::Node& node);

/// "=", "<" and their like.
bool isComparison(syntax::Op op);

/// A property or keyword that nobody is named for.
bool isBare(const syntax::Node& node);

/// A property that is called by this name, in any of its forms.
bool isCalled(const syntax::Property& declared, const std::string& name);

/// A description of activated abilities.
bool isAbilities(const syntax::Node& description);

/// The event itself, for one that is written out and for one that is named.
const syntax::Node& eventOf(const syntax::Game& game, const syntax::Node& node);

/// The relation of a rule to its event; nothing for rules that watch none.
std::optional<RuleKind> watcherKind(syntax::Op op);

/// A rule that changes values as long as it holds.
bool isChange(syntax::Op op);

/// The values that such a rule changes, in order.
std::vector<const syntax::Node*> partsOf(const syntax::Node& rule);

/// Whether its body makes a card another one that keeps this very rule.
bool keepsItself(const syntax::Node& rule);

/// "target", "chosen", "random" or "each": the text leaves open which of a set is meant.
bool leavesOpen(const syntax::Node& node);

/// How many things one “target” can stand for; none when its number is not written out.
std::size_t mostAimed(const syntax::Node& target);

/// "target", "chosen" or "random", and by what name the choice is known once it is settled.
bool isSettled(syntax::Op op);
std::string settledName(const syntax::Node& choice);

/// What entering and leaving have behind the slots of their sentences, so that a rule that stands in for them can go on
/// with the move: how, under whose control and, of leaving, where to.
std::uint16_t unwrittenSlots(std::uint32_t verb);

} // namespace engine
