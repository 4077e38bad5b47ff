// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/grammar/grammar_part.h"

#include <cstdint>
#include <vector>

namespace engine::grammar {

/// Whether the previous line of the block could be read.
enum class LineBefore : std::uint8_t { Whole, Broken };

/// The lines of a block of statements, including "needs", "cost" and "otherwise", which are allowed only at the start
/// of a line.
class StatementLines : public GrammarPart
{
public:
    using GrammarPart::GrammarPart;

    /// Reads the block below this line.
    syntax::Node block();
    /// Reads this line and adds its statements to the previous ones. Returns false after an error.
    bool statementLine(std::vector<syntax::Node>& statements, LineBefore before = LineBefore::Whole);

private:
    void blockInto(std::vector<syntax::Node>& statements);
    void needsInto(std::vector<syntax::Node>& statements);
    void costsInto(std::vector<syntax::Node>& statements);
    bool otherwiseLine(std::vector<syntax::Node>& statements, LineBefore before);
    void recover();
};

} // namespace engine::grammar
