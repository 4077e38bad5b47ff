// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/grammar/grammar_part.h"

#include <optional>

namespace engine::grammar {

/// A value: numbers, arithmetic, names, and the words and phrases that denote something.
class Values : public GrammarPart
{
public:
    using GrammarPart::GrammarPart;

    syntax::Node sum();
    syntax::Node product();
    syntax::Node unary();
    /// A value followed by its members: "this's owner's life".
    syntax::Node post();
    /// Nothing, and no failure, when there is no such thing here.
    std::optional<syntax::Node> optionalPost();
    // For a number or a text that is here.
    syntax::Node number();
    syntax::Node text();

private:
    syntax::Node primary();
    syntax::Node wordPrimary();
};

} // namespace engine::grammar
