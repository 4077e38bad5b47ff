// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/definition.h"
#include "engine/program/rows.h"
#include "engine/program/rule.h"
#include "engine/program/texts/scope.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace engine {

/// The surroundings of a rule: conditions, zones and limits.
struct Wrapping
{
    std::vector<const syntax::Node*> conditions;
    Waking waking;
    std::optional<Period> once;
};

/// The owner of the rules being gathered, and their surroundings.
struct Home
{
    /// The bundle to which the rules belong; null for rules of the game.
    Bundle* bundle = nullptr;
    /// The card definition that contains the rules; null outside the text of a card.
    Definition* definition = nullptr;
    /// The index of the bundle if it is granted; otherwise none.
    std::uint32_t granted = none;
    Scope scope;
    Wrapping around;
};

/// A name that a lasting rule captures from the surrounding text. The pronoun "it" counts as a name.
struct Captured
{
    std::string name;
    Operand value;
};

struct PendingRule
{
    const syntax::Node* node = nullptr;
    std::uint32_t index = none;
    Scope scope;
    /// For a watcher, the event. For a change, the part of it to write; null if the amount was determined before.
    const syntax::Node* event = nullptr;
    bool hasThis = false;
    bool hasYou = false;
    std::vector<const syntax::Node*> conditions;
    std::vector<Captured> captured;
    /// The granted bundle to which the rule belongs, if any.
    std::uint32_t granted = none;
};

/// The surroundings of a lasting effect: its duration, limit and conditions.
struct LastingContext
{
    const syntax::Node* until = nullptr;
    bool isOnce = false;
    std::vector<const syntax::Node*> conditions;
};

struct PendingRules
{
    std::vector<PendingRule> watchers;
    std::vector<PendingRule> checks;
    std::vector<PendingRule> modifiers;
};

} // namespace engine
