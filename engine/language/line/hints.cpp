// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/line/hints.h"

#include <algorithm>
#include <array>
#include <format>

namespace engine {

std::vector<std::string> readingsAt(std::size_t position, std::span<const Token> tokens)
{
    std::vector<std::string> readings{std::string(tokens[position].text)};
    for (std::size_t at = position + 1; at < tokens.size() && readings.size() < mostWordsInName; ++at) {
        const Token& next = tokens[at];
        if (next.kind != TokenKind::Word || next.line != tokens[position].line)
            break;
        readings.push_back(std::format("{} {}", readings.back(), next.text));
    }
    return readings;
}

NearestName nearestJoiningWord(const Token& token)
{
    static constexpr std::array<std::string_view, 10> words{
        "with",
        "without",
        "except",
        "named",
        "then",
        "until",
        "otherwise",
        "and",
        "under",
        "from",
    };
    NearestName nearest(token.text);
    // A correctly spelt word is just in the wrong place.
    if (!std::ranges::contains(words, token.text))
        for (const std::string_view word : words)
            nearest.offer(word);
    return nearest;
}

std::string leftOverHint(const Cursor& cursor, const NearestName& nearest)
{
    if (cursor.at("if"))
        return "; put the condition first: if …: …";
    if (cursor.at("else"))
        return "; write “otherwise”";
    if (cursor.at("while"))
        return "; put the condition first: while …: …";
    if (cursor.at(")"))
        return "; there is no matching (";
    if (cursor.at(","))
        return "; join steps with “then”";
    if (cursor.isAtNewLine() && cursor.tokens().front().is("keyword"))
        return "; the colon at the end of the line above is missing";
    if (cursor.isAtNewLine())
        return "; its indentation makes it part of the line above";
    return nearest.question();
}

std::string valueHint(const Cursor& cursor)
{
    if (!cursor.at("=") || cursor.position() == 0)
        return {};
    const Token& before = cursor.tokens()[cursor.position() - 1];
    if (before.is("+") || before.is("-"))
        return "; to change a number, write “change … by …”";
    return before.is("=") ? "; to compare, write a single =" : "";
}

void offerNames(NearestName& nearest, NameKinds wanted, const Dictionary& dictionary, const BoundNames& scope)
{
    if (wanted.has(NameKind::Local))
        for (const std::string& name : scope.names())
            nearest.offer(name);
    for (const auto& [name, meanings] : dictionary.names()) {
        if (nearest.isExhausted())
            return;
        if (std::ranges::any_of(meanings, [wanted](const Meaning& meaning) { return wanted.has(meaning.kind); }))
            nearest.offer(name);
    }
}

} // namespace engine
