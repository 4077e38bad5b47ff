// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/words/words_part.h"

#include <string>
#include <string_view>

/// Words for statements. Start with Statements; verbs.h writes the sentences of verbs, and the other classes write the
/// other kinds of statements.
namespace engine::words {

/// Words for statements and bodies.
class Statements : public WordsPart
{
public:
    using WordsPart::WordsPart;

    Sentences statement(const Node& node);
    Sentences body(const Node& block);
    /// A body after a condition, as one sentence if possible.
    Sentences conditionalBody(const Node& block);
    /// A statement in words, if it is a single sentence; otherwise empty.
    std::string simple(const Node& node);
    /// A sentence with this subject, or an order if the subject is "you".
    std::string does(const Node& who, std::string_view verb, std::string_view verbOfOne, const std::string& rest);

private:
    Sentences inOrder(const Node& block, Joining joining);
    std::string wins(const Node& winners);
};

} // namespace engine::words
