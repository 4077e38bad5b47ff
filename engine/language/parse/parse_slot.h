// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/grammar/line_parser.h"

namespace engine {

/// Reads the contents of a verb's slot: a type, a choice or a description.
class SlotParser
{
public:
    SlotParser(LineParser& parser, syntax::Slot& slot)
        : m_parser(parser)
        , m_line(parser.line)
        , m_slot(slot)
    {
    }

    /// An error becomes the line's failure.
    void parse();

private:
    bool isMistypedType();
    syntax::Node description();

    LineParser& m_parser;
    LineReader& m_line;
    syntax::Slot& m_slot;
};

} // namespace engine
