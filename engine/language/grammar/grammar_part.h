// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/grammar/nesting.h"
#include "engine/language/grammar/surroundings.h"
#include "engine/language/line/bound_names.h"
#include "engine/language/line/known.h"
#include "engine/language/line/line_reader.h"
#include "engine/language/syntax/syntax.h"
#include "engine/language/temporary_value.h"

#include <utility>
#include <vector>

namespace engine {

struct LineParser;

namespace grammar {

#define PART(type, name) class type;
#include "engine/language/grammar/parts.def"
#undef PART

/// A part of the grammar. Each part reads one kind of construct and calls other parts for everything nested in it. All
/// parts read the same line.
///
/// After a failure, a part returns soon, and its result is meaningless (see LineReader).
class GrammarPart
{
public:
    explicit GrammarPart(LineParser& parser);
    GrammarPart(const GrammarPart&) = delete;
    GrammarPart& operator=(const GrammarPart&) = delete;

protected:
    ~GrammarPart() = default;

#define PART(type, name) type& name() const;
#include "engine/language/grammar/parts.def"
#undef PART

    LineParser& m_parser;
    const Known& m_known;
    BoundNames& m_scope;
    LineReader& m_line;
    Nesting& m_nesting;
    Surroundings& m_around;
};

} // namespace grammar

} // namespace engine
