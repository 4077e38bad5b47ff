// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/english/english.h"
#include "engine/language/syntax/syntax.h"

#include <map>
#include <string>

namespace engine::words {

/// The thing to which a description applies.
struct Described
{
    /// Whether names without an owner belong to this thing, as in the condition of its description.
    bool ownsBareNames = false;
    bool isPlayer = false;
    /// The node of the thing if it is "you" or "this"; otherwise null.
    const syntax::Node* name = nullptr;
};

/// The effect given to a keyword, for writing the keyword's rules in words.
struct GivenEffect
{
    const syntax::Node* body = nullptr;
    std::string name = {};
};

/// The meaning of names and pronouns at one point of a text, whether they are written or omitted.
struct Context
{
    /// The names bound by slots and "as".
    std::map<std::string, Noun> locals;
    /// The thing named by the nearest choice, loop or creation.
    Noun it{"it"};
    Described described;
    GivenEffect given;
    /// Whether "this" is the subject of the sentence, so that "its" is unambiguous.
    bool isAboutThis = false;
    /// Whether "this" is a player, as in a calculated property of players.
    bool isThisPlayer = false;
    /// Whether the sentence can omit "you", because it has no other subject yet.
    bool isOrder = true;
};

} // namespace engine::words
