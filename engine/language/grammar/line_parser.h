// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/grammar/abilities.h"
#include "engine/language/grammar/changes.h"
#include "engine/language/grammar/choices.h"
#include "engine/language/grammar/control.h"
#include "engine/language/grammar/events.h"
#include "engine/language/grammar/expressions.h"
#include "engine/language/grammar/filters.h"
#include "engine/language/grammar/named_values.h"
#include "engine/language/grammar/operands.h"
#include "engine/language/grammar/primitives.h"
#include "engine/language/grammar/rules.h"
#include "engine/language/grammar/sentences.h"
#include "engine/language/grammar/sets.h"
#include "engine/language/grammar/statement_lines.h"
#include "engine/language/grammar/statements.h"
#include "engine/language/grammar/subject_statements.h"
#include "engine/language/grammar/value_phrases.h"
#include "engine/language/grammar/values.h"

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
