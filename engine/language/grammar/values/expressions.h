// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/grammar/grammar_part.h"

#include <cstddef>
#include <string_view>

/// The grammar of everything that has a value: values, conditions and sets. Start with Expressions; values.h reads
/// single values, sets.h reads descriptions, and filters.h reads their filters.
namespace engine::grammar {

/// Values that are compared, and conditions joined with "and", "or" and "not".
class Expressions : public GrammarPart
{
public:
    using GrammarPart::GrammarPart;

    syntax::Node expression();
    /// Reads the condition after "with", which ends before words of the surrounding sentence.
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
