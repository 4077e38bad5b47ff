// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/parse/declarations.h"
#include "engine/language/parse/parse_limit.h"
#include "engine/language/source/spelling.h"

#include <algorithm>
#include <format>

namespace engine {

namespace {

/// Reports comparisons with an unknown section.
void checkSections(const syntax::Format& format, const syntax::Game& game, Problems& problems)
{
    for (const syntax::Limit& limit : format.limits) {
        const std::string& name = limit.otherSection;
        const bool isKnown = name.empty() || name == "main" ||
                             std::ranges::contains(format.limits, name, &syntax::Limit::section) ||
                             std::ranges::contains(game.lists, name, &syntax::SharedList::name);
        if (isKnown)
            continue;
        NearestName nearest(name);
        for (const syntax::Limit& other : format.limits)
            if (other.section != limit.section)
                nearest.offer(other.section);
        nearest.offer("main");
        problems.add(
            "unknown-section",
            limit.place,
            std::format(
                "no line of this format limits the section “{}”{}",
                name,
                nearest.isFound() ? nearest.question()
                                  : std::format("; add one, as in “section \"{}\" at most 15 cards”", name)
            )
        );
    }
}

} // namespace

void DeclarationParser::format(const Declaration& declared)
{
    const Line& line = lineOf(declared);
    BoundNames scope;
    LineParser header(m_known, scope, line);
    header.line.skipTo(1);
    syntax::Format format{
        .place = line.placeOf(line.tokens.front()), .name = header.line.needString("the name of the format")
    };
    header.line.need(":", "“format \"NAME\":” and put each limit on its own line below");
    if (!header.line.hasFailed() && line.block.empty())
        header.line.failEmptyBlock(
            "the limits are missing: write each on its own indented line below, as in “exactly 40 cards”"
        );
    if (!header.line.hasFailed() && !m_formatNames.insert(format.name).second)
        header.line.failAt(
            1, "duplicate-name", std::format("there is already a format “{}”; give this one another name", format.name)
        );
    if (!header.line.finishName())
        return;
    for (const Line& row : line.block) {
        LineParser parser(m_known, scope, row);
        syntax::Limit found{.place = row.placeOf(row.tokens.front()), .clauses = row.clauses};
        const bool isLimit = LimitParser(parser, m_cardTypes, found).parse();
        if (parser.line.finish() && isLimit)
            format.limits.push_back(std::move(found));
    }
    checkSizes(format, m_problems);
    checkSections(format, m_game, m_problems);
    m_game.formats.push_back(std::move(format));
}

} // namespace engine
