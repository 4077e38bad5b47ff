// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/definition.h"
#include "engine/program/rows.h"
#include "engine/program/rule.h"
#include "engine/program/writing/scope.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// Rules that have been found and whose code is yet to be written.
namespace engine {

/// The surroundings of a rule: while, in which zones, how often.
struct Wrapping
{
    std::vector<const syntax::Node*> conditions;
    Waking waking;
    std::optional<Period> once;
};

/// Whose rules are being gathered, and what stands around them.
struct Home
{
    /// Nothing when they are the game's.
    Bundle* bundle = nullptr;
    /// Nothing when it is not the text of a card.
    Definition* definition = nullptr;
    /// The index of the granted bundle.
    std::uint32_t granted = none;
    Scope scope;
    Wrapping around;
};

/// A name of the surrounding text that a lasting rule captures. "it" is one of them.
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
    /// Of a watcher: the event. Of a change: which of its parts, nothing when how much it is was settled before.
    const syntax::Node* event = nullptr;
    bool hasThis = false;
    bool hasYou = false;
    std::vector<const syntax::Node*> conditions;
    std::vector<Captured> captured;
    /// The granted bundle it belongs to.
    std::uint32_t granted = none;
};

/// What a lasting effect is made with besides its rule: until when, once, while.
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
