// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/grammar/grammar_part.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace engine::grammar {

/// Statements: hands each to the part that reads its like, and joins them to the body that follows a colon.
class Statements : public GrammarPart
{
public:
    using GrammarPart::GrammarPart;

    syntax::Node statement();
    /// The body after a colon: the rest of the line, or the block below it.
    syntax::Node body();
    /// The body after "otherwise"; nothing if that word is not here.
    syntax::Node optionalOtherwise();
    /// Statements joined by "then" and ";".
    void sequenceInto(std::vector<syntax::Node>& statements);

private:
    std::optional<syntax::Node> fixedPhrase();
    void joinedInto(std::vector<syntax::Node>& statements);

    /// Statements of this line that are not finished; a ";" ends them all.
    std::size_t m_open = 0;
};

} // namespace engine::grammar
