// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/grammar/grammar_part.h"

#include <cstddef>
#include <optional>
#include <vector>

/// The grammar of statements, which make up the bodies of verbs, rules and effects. Start with Statements: each
/// statement is read by the class for its kind, such as Control or Choices, and statement_lines.h reads blocks.
namespace engine::grammar {

/// Statements, and bodies after a colon.
class Statements : public GrammarPart
{
public:
    using GrammarPart::GrammarPart;

    syntax::Node statement();
    /// Reads the body after a colon: the rest of the line, or the block below it.
    syntax::Node body();
    /// Reads the body after "otherwise". Returns an absent node if that word doesn't follow.
    syntax::Node optionalOtherwise();
    /// Reads statements joined by "then" and ";".
    void sequenceInto(std::vector<syntax::Node>& statements);

private:
    std::optional<syntax::Node> fixedPhrase();
    void joinedInto(std::vector<syntax::Node>& statements);

    /// The number of unfinished statements on this line. A ";" ends them all.
    std::size_t m_open = 0;
};

} // namespace engine::grammar
