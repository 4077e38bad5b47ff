// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/grammar/grammar_part.h"

#include <optional>

namespace engine::grammar {

/// Values: numbers, arithmetic, names, and other words and phrases of the language.
class Values : public GrammarPart
{
public:
    using GrammarPart::GrammarPart;

    syntax::Node sum();
    syntax::Node product();
    syntax::Node unary();
    /// Reads a value and the members after it: "this's owner's life".
    syntax::Node post();
    /// Returns nullopt, without failing, if no value starts here.
    std::optional<syntax::Node> optionalPost();
    // The next token must be a number or, for text(), a text.
    syntax::Node number();
    syntax::Node text();

private:
    syntax::Node primary();
    void failWithoutValue();
    syntax::Node wordPrimary();
};

} // namespace engine::grammar
