// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/grammar/grammar_part.h"

#include <cstddef>
#include <optional>
#include <string_view>

namespace engine::grammar {

/// Changes that hold for a while: what something gets, has or loses, and what it cannot or must do.
class Changes : public GrammarPart
{
public:
    using GrammarPart::GrammarPart;

    /// Whether a statement is a rule in its own right, without anything that wakes it.
    static bool isLasting(syntax::Op op);

    // These begin after their subject.
    syntax::Node gets(std::size_t from, syntax::Node subject);
    syntax::Node has(std::size_t from, syntax::Node subject);
    /// Nothing if neither keywords nor abilities are lost: then "loses" is a word of a verb's sentence.
    std::optional<syntax::Node> loses(std::size_t from, syntax::Node subject);
    syntax::Node limit(syntax::Op op, std::string_view modal, std::size_t from);

private:
    syntax::Node modifier();
    syntax::Node grant();
    syntax::Node grantOfAbilities();
    void endingsInto(syntax::Node& until, syntax::Node& condition);
};

} // namespace engine::grammar
