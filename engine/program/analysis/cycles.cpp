// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/analysis/cycles.h"

#include "engine/program/analysis/foundations.h"
#include "engine/program/texts/findings.h"

#include <algorithm>
#include <cstdint>
#include <format>

namespace engine {

using syntax::Node;
using syntax::Op;
using syntax::Part;

namespace {

/// The kinds that a description narrows or joins, without those that it only mentions.
void basesOf(const Node& description, std::vector<std::uint32_t>& bases)
{
    if (description.op == Op::KindName && description.symbol != syntax::noSymbol)
        bases.push_back(description.symbol);
    if (description.op == Op::Description)
        basesOf(description[Part::Base], bases);
    if (description.op == Op::Union)
        for (const Node& part : description.all(Part::Sets))
            basesOf(part, bases);
}

/// The keywords that a text uses, as opposed to those that it grants or tests for.
void keywordsIn(const Node& node, std::vector<std::uint32_t>& keywords)
{
    if (node.op == Op::KeywordUse)
        keywords.push_back(node.symbol);
    for (const Node& child : node.children)
        keywordsIn(child, keywords);
}

} // namespace

void findKindCycles(const syntax::Game& game, Findings& findings)
{
    Foundations bases(game.kinds.size());
    for (std::size_t kind = 0; kind < game.kinds.size(); ++kind)
        basesOf(game.kinds[kind].description, bases[kind]);
    const auto found = heights(bases);
    const auto isOnCycle = onCycles(bases);
    for (std::size_t index = 0; index < found.size(); ++index) {
        const syntax::Kind& kind = game.kinds[index];
        if (isOnCycle[index])
            findings.error(
                kind.place,
                "cycle",
                std::format(
                    "“{}” is defined in terms of itself, directly or through other kinds; the chain must end at “card” "
                    "or “player”",
                    kind.forms.front()
                )
            );
        else if (found[index] == deepestDefinition)
            tooDeep(findings, kind.place, kind.forms.front());
    }
}

void findKeywordCycles(const syntax::Game& game, Findings& findings)
{
    Foundations brought(game.keywords.size());
    for (std::size_t keyword = 0; keyword < game.keywords.size(); ++keyword)
        for (const Node& ability : game.keywords[keyword].abilities)
            keywordsIn(ability, brought[keyword]);
    const auto found = heights(brought);
    const auto isOnCycle = onCycles(brought);
    for (std::size_t index = 0; index < found.size(); ++index) {
        const syntax::Keyword& keyword = game.keywords[index];
        if (isOnCycle[index])
            findings.error(
                keyword.place,
                "cycle",
                std::format(
                    "the keyword “{}” includes itself, directly or through others; delete one of them", keyword.name
                )
            );
        else if (found[index] == deepestDefinition)
            tooDeep(findings, keyword.place, keyword.name);
    }
}

void tooDeep(Findings& findings, Place place, const std::string& name)
{
    findings.error(
        place,
        "too-deep",
        std::format("“{}” depends on a chain of more than {} definitions; shorten the chain", name, deepestDefinition)
    );
}

std::vector<bool> kindsUsingYou(const syntax::Game& game)
{
    std::vector<bool> isKnown(game.kinds.size(), false);
    const auto isOfYou = [&isKnown](this const auto& self, const Node& node) -> bool {
        const bool isNamed = node.op == Op::KindName && node.symbol != syntax::noSymbol && isKnown[node.symbol];
        return isNamed || node.op == Op::You || node.op == Op::YourFilter || std::ranges::any_of(node.children, self);
    };
    for (bool isMore = true; isMore;) {
        isMore = false;
        for (std::size_t kind = 0; kind < game.kinds.size(); ++kind) {
            const bool isFound = !isKnown[kind] && isOfYou(game.kinds[kind].description);
            isKnown[kind] = isKnown[kind] || isFound;
            isMore |= isFound;
        }
    }
    return isKnown;
}

} // namespace engine
