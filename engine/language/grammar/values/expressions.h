// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/grammar/grammar_part.h"

#include <cstddef>
#include <string_view>

namespace engine::grammar {

/// Conditions and values of all sorts: values that are compared, described or joined by "and", "or" and "not".
class Expressions : public GrammarPart
{
public:
    using GrammarPart::GrammarPart;

    syntax::Node expression();
    /// A condition of "with": like any other, but it stops before what belongs to the sentence around it.
    syntax::Node filterCondition();

private:
    using Rule = syntax::Node (Expressions::*)();

    syntax::Node chain(std::string_view word, syntax::Op op, Rule next);
    bool isJoinedBy(std::string_view word) const;
    syntax::Node conjunction();
    syntax::Node negation();
    syntax::Node comparison(std::size_t from, syntax::Node left);
    syntax::Node isComparison(std::size_t from, syntax::Node left);
    syntax::Node hasComparison(std::size_t from, syntax::Node left);
    syntax::Node canCondition(std::size_t from, syntax::Node subject);
    syntax::Node thereIs(std::size_t from);
    bool isFlag(const syntax::Node& node) const;
    bool canHold(const syntax::Node& node) const;
};

} // namespace engine::grammar
