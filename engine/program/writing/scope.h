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

/// A value in a register, with its type. A type that is a list means a list on the list stack.
struct Operand
{
    std::uint16_t reg = 0;
    syntax::Type type;
    /// A list that a name stands for: it stays open until the block of the name ends.
    bool isKept = false;
    /// Its text has an error that has been reported: nothing more is to be said about it.
    bool isUnknown = false;
};

/// What names mean at one place in the text.
struct Scope
{
    std::map<std::string, Operand> locals;
    std::uint16_t self = noRegister;
    /// What “this” is: a card, except in what players have.
    syntax::BaseType selfType = syntax::BaseType::Card;
    std::uint16_t you = noRegister;
    std::optional<Operand> it;
    /// Whose properties bare names are: the candidate of a description, the owner of a derived property.
    std::optional<Operand> candidate;
    /// Inside a rule that stands in for an event: the verb, and the register of its place among such rules.
    std::uint32_t proceedVerb = none;
    std::uint16_t proceedCursor = noRegister;
    /// Effects given to a keyword on a card, by parameter; with the scope they were written in.
    std::map<std::string, const syntax::Node*> effects;
    /// What each of several players has answered, by name: the players and, in the same order, their answers.
    std::map<std::string, std::pair<Operand, Operand>> answers;
    /// Names of a keyword's amount, with the keyword: how much of it this has.
    std::map<std::string, std::uint32_t> amounts;
    /// In an effect: what has been asked before it runs.
    const Announcement* announced = nullptr;
    /// In the body of a rule: the rule.
    const syntax::Node* rule = nullptr;
};

} // namespace engine
