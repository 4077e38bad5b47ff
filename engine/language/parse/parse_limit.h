// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/grammar/line_parser.h"
#include "engine/language/parse/parse_card.h"

namespace engine {

/// Reads a line of a deck format. Each line is one limit on decks.
class LimitParser
{
public:
    LimitParser(LineParser& parser, const CardTypes& cardTypes, syntax::Limit& limit)
        : m_parser(parser)
        , m_cardTypes(cardTypes)
        , m_limit(limit)
    {
    }

    /// Returns whether the line is a limit. An error becomes the line's failure.
    bool parse();

private:
    void ban();
    void section();
    void bound();
    void cards();
    void copies();
    bool isMeasure() const;
    void measure();
    void measuredBound(std::size_t boundAt);
    void descriptionIfAny();

    LineParser& m_parser;
    const CardTypes& m_cardTypes;
    syntax::Limit& m_limit;
};

/// Reports limits on the number of cards in a deck or section if they contradict each other.
void checkSizes(const syntax::Format& format, Problems& problems);

} // namespace engine
