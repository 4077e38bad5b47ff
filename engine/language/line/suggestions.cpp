// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/line/suggestions.h"

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

Suggestions::Suggestions(const Known& known, const Cursor& line, const Failure& failure)
    : m_known(known)
    , m_line(line)
    , m_failure(failure)
    , m_tokens(line.tokens())
{
}

std::string Suggestions::atFailure() const
{
    const std::size_t at = m_failure.at;
    const Token& word = m_tokens[at];
    const bool isFirst = at == 0;
    if (const std::string_view instead = insteadOfWord(word.text); !instead.empty())
        return std::string(instead);
    if (const std::string lower = lowered(word.text); lower != word.text && isLeadingWord(lower))
        return std::format("write it in lower case: {}", lower);
    if (word.is("at") && (isWordAt(at + 1, "least") || isWordAt(at + 1, "most")))
        return "use a comparison sign: number of cards with … >= 3 for at least 3, <= 3 for at most 3";
    if (const std::string hint = subjectHint(); !hint.empty())
        return hint;
    if (lacksNameOfFound())
        return "name the thing that is found: as soon as there is … as p: …";
    if (word.is("=") && !isFirst)
        return "to set a value, write “set … to …”";
    const bool isWatching = m_tokens[0].is("when") || m_tokens[0].is("before") || m_tokens[0].is("after");
    if (isWatching && (word.is("<") || word.is(">") || word.is("<=") || word.is(">=")))
        return "“when” is for events; for a condition, write “as soon as”";
    if (word.is("play") && !isFirst && (m_tokens[at - 1].is("enters") || m_tokens[at - 1].is("leaves")))
        return "name the zone it enters or leaves";
    const bool isNumberNext = at + 1 < m_tokens.size() && m_tokens[at + 1].kind == TokenKind::Number;
    if ((word.is("get") || word.is("gets")) && isNumberNext)
        return "put a sign before the number: gets +1 …";
    if (const std::string card = cardInQuotes(); !card.empty())
        return card;
    return sharedTextHint();
}

/// The hint for a sentence without its subject: "draw 2 cards" instead of "you draw 2 cards".
std::string Suggestions::subjectHint() const
{
    const std::size_t at = m_failure.at;
    if (at == 0 || m_failure.sentence == SentenceNode::noNode || m_tokens[at - 1].kind != TokenKind::Word)
        return {};
    const std::string verb(m_tokens[at - 1].text);
    const bool isFirst = at == 1 || m_tokens[at - 2].kind != TokenKind::Word;
    if (isFirst && (verb == "end" || verb == "draw") && m_tokens[at].is("game"))
        return std::format("write “{} the game”", verb);
    const std::uint32_t afterSubject = m_known.dictionary.sentences(Dictionary::sentenceRoot).slot;
    const bool isVerb =
        afterSubject != SentenceNode::noNode && m_known.dictionary.sentences(afterSubject).byWord.contains(verb);
    return isFirst && isVerb ? std::format("say who does it: you {} …", verb) : std::string();
}

/// Whether a rule such as "as soon as there is …" uses the found thing without naming it.
bool Suggestions::lacksNameOfFound() const
{
    const bool isSoon = isWordAt(0, "as") && isWordAt(1, "soon") && isWordAt(3, "there") && isWordAt(4, "is");
    const auto colon = std::ranges::find_if(m_tokens, [](const Token& token) { return token.is(":"); });
    const auto rest = m_tokens.subspan(std::min<std::size_t>(3, m_tokens.size()));
    return isSoon && m_tokens.begin() + static_cast<std::ptrdiff_t>(m_failure.at) > colon &&
           std::ranges::none_of(rest, [](const Token& token) { return token.is("as"); });
}

std::string Suggestions::cardInQuotes() const
{
    for (const std::string& reading : readingsAt(m_failure.at, m_tokens))
        if (std::ranges::contains(m_known.game.cards, reading, &syntax::Card::name))
            return std::format("put the name of a card in quotes: \"{}\"", reading);
    return {};
}

std::string Suggestions::sharedTextHint() const
{
    if (!m_known.shared)
        return {};
    std::string_view text;
    if (m_failure.wanted)
        text = m_known.shared->textDeclaringName(m_tokens.subspan(m_failure.at));
    if (text.empty() && m_failure.sentence != SentenceNode::noNode)
        text = m_known.shared->textDeclaringWord(m_tokens[m_failure.at].text);
    return text.empty() ? std::string() : std::format("add “use \"{}\"” to get it", text);
}

std::string Suggestions::forWholeLine() const
{
    const bool isAlone = m_tokens.size() == 1 || (m_tokens.size() == 2 && m_tokens.back().is(":"));
    const bool continuesSentence = m_failure.at == 1 && m_failure.sentence != SentenceNode::noNode;
    const bool lacksSubject = m_failure.at == 0 && m_failure.code == "no-such-verb";
    if (!isAlone || (!continuesSentence && !lacksSubject))
        return {};
    const std::string_view word = m_tokens.front().text;
    const std::string_view instead = word == "end" ? "a block ends with its indentation" : insteadOfWord(word);
    return instead.empty() ? std::string() : std::format("“{}” means nothing on its own; {}", word, instead);
}

std::string Suggestions::phraseWithSubject() const
{
    static constexpr std::array<std::string_view, 4> phrases{"choose", "secretly", "may", "look"};
    const std::string_view word = m_tokens[m_failure.at].text;
    const bool isPhrase = std::ranges::contains(phrases, word) && (word != "look" || isWordAt(m_failure.at + 1, "at"));
    const bool isFirst = m_failure.sentence == Dictionary::sentenceRoot;
    return isFirst && isPhrase ? std::format("you {}", word) : std::string();
}

} // namespace engine
