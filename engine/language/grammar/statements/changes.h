// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/grammar/grammar_part.h"

#include <cstddef>
#include <optional>
#include <string_view>

namespace engine::grammar {

/// Lasting changes: "gets", "has" and "loses", "cannot" and "must".
class Changes : public GrammarPart
{
public:
    using GrammarPart::GrammarPart;

    /// Whether a statement of this kind is a rule by itself, without a condition or an event.
    static bool isLasting(syntax::Op op);

    // Each of these reads a statement whose subject has already been read.
    syntax::Node gets(std::size_t from, syntax::Node subject);
    syntax::Node has(std::size_t from, syntax::Node subject);
    /// Returns nullopt if neither keywords nor abilities follow, because "loses" is then a word of a verb's sentence.
    std::optional<syntax::Node> loses(std::size_t from, syntax::Node subject);
    syntax::Node limit(syntax::Op op, std::string_view modal, std::size_t from);

private:
    syntax::Node modifier();
    syntax::Node grant();
    syntax::Node grantOfAbilities();
    void endingsInto(syntax::Node& until, syntax::Node& condition);
};

} // namespace engine::grammar
