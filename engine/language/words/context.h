// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/english/english.h"
#include "engine/language/syntax/syntax.h"

#include <map>
#include <string>

namespace engine::words {

/// The thing whose qualities are being listed.
struct Described
{
    /// Bare names are those of this thing: the text is inside the condition of a description.
    bool ownsBareNames = false;
    bool isPlayer = false;
    /// The thing, if it has a name of its own: you, or this.
    const syntax::Node* name = nullptr;
};

/// The effect given to a keyword, while its rules are put into words.
struct GivenEffect
{
    const syntax::Node* body = nullptr;
    std::string name = {};
};

/// The meaning of names and pronouns at a place of a text: of those that are said, and of those that are left out.
struct Context
{
    /// The names bound by slots and "as".
    std::map<std::string, Noun> locals;
    /// The thing that the nearest choice, loop or creation named.
    Noun it{"it"};
    Described described;
    GivenEffect given;
    /// The subject of the sentence is "this", so that "its" can only mean that.
    bool isAboutThis = false;
    /// The sentence has no other subject yet, so that an order can do without "you".
    bool isOrder = true;
};

} // namespace engine::words
