// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"
#include "engine/program/cells.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace engine {

struct Announcement;

constexpr std::uint16_t noRegister = 0xffff;

/// A value in a register, with its type. For a list type, the register refers to a list on the list stack.
struct Operand
{
    std::uint16_t reg = 0;
    syntax::Type type;
    /// Whether the list belongs to a name and stays open until the end of the name's block.
    bool isKept = false;
    /// Whether the text has an error that was already reported, so that no other error should be reported for it.
    bool isUnknown = false;
};

/// The meaning of names at a place in the text.
struct Scope
{
    std::map<std::string, Operand> locals;
    std::uint16_t self = noRegister;
    /// The type of "this": a player in properties of players, otherwise a card.
    syntax::BaseType selfType = syntax::BaseType::Card;
    std::uint16_t you = noRegister;
    std::optional<Operand> it;
    /// The owner of properties that are named without one: the candidate of a description, or the owner of a derived
    /// property.
    std::optional<Operand> candidate;
    /// Inside an "instead of" rule: the verb of the event, and the register with the rule's place among such rules.
    std::uint32_t proceedVerb = none;
    std::uint16_t proceedCursor = noRegister;
    /// Effects given to a keyword on a card, by the name of the parameter.
    std::map<std::string, const syntax::Node*> effects;
    /// The answers of several players to a question, by the name of the answer: a list of the players and, in the same
    /// order, a list of the answers.
    std::map<std::string, std::pair<Operand, Operand>> answers;
    /// The names for the amount of a keyword, with the keyword. They mean the amount that "this" has.
    std::map<std::string, std::uint32_t> amounts;
    /// In an effect: the choices made before it runs.
    const Announcement* announced = nullptr;
    /// In the body of a rule: the rule.
    const syntax::Node* rule = nullptr;
};

} // namespace engine
