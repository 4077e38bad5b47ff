// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/line/suggestions.h"

#include "engine/language/english/english.h"
#include "engine/language/line/hints.h"
#include "engine/language/line/leading_words.h"
#include "engine/language/source/foreign_words.h"

#include <algorithm>
#include <array>
#include <format>

namespace engine {

Suggestions::Suggestions(const Known& known, const Cursor& line, const Failure& failure)
    : m_known(known)
    , m_line(line)
    , m_failure(failure)
    , m_tokens(line.tokens())
{
}

Suggestion Suggestions::atFailure() const
{
    if (Suggestion phrase = phraseOfRules(); phrase.isFound())
        return phrase;
    if (std::string hint = hintFromContext(); !hint.empty())
        return {.hint = std::move(hint)};
    if (Suggestion card = cardName(); card.isFound())
        return card;
    if (std::string hint = passiveHint(); !hint.empty())
        return {.hint = std::move(hint)};
    return {.hint = sharedTextHint()};
}

/// The suggestion for a phrase that is common in printed rules, wherever it occurs.
Suggestion Suggestions::phraseOfRules() const
{
    const std::size_t at = m_failure.at;
    if (Suggestion foreign = foreignPhrase(m_line, at); foreign.isFound())
        return foreign;
    if (at > 1 && (isWordAt(at - 2, "gains") || isWordAt(at - 2, "gain")) && isKeyword(m_tokens[at - 1]))
        return {
            .hint = "to give a keyword, write “has”",
            .fix = std::format("has {}", m_tokens[at - 1].text),
            .before = 2,
            .words = 2
        };
    if (isWordAt(at, "up") && isWordAt(at + 1, "to"))
        return {.hint = "write “target up to 2 …” or “chosen up to 2 …”"};
    const bool isNumberNext = at + 1 < m_tokens.size() && m_tokens[at + 1].kind == TokenKind::Number;
    if ((isWordAt(at, "get") || isWordAt(at, "gets")) && isNumberNext)
        return {
            .hint = "put a sign before the number, as in “gets +1 …”",
            .fix = std::format("{} +{}", m_tokens[at].text, m_tokens[at + 1].text),
            .words = 2
        };
    return {};
}

bool Suggestions::isKeyword(const Token& token) const
{
    return std::ranges::contains(m_known.dictionary.meaningsOf(token.text), NameKind::Keyword, &Meaning::kind);
}

/// The hint suggested by the other words of the line.
std::string Suggestions::hintFromContext() const
{
    const std::size_t at = m_failure.at;
    const Token& word = m_tokens[at];
    if (word.is("at") && (isWordAt(at + 1, "least") || isWordAt(at + 1, "most")))
        return "use a comparison sign: “number of cards with … >= 3” means at least 3, “<= 3” means at most 3";
    if (std::string hint = subjectHint(); !hint.empty())
        return hint;
    if (lacksNameOfFound())
        return "name the thing that is found, as in “as soon as there is … as p: …”";
    if (word.is("=") && at > 0)
        return "to set a value, write “set … to …”";
    const bool isWatching = m_tokens[0].is("when") || m_tokens[0].is("before") || m_tokens[0].is("after");
    if (isWatching && (word.is("<") || word.is(">") || word.is("<=") || word.is(">=")))
        return "“when” is for events; for a condition, write “as soon as”";
    if (word.is("play") && at > 0 && (m_tokens[at - 1].is("enters") || m_tokens[at - 1].is("leaves")))
        return "name the zone it enters or leaves";
    return {};
}

Suggestion Suggestions::withoutWords() const
{
    constexpr std::size_t mostLeftOut = 3;
    const std::size_t at = m_failure.at;
    if (m_failure.sentence == SentenceNode::noNode || m_failure.sentence == Dictionary::sentenceRoot)
        return {};
    for (std::size_t next = at + 1; next < m_tokens.size() && next <= at + mostLeftOut; ++next) {
        const Token& before = m_tokens[next - 1];
        const bool isJoint = before.is("or") || before.is("and");
        if (isJoint || (before.kind != TokenKind::Word && before.kind != TokenKind::Possessive))
            return {};
        if (canContinueWith(m_tokens[next]))
            return {
                .hint = std::format("leave out “{}”", m_line.written(m_tokens.subspan(at, next - at))),
                .fix = std::string(m_tokens[next].text),
                .words = next - at + 1
            };
    }
    return {};
}

/// Whether the word could continue the sentence where it failed.
bool Suggestions::canContinueWith(const Token& token) const
{
    const std::uint32_t afterSubject = m_known.dictionary.sentences(Dictionary::sentenceRoot).slot;
    const auto& words = m_known.dictionary.sentences(m_failure.sentence).byWord;
    return token.kind == TokenKind::Word &&
           (words.contains(std::string(token.text)) ||
            (m_failure.sentence == afterSubject && std::ranges::contains(phraseWords(), token.text)));
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
    return isFirst && isVerb ? std::format("say who does it: “you {} …”", verb) : std::string();
}

/// Whether a rule such as "as soon as there is …" refers to the found thing without naming it.
bool Suggestions::lacksNameOfFound() const
{
    const bool isSoon = isWordAt(0, "as") && isWordAt(1, "soon") && isWordAt(3, "there") && isWordAt(4, "is");
    const auto colon = std::ranges::find_if(m_tokens, [](const Token& token) { return token.is(":"); });
    const auto rest = m_tokens.subspan(std::min<std::size_t>(3, m_tokens.size()));
    return isSoon && m_tokens.begin() + static_cast<std::ptrdiff_t>(m_failure.at) > colon &&
           std::ranges::none_of(rest, [](const Token& token) { return token.is("as"); });
}

/// The suggestion for the name of a card without quotes.
Suggestion Suggestions::cardName() const
{
    const std::vector<std::string> readings = readingsAt(m_failure.at, m_tokens);
    for (std::size_t words = 1; words <= readings.size(); ++words) {
        const std::string& reading = readings[words - 1];
        if (!std::ranges::contains(m_known.game.cards, reading, &syntax::Card::name))
            continue;
        // A card's name can't be a subject: rules printed on a card call it "this".
        if (m_failure.sentence == Dictionary::sentenceRoot)
            return {
                .hint = std::format(
                    "for the card itself, write “this”; for other cards, write “a card named \"{}\"”", reading
                ),
                .fix = "this",
                .words = words
            };
        return {
            .hint = std::format("put the name of a card in quotes: \"{}\"", reading),
            .fix = std::format("\"{}\"", reading),
            .words = words
        };
    }
    return {};
}

/// The hint for a sentence that doesn't say who acts: "when this is played", "when played".
std::string Suggestions::passiveHint() const
{
    const std::uint32_t afterSubject = m_known.dictionary.sentences(Dictionary::sentenceRoot).slot;
    if (m_failure.sentence == SentenceNode::noNode || afterSubject == SentenceNode::noNode)
        return {};
    for (const SentenceNode::Step& step : m_known.dictionary.sentences(afterSubject).steps)
        if (words::participle(step.words.front()) == m_tokens[m_failure.at].text)
            return std::format("say who does it, as in “you {} …”", step.words.front());
    return {};
}

std::string Suggestions::propertyHint() const
{
    const std::string_view word = m_tokens[m_failure.at].text;
    const PropertyName* const property = m_failure.sentence != SentenceNode::noNode && word.ends_with('s')
                                             ? m_known.dictionary.propertyNamed(word.substr(0, word.size() - 1))
                                             : nullptr;
    return property ? std::format("to change it, write “gets +1 {0}” or “gets -1 {0}”", property->name) : std::string();
}

/// The unused shared text that declares the word.
DeclaringText Suggestions::sharedText() const
{
    if (!m_known.shared)
        return {};
    DeclaringText found;
    if (m_failure.wanted)
        found = m_known.shared->textDeclaringName(m_tokens.subspan(m_failure.at));
    if (!found.isFound() && m_failure.sentence != SentenceNode::noNode)
        found = m_known.shared->textDeclaringWord(m_tokens[m_failure.at].text);
    return found;
}

std::string Suggestions::sharedTextHint() const
{
    const DeclaringText found = sharedText();
    return found.isFound() && !found.clashes ? std::format("add “use \"{}\"” to get it", found.name) : std::string();
}

std::string Suggestions::declarationHint() const
{
    return sharedText().clashes ? "; this game has no such word, but its rules can declare it" : std::string();
}

std::string Suggestions::forWholeLine() const
{
    const bool isAlone = m_tokens.size() == 1 || (m_tokens.size() == 2 && m_tokens.back().is(":"));
    const bool continuesSentence = m_failure.at == 1 && m_failure.sentence != SentenceNode::noNode;
    const bool lacksSubject = m_failure.at == 0 && m_failure.code == "no-such-verb";
    if (!isAlone || (!continuesSentence && !lacksSubject))
        return {};
    const std::string_view word = m_tokens.front().text;
    const std::string_view instead =
        word == "end" ? "a block ends where its indentation ends" : insteadOfWord(word).hint;
    return instead.empty() ? std::string() : std::format("“{}” means nothing on its own; {}", word, instead);
}

std::string Suggestions::phraseWithSubject() const
{
    static constexpr std::array<std::string_view, 4> phrases{"choose", "secretly", "may", "look"};
    const std::string_view word = m_tokens[m_failure.at].text;
    const bool isFirst = m_failure.sentence == Dictionary::sentenceRoot;
    if (isFirst && std::ranges::contains(phraseWords(), word))
        return std::format("this {}", word);
    const bool isPhrase = std::ranges::contains(phrases, word) && (word != "look" || isWordAt(m_failure.at + 1, "at"));
    return isFirst && isPhrase ? std::format("you {}", word) : std::string();
}

} // namespace engine
