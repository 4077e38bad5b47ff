// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/grammar/primitives.h"
#include "engine/language/grammar/rules/abilities.h"
#include "engine/language/grammar/rules/events.h"
#include "engine/language/grammar/rules/rules.h"
#include "engine/language/grammar/sentences/sentences.h"
#include "engine/language/grammar/statements/changes.h"
#include "engine/language/grammar/statements/choices.h"
#include "engine/language/grammar/statements/control.h"
#include "engine/language/grammar/statements/statement_lines.h"
#include "engine/language/grammar/statements/statements.h"
#include "engine/language/grammar/statements/subject_statements.h"
#include "engine/language/grammar/values/expressions.h"
#include "engine/language/grammar/values/filters.h"
#include "engine/language/grammar/values/named_values.h"
#include "engine/language/grammar/values/operands.h"
#include "engine/language/grammar/values/sets.h"
#include "engine/language/grammar/values/value_phrases.h"
#include "engine/language/grammar/values/values.h"

/// The grammar of lines, with a class for each part of it. Start with LineParser and grammar_part.h; the folders
/// values, sentences, statements and rules build on one another in this order.
namespace engine {

/// Parses a line and its block, using the parts of the grammar. The owner of the parser must call finish() on the line.
struct LineParser
{
    /// All arguments must outlive the parser.
    LineParser(const Known& game, BoundNames& names, const Line& text);
    /// Creates a parser for a line in the block of another parser's line.
    LineParser(const LineParser& above, const Line& text);
    LineParser(const LineParser&) = delete;
    LineParser& operator=(const LineParser&) = delete;

    const Known& known;
    BoundNames& scope;
    LineReader line;
    grammar::Nesting nesting;
    grammar::Surroundings around = {};

#define PART(type, name) grammar::type name{*this};
#include "engine/language/grammar/parts.def"
#undef PART
};

} // namespace engine
