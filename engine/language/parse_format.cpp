// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/declarations.h"

#include <algorithm>
#include <format>

namespace engine {

void DeclarationParser::format(const Declaration& declared)
{
    const Line& line = lineOf(declared);
    BoundNames scope;
    LineParser header(m_known, scope, line);
    header.skipTo(1);
    syntax::Format format{
        .place = line.placeOf(line.tokens.front()), .name = header.needString("the name of the format")
    };
    header.need(":", "format \"NAME\": and below it a line for each limit");
    if (!header.hasFailed() && line.block.empty())
        header.failEmptyBlock("the limits are missing: indent them below, a line for each, as exactly 40 cards");
    if (!header.hasFailed() && !m_formatNames.insert(format.name).second)
        header.failAt(
            1, "duplicate-name", std::format("there is a format “{}” already; give this one another name", format.name)
        );
    if (!header.finishName())
        return;
    for (const Line& row : line.block) {
        LineParser parser(m_known, scope, row);
        syntax::Limit found{.place = row.placeOf(row.tokens.front()), .clauses = row.clauses};
        const bool isLimit = limit(parser, found);
        if (parser.finish() && isLimit)
            format.limits.push_back(std::move(found));
    }
    checkLimits(format);
    m_game.formats.push_back(std::move(format));
}

/// How many cards a deck has can be limited several times, as long as some number is left.
void DeclarationParser::checkLimits(const syntax::Format& format)
{
    using Kind = syntax::Limit::Kind;
    const syntax::Limit* least = nullptr;
    const syntax::Limit* most = nullptr;
    for (const syntax::Limit& limit : format.limits) {
        const bool isExact = limit.kind == Kind::Exactly;
        if (!limit.description.isAbsent())
            continue;
        if ((isExact || limit.kind == Kind::AtLeast) && (!least || limit.amount > least->amount))
            least = &limit;
        if ((isExact || limit.kind == Kind::AtMost) && (!most || limit.amount < most->amount))
            most = &limit;
    }
    if (!least || !most || least->amount <= most->amount)
        return;
    const bool isMostLast = most->place > least->place;
    m_problems.add(
        "contradiction",
        (isMostLast ? most : least)->place,
        std::format(
            "no deck can have at least {} cards and at most {}, as line {} says",
            least->amount,
            most->amount,
            (isMostLast ? least : most)->place.line
        )
    );
}

bool DeclarationParser::limit(LineParser& parser, syntax::Limit& limit)
{
    using Kind = syntax::Limit::Kind;
    const auto needAtMost = [&parser](std::string_view shape) {
        parser.need("at", shape);
        parser.need("most", shape);
    };
    if (parser.eat("ban")) {
        limit.kind = Kind::Ban;
        limit.place = parser.place();
        limit.name = parser.needString("the name of a card");
    } else if (parser.eat("total")) {
        limit.kind = Kind::Total;
        const std::size_t nameAt = parser.position();
        limit.name = parser.propertyName();
        const auto type = m_cardTypes.find(limit.name);
        const bool isNumber = type != m_cardTypes.end() && type->second == syntax::Type{};
        if (!isNumber && !parser.hasFailed())
            parser.failAt(
                nameAt, "wrong-type", std::format("“{}” is not a number that cards have; only those add up", limit.name)
            );
        needAtMost("total PROPERTY at most NUMBER");
        limit.amount = parser.needNumber("how much at most");
    } else if (parser.eat("section")) {
        limit.kind = Kind::Section;
        limit.name = parser.needString("the name of a section");
        needAtMost("section \"NAME\" at most NUMBER cards");
        limit.amount = parser.needNumber("how many at most");
        parser.need("cards", "section \"NAME\" at most NUMBER cards");
    } else {
        const std::string_view shape =
            "exactly 40 cards, at least 40 cards, at most 60 cards, at most 3 copies, total PROPERTY at "
            "most NUMBER, section \"NAME\" at most 15 cards, or ban \"CARD\"";
        if (parser.eat("exactly"))
            limit.kind = Kind::Exactly;
        else if (parser.eatAll("at", "least"))
            limit.kind = Kind::AtLeast;
        else if (parser.eatAll("at", "most"))
            limit.kind = Kind::AtMost;
        else
            parser.need("exactly", shape);
        limit.amount = parser.needNumber("how many");
        if (limit.kind == Kind::AtMost && (parser.eat("copies") || parser.eat("copy")))
            limit.kind = Kind::Copies;
        else if (!parser.eat("card"))
            parser.need("cards", shape);
        if (parser.eat("of"))
            limit.description = parser.description();
    }
    return !parser.hasFailed();
}

} // namespace engine
