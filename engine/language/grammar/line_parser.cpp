// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/grammar/line_parser.h"

namespace engine {

LineParser::LineParser(const Known& game, BoundNames& names, const Line& text)
    : known(game)
    , scope(names)
    , line(game, names, text)
    , nesting(line)
{
}

LineParser::LineParser(const LineParser& above, const Line& text)
    : known(above.known)
    , scope(above.scope)
    , line(known, scope, text)
    , nesting(line, above.nesting)
{
}

namespace grammar {

GrammarPart::GrammarPart(LineParser& parser)
    : m_parser(parser)
    , m_known(parser.known)
    , m_scope(parser.scope)
    , m_line(parser.line)
    , m_nesting(parser.nesting)
    , m_around(parser.around)
{
}

// Gives each part an accessor for every other part.
#define PART(type, name)                                                                                               \
    type& GrammarPart::name() const                                                                                    \
    {                                                                                                                  \
        return m_parser.name;                                                                                          \
    }
#include "engine/language/grammar/parts.def"
#undef PART

} // namespace grammar

} // namespace engine
