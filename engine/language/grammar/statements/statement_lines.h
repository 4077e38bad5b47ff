// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/grammar/grammar_part.h"

#include <cstdint>
#include <vector>

namespace engine::grammar {

/// Whether the line before this one in its block could be read.
enum class LineBefore : std::uint8_t { Whole, Broken };

/// Lines of a block of statements, with the forms that only begin a line: "needs", "cost" and "otherwise".
class StatementLines : public GrammarPart
{
public:
    using GrammarPart::GrammarPart;

    /// The lines of the block below this line.
    syntax::Node block();
    /// This line, added to those before it. False when it has an error.
    bool statementLine(std::vector<syntax::Node>& statements, LineBefore before = LineBefore::Whole);

private:
    void blockInto(std::vector<syntax::Node>& statements);
    void needsInto(std::vector<syntax::Node>& statements);
    void costsInto(std::vector<syntax::Node>& statements);
    bool otherwiseLine(std::vector<syntax::Node>& statements, LineBefore before);
    void recover();
};

} // namespace engine::grammar
