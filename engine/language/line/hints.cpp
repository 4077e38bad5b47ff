// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/line/hints.h"

#include "engine/language/source/foreign_words.h"

#include <algorithm>
#include <array>
#include <format>

namespace engine {

namespace {

bool isColon(const Token& token)
{
    return token.is(":");
}

/// The suggestion to move the condition or event at the cursor to the front of the statement.
Suggestion movedToFront(const Cursor& cursor)
{
    const std::span<const Token> tokens = cursor.tokens();
    const std::size_t at = cursor.position();
    const auto isBeginning = [](const Token& token) {
        return token.is(":") || token.is("then") || token.is(";");
    };
    std::size_t from = at;
    while (from > 0 && !isBeginning(tokens[from - 1]))
        --from;
    const std::string_view word = tokens[at].text;
    Suggestion moved{.hint = std::format("put it first: “{}{} …: …”", word, cursor.token(1).is("each") ? " each" : "")};
    // A "when" applies to the whole ability, and only a single row can be replaced.
    const bool isWhole = word != "when" || from == 0;
    const auto rest = tokens.subspan(at);
    const bool isPlain = tokens[from].line == tokens.back().line && std::ranges::none_of(rest, isBeginning);
    if (isWhole && isPlain && rest.size() > 1) {
        moved.fix = std::format("{}: {}", cursor.written(rest), cursor.written(tokens.subspan(from, at - from)));
        moved.before = at - from;
        moved.words = tokens.size() - from;
    }
    return moved;
}

bool isEvent(const Dictionary& dictionary, std::string_view name)
{
    return std::ranges::contains(dictionary.meaningsOf(name), NameKind::Event, &Meaning::kind);
}

} // namespace

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
    // A joining word is not misspelt. It is only in the wrong place.
    if (!std::ranges::contains(words, token.text))
        for (const std::string_view word : words)
            nearest.offer(word);
    return nearest;
}

Suggestion foreignPhrase(const Cursor& cursor, std::size_t position)
{
    struct Phrase
    {
        std::array<std::string_view, 3> words;
        std::string_view instead;
    };

    static constexpr std::array<Phrase, 6> phrases{{
        {{"can", "not", ""}, "cannot"},
        {{"you", "control", ""}, "of you"},
        {{"opponent", "controls", ""}, "of opponent"},
        {{"opponents", "control", ""}, "of any opponent"},
        {{"as", "long", "as"}, "while"},
        {{"for", "every", ""}, "for each"},
    }};
    for (const auto& [words, instead] : phrases) {
        const auto end = std::ranges::find(words, "");
        const auto count = static_cast<std::size_t>(end - words.begin());
        std::size_t same = 0;
        while (same < count && cursor.isWordAt(position + same, words[same]))
            ++same;
        if (same == count)
            return {.hint = std::format("write “{}”", instead), .fix = std::string(instead), .words = count};
    }
    if (position >= cursor.tokens().size())
        return {};
    // For example, "when this attacks and your life < 5: …".
    const auto before = cursor.tokens().first(position);
    const bool isWatching = !before.empty() && (before.front().is("when") || before.front().is("after"));
    if (cursor.isWordAt(position, "and") && isWatching && std::ranges::none_of(before, isColon))
        return {
            .hint = "to add a condition, write “, if …”",
            .fix = std::format("{}, if", cursor.written(before.last(1))),
            .before = 1,
            .words = 2
        };
    const Replacement word = insteadOfWord(cursor.tokens()[position].text);
    return {.hint = std::string(word.hint), .fix = std::string(word.text)};
}

Suggestion leftOverSuggestion(const Cursor& cursor, const Dictionary& dictionary)
{
    if (cursor.isAtNewLine() && cursor.tokens().front().is("keyword"))
        return {.hint = "the colon at the end of the line above is missing"};
    if (cursor.isAtNewLine())
        return {.hint = "its indentation makes it part of the line above"};
    const auto before = cursor.tokens().first(cursor.position());
    if (before.size() > 1 && before.front().is("keyword") && before.back().is(":"))
        return {.hint = "write what a keyword does on indented lines below it"};
    if (cursor.atOneOf("if", "when", "while") || (cursor.at("for") && cursor.token(1).is("each")))
        return movedToFront(cursor);
    if (cursor.at(")"))
        return {.hint = "there is no matching “(”"};
    if (cursor.at(",") && cursor.token(1).is("and"))
        return {.hint = "join two effects with “then”", .fix = " then", .words = 2};
    if (cursor.atOneOf("and", ","))
        return {.hint = "join two effects with “then”", .fix = cursor.at(",") ? " then" : "then"};
    if (cursor.atAll("this", "turn") && isEvent(dictionary, "end of turn"))
        return {.hint = "write “until end of turn”", .fix = "until end of turn", .words = 2};
    const NearestName nearest = nearestJoiningWord(cursor.token());
    if (nearest.isFound())
        return {.hint = nearest.question().substr(2), .fix = nearest.fix()};
    return foreignPhrase(cursor, cursor.position());
}

std::string valueHint(const Cursor& cursor)
{
    if (cursor.position() == 0)
        return {};
    const Token& before = cursor.tokens()[cursor.position() - 1];
    if (before.is("/") && cursor.atOneOf("+", "-"))
        return "; write what each number changes, as in “gets +1 PROPERTY and +1 PROPERTY”";
    if (!cursor.at("="))
        return {};
    if (before.is("+") || before.is("-"))
        return "; to change a number, write “change … by …”";
    return before.is("=") ? "; to compare, write a single “=”" : "";
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
