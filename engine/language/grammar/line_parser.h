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

/// The meaning of a line: its grammar, a file for each part of it. Begin with grammar_part.h, which says what a part
/// is, then expressions.h, sentences.h, statements.h and rules.h.
namespace engine {

/// Parses one line and, through it, the lines of its block: the line, and all parts of the grammar to read it with.
/// Its owner calls finish on the line.
struct LineParser
{
    /// All of these must outlive it.
    LineParser(const Known& game, BoundNames& names, const Line& text);
    /// For a line of the block of one that is being parsed.
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
