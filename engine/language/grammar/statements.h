// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/grammar/grammar_part.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace engine::grammar {

/// Things that are done: hands each statement to the part that reads its like, and joins statements to what stands
/// behind a colon.
class Statements : public GrammarPart
{
public:
    using GrammarPart::GrammarPart;

    syntax::Node statement();
    /// What stands behind a colon: the rest of the line, or the block below it.
    syntax::Node body();
    /// "otherwise" and what is done then, if it is here.
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
