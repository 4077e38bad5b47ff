// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/parse/near_headings.h"

#include "engine/language/parse/declarations.h"
#include "engine/language/source/spelling.h"

#include <algorithm>
#include <array>
#include <format>

namespace engine {

namespace {

/// The correct forms of declarations whose first word can also start a rule.
constexpr std::array<std::pair<std::string_view, std::string_view>, 4> shapes{{
    {"player", "to declare the number of players, write “players 2” or “players 2 to 4”"},
    {"players", "to declare the number of players, write “players 2” or “players 2 to 4”"},
    {"triggers", "to declare when triggers run, write “triggers at once” or “triggers wait”"},
    {"start", "below “start:”, write what happens when a game begins"},
}};

bool isNumberWord(std::string_view word)
{
    return word == "one" || word == "two" || word == "three" || word == "four" || word == "five" || word == "six";
}

NearestName nearestHeading(std::string_view written)
{
    NearestName nearest(written);
    for (const std::string_view word : headingWords())
        nearest.offer(word);
    return nearest;
}

bool isMisshapenHeading(const Line& line, const Dictionary& dictionary, Problems& problems)
{
    const Token& first = line.tokens.front();
    const Token second = line.tokens.size() > 1 ? line.tokens[1] : Token{};
    const bool isCount = second.kind == TokenKind::Number || second.is("-") || isNumberWord(second.text);
    const bool isAlone = second.kind == TokenKind::End || second.is(":");
    const bool isOwn = first.is("triggers") || first.is("start");
    const auto* const shape = std::ranges::find(shapes, first.text, &decltype(shapes)::value_type::first);
    if (shape == shapes.end() || (!isCount && !isAlone && !isOwn) || !dictionary.meaningsOf("triggers").empty())
        return false;
    const bool isPlayer = first.is("player") && second.kind == TokenKind::Number;
    problems.add(
        "unknown-declaration",
        line.placeOf(isPlayer || isAlone ? first : second),
        std::string(shape->second),
        isPlayer ? "players" : ""
    );
    return true;
}

bool isStrayProperty(const Line& line, const Dictionary& dictionary, Problems& problems)
{
    const bool isKnown = dictionary.longestName(line.tokens, expressionNames).words > 0;
    if (!isPropertyRow(line) || isKnown)
        return false;
    problems.add(
        "unknown-declaration",
        line.placeOf(line.tokens.front()),
        std::format(
            "“{}” looks like a property; indent it below “game has:”, “player has:” or “card has:”",
            line.tokens.front().text
        )
    );
    return true;
}

} // namespace

bool isMistypedHeading(const Line& line, const Dictionary& dictionary)
{
    const Token& first = line.tokens.front();
    const bool isSentence = dictionary.sentences(Dictionary::sentenceRoot).byWord.contains(std::string(first.text));
    const bool isName = dictionary.longestName(line.tokens, expressionNames).words > 0;
    const bool isWord = first.kind == TokenKind::Word && !isReserved(first.text);
    return isWord && !isSentence && !isName && !line.isBroken && nearestHeading(first.text).isFound();
}

bool isMeantAsHeading(const Line& line, const Dictionary& dictionary, Problems& problems)
{
    const Token& first = line.tokens.front();
    if (first.kind != TokenKind::Word || line.isBroken)
        return false;
    if (isMisshapenHeading(line, dictionary, problems))
        return true;
    if (!isMistypedHeading(line, dictionary))
        return isStrayProperty(line, dictionary, problems);
    const NearestName nearest = nearestHeading(first.text);
    problems.add(
        "unknown-declaration",
        line.placeOf(first),
        std::format("no declaration begins with “{}”{}", first.text, nearest.question()),
        nearest.fix()
    );
    return true;
}

} // namespace engine
