// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/line/better_ways.h"

#include "engine/language/line/hints.h"
#include "engine/language/line/leading_words.h"
#include "engine/language/names/shared_texts.h"
#include "engine/language/source/foreign_words.h"

#include <algorithm>
#include <array>
#include <format>

namespace engine {

namespace {

std::string lowered(std::string_view text)
{
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return lower;
}

} // namespace

BetterWays::BetterWays(const Known& known, const Cursor& line, const Failure& failure)
    : m_known(known)
    , m_line(line)
    , m_failure(failure)
    , m_tokens(line.tokens())
{
}

std::string BetterWays::here() const
{
    const std::size_t at = m_failure.at;
    const Token& word = m_tokens[at];
    const bool isFirst = at == 0;
    if (const std::string_view instead = insteadOfWord(word.text); !instead.empty())
        return std::string(instead);
    if (const std::string lower = lowered(word.text); lower != word.text && isLeadingWord(lower))
        return std::format("write it in small letters: {}", lower);
    if (word.is("at") && (isWordAt(at + 1, "least") || isWordAt(at + 1, "most")))
        return "compare with a sign: number of cards with … >= 3 for at least 3, <= 3 for at most 3";
    if (const std::string hint = subjectHint(); !hint.empty())
        return hint;
    if (isFoundUnnamed())
        return "give what is found a name: as soon as there is … as p: …";
    if (word.is("=") && !isFirst)
        return "a value is given with “set … to …”";
    const bool isWatching = m_tokens[0].is("when") || m_tokens[0].is("before") || m_tokens[0].is("after");
    if (isWatching && (word.is("<") || word.is(">") || word.is("<=") || word.is(">=")))
        return "“when” watches what happens; a condition is watched with “as soon as”";
    if (word.is("play") && !isFirst && (m_tokens[at - 1].is("enters") || m_tokens[at - 1].is("leaves")))
        return "name the zone that is meant";
    const bool isNumberNext = at + 1 < m_tokens.size() && m_tokens[at + 1].kind == TokenKind::Number;
    if ((word.is("get") || word.is("gets")) && isNumberNext)
        return "a value is changed with a sign before the number: gets +1 …";
    if (const std::string card = cardInQuotes(); !card.empty())
        return card;
    return sharedHint();
}

/// A sentence that begins with its verb: "draw 2 cards" rather than "you draw 2 cards".
std::string BetterWays::subjectHint() const
{
    const std::size_t at = m_failure.at;
    if (at == 0 || m_failure.sentence == SentenceNode::noNode || m_tokens[at - 1].kind != TokenKind::Word)
        return {};
    const std::string verb(m_tokens[at - 1].text);
    const bool isFirst = at == 1 || m_tokens[at - 2].kind != TokenKind::Word;
    if (isFirst && (verb == "end" || verb == "draw") && m_tokens[at].is("game"))
        return std::format("write “{} the game”", verb);
    const std::uint32_t behindSubject = m_known.dictionary.sentences(Dictionary::sentenceRoot).slot;
    const bool isVerb =
        behindSubject != SentenceNode::noNode && m_known.dictionary.sentences(behindSubject).byWord.contains(verb);
    return isFirst && isVerb ? std::format("say who does it: you {} …", verb) : std::string();
}

/// In a rule about whatever is found, which it does not name.
bool BetterWays::isFoundUnnamed() const
{
    const bool isSoon = isWordAt(0, "as") && isWordAt(1, "soon") && isWordAt(3, "there") && isWordAt(4, "is");
    const auto colon = std::ranges::find_if(m_tokens, [](const Token& token) { return token.is(":"); });
    const auto behind = m_tokens.subspan(std::min<std::size_t>(3, m_tokens.size()));
    return isSoon && m_tokens.begin() + static_cast<std::ptrdiff_t>(m_failure.at) > colon &&
           std::ranges::none_of(behind, [](const Token& token) { return token.is("as"); });
}

std::string BetterWays::cardInQuotes() const
{
    for (const std::string& reading : readingsAt(m_failure.at, m_tokens))
        if (std::ranges::contains(m_known.game.cards, reading, &syntax::Card::name))
            return std::format("the name of a card stands in quotes: \"{}\"", reading);
    return {};
}

std::string BetterWays::sharedHint() const
{
    if (!m_known.shared)
        return {};
    std::string_view text;
    if (m_failure.wanted)
        text = m_known.shared->bringingName(m_tokens.subspan(m_failure.at));
    if (text.empty() && m_failure.sentence != SentenceNode::noNode)
        text = m_known.shared->bringingWord(m_tokens[m_failure.at].text);
    return text.empty() ? std::string() : std::format("“use \"{}\"” would bring it", text);
}

std::string BetterWays::insteadOfLine() const
{
    const bool isAlone = m_tokens.size() == 1 || (m_tokens.size() == 2 && m_tokens.back().is(":"));
    const bool goesOn = m_failure.at == 1 && m_failure.sentence != SentenceNode::noNode;
    const bool lacksSubject = m_failure.at == 0 && m_failure.code == "no-such-verb";
    if (!isAlone || (!goesOn && !lacksSubject))
        return {};
    const std::string_view word = m_tokens.front().text;
    const std::string_view instead =
        word == "end" ? "a block ends where the lines are no longer indented" : insteadOfWord(word);
    return instead.empty() ? std::string() : std::format("“{}” means nothing by itself; {}", word, instead);
}

std::string BetterWays::phraseWithSubject() const
{
    static constexpr std::array<std::string_view, 4> phrases{"choose", "secretly", "may", "look"};
    const std::string_view word = m_tokens[m_failure.at].text;
    const bool isPhrase = std::ranges::contains(phrases, word) && (word != "look" || isWordAt(m_failure.at + 1, "at"));
    const bool isFirst = m_failure.sentence == Dictionary::sentenceRoot;
    return isFirst && isPhrase ? std::format("you {}", word) : std::string();
}

} // namespace engine
