// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/line/failure_report.h"

#include "engine/language/line/hints.h"
#include "engine/language/line/leading_words.h"
#include "engine/language/line/suggestions.h"
#include "engine/language/names/shared_texts.h"
#include "engine/language/source/foreign_words.h"
#include "engine/language/source/spelling.h"

#include <algorithm>
#include <format>
#include <vector>

namespace engine {

FailureReport::FailureReport(const Known& known, const BoundNames& scope, const Cursor& line, const Failure& failure)
    : m_known(known)
    , m_scope(scope)
    , m_line(line)
    , m_failure(failure)
{
}

bool FailureReport::isInSentence() const
{
    return m_failure.sentence != SentenceNode::noNode;
}

bool FailureReport::isAtSentenceStart() const
{
    return m_failure.sentence == Dictionary::sentenceRoot;
}

std::string_view FailureReport::word() const
{
    return m_line.tokens()[m_failure.at].text;
}

void FailureReport::report()
{
    // The tokens of this line could not be read. That has already been reported.
    if (m_line.line().isBroken)
        return;
    if (m_failure.isAfterWord)
        return reportMissingColon();
    if (const std::string instead = Suggestions(m_known, m_line, m_failure).forWholeLine(); !instead.empty())
        return m_known.problems.add(m_failure.code, m_line.placeAt(0), instead);
    const bool isUnexpected = m_failure.wanted || isInSentence();
    if (isUnexpected && m_failure.at < m_line.tokens().size() && !m_known.problems.isFull())
        return reportUnexpected();
    std::string message = m_failure.message;
    if (message.empty())
        message = "the sentence is not complete" + possibleWords();
    const std::string_view last = m_failure.at > 0 ? m_line.tokens()[m_failure.at - 1].text : std::string_view();
    if (m_failure.at == m_line.tokens().size() &&
        std::ranges::contains(m_known.game.phases, last, &syntax::Phase::name))
        message += std::format("; to run a phase, write “{} happens”", last);
    m_known.problems.add(
        m_failure.code, m_line.placeOf(m_failure.at, m_failure.words), std::move(message), m_failure.fix
    );
}

void FailureReport::reportMissingColon()
{
    const Token& last = m_line.tokens()[m_failure.at - 1];
    const Place after{m_line.line().file, last.line, last.column + last.length(), 0};
    m_known.problems.add(m_failure.code, after, m_failure.message, m_failure.fix);
}

void FailureReport::reportUnexpected()
{
    if (m_known.dictionary.isUnreadable(word()))
        return;
    const Place place = m_line.placeAt(m_failure.at);
    if (isAtSentenceStart() && (word() == "a" || word() == "an" || word() == "any"))
        return m_known.problems.add(
            "indefinite", place, indefiniteMessage(word()) + "; to react to an event, begin with “when”"
        );
    NearestName nearestWord(readingsAt(m_failure.at, m_line.tokens()));
    // A word of the language is not misspelt. It is only in the wrong place.
    const bool isMisspelt = !isReserved(word());
    if (isInSentence() && isMisspelt)
        offerWords(nearestWord, m_failure.sentence);
    NearestName nearest = nearestWord;
    if (m_failure.wanted && isMisspelt)
        offerNames(nearest, *m_failure.wanted, m_known.dictionary, m_scope);
    const bool isWord = nearestWord.isFound() && nearestWord.name() == nearest.name();
    const bool isVerb = isInSentence() && (!m_failure.wanted || isWord);
    const std::string_view code = isVerb ? "no-such-verb" : m_failure.code;
    if (const std::string lower = lowered(word()); lower != word() && isReserved(lower))
        nearest.offer(lower);
    // A verb of the game is not meant as a word of another language.
    const bool isForeign = !insteadOfWord(word()).hint.empty() && !nearestWord.differsInCapitals();
    if (nearest.differsInCapitals() && !isForeign)
        return m_known.problems.add(
            code, m_line.placeOf(m_failure.at, nearest.words()), nearest.question().substr(2), nearest.fix()
        );
    reportUnknown(code, nearest);
}

/// Reports a word that is unknown even with other capitals.
void FailureReport::reportUnknown(std::string_view code, const NearestName& nearest)
{
    const Suggestions suggestions(m_known, m_line, m_failure);
    if (const std::string phrase = suggestions.phraseWithSubject(); !phrase.empty())
        return reportPhraseWithoutSubject(phrase);
    const std::string withSubject = sentenceWithSubject();
    if (!withSubject.empty() && lacksOnlySubject(withSubject))
        return reportSentenceWithoutSubject(withSubject);
    Suggestion better = suggestions.atFailure();
    const bool isNearest = !nearest.isFound() || (beginsVerbOf(withSubject) && !nearest.name().starts_with(word()));
    if (!better.isFound() && !withSubject.empty() && isNearest)
        return reportSentenceWithoutSubject(withSubject);
    if (better.isFound())
        return reportSuggestion(code, std::format("{}; {}", unexpectedMessage(), better.hint), better);
    if (!nearest.isFound())
        better = suggestions.withoutWords();
    if (better.isFound())
        return reportSuggestion(code, better.hint, better);
    if (const std::string hint = suggestions.propertyHint(); !nearest.isFound() && !hint.empty())
        return reportSuggestion(code, std::format("{}; {}", unexpectedMessage(), hint), {});
    if (!nearest.isFound() && m_known.shared && m_known.shared->hasUnknownUse())
        return;
    m_known.problems.add(
        code,
        m_line.placeOf(m_failure.at, nearest.words()),
        unexpectedMessage() + (nearest.isFound() ? nearest.question() : instead(suggestions)),
        nearest.fix()
    );
}

void FailureReport::reportSuggestion(std::string_view code, const std::string& message, const Suggestion& better)
{
    m_known.problems.add(code, m_line.placeOf(m_failure.at - better.before, better.words), message, better.fix);
}

/// Whether the word is the verb of the sentence, correctly spelt apart from capitals.
bool FailureReport::lacksOnlySubject(std::string_view sentence) const
{
    return sentence.ends_with(std::format(" {}", lowered(word())));
}

/// Whether the word is the beginning of the verb of the sentence.
bool FailureReport::beginsVerbOf(std::string_view sentence) const
{
    return sentence.contains(std::format(" {}", lowered(word())));
}

void FailureReport::reportPhraseWithoutSubject(const std::string& phrase)
{
    const bool isOfModes = m_line.isWordAt(m_failure.at, "choose") && m_line.isWordAt(m_failure.at + 1, "one");
    m_known.problems.add(
        "no-such-verb",
        m_line.placeAt(m_failure.at),
        isOfModes ? "say who chooses: “you choose one:”, with each mode on its own line below: \"NAME\": WHAT TO DO"
                  : std::format("say who does it: “{} …”", phrase),
        phrase
    );
}

void FailureReport::reportSentenceWithoutSubject(const std::string& sentence)
{
    m_known.problems.add(
        "no-such-verb",
        m_line.placeAt(m_failure.at),
        lacksOnlySubject(sentence) ? std::format("say who does it: “{} …”", sentence)
                                   : std::format("I don't know “{}”; did you mean “{}”?", word(), sentence),
        sentence
    );
}

std::string FailureReport::unexpectedMessage() const
{
    const bool isUnknown = m_line.tokens()[m_failure.at].kind == TokenKind::Word && !isReserved(word());
    if (isInSentence() && !isUnknown)
        return std::format("“{}” can't {} here", word(), isAtSentenceStart() ? "be used" : "follow");
    if (isAtSentenceStart())
        return std::format("I don't know “{}”", word());
    return isInSentence() ? std::format("“{}” is not known here", word()) : m_failure.message;
}

std::string FailureReport::instead(const Suggestions& suggestions) const
{
    const std::string_view text = m_known.shared ? m_known.shared->nameOf(m_line.line().file) : std::string_view();
    if (!text.empty())
        return std::format("; a game that uses \"{}\" must declare it", text);
    if (isAtSentenceStart() && m_line.tokens().size() == 1)
        return std::format("; to declare a keyword, write “keyword {}:” in the rules", word());
    std::string known;
    if (isInSentence() && !isAtSentenceStart())
        known = possibleWords();
    else if (m_failure.wanted && m_failure.wanted->has(NameKind::Local))
        known = availableNames();
    return known.empty() ? suggestions.declarationHint() : known;
}

/// The probable beginning of a sentence that lacks its subject, even if the verb is mistyped: "you draw" for "drw".
std::string FailureReport::sentenceWithSubject() const
{
    const std::uint32_t afterSubject = m_known.dictionary.sentences(Dictionary::sentenceRoot).slot;
    if (!isAtSentenceStart() || afterSubject == SentenceNode::noNode)
        return {};
    NearestName nearest(word());
    offerWords(nearest, afterSubject);
    for (const SentenceNode::Step& step : m_known.dictionary.sentences(afterSubject).steps)
        if (nearest.isFound() && std::ranges::contains(step.words, nearest.name()))
            return "you " + step.words.front();
    return {};
}

/// The words that can follow, if there are only a few: "; here you can write “life” or “seeds”".
std::string FailureReport::possibleWords() const
{
    constexpr std::size_t mostListed = 4;
    const auto& steps = m_known.dictionary.sentences(m_failure.sentence).steps;
    std::string words;
    for (std::size_t step = 0; step < steps.size() && steps.size() <= mostListed; ++step)
        words += std::format("{}“{}”", step == 0 ? "; here you can write " : " or ", steps[step].words.front());
    return words;
}

/// The names that can be used here, if there are only a few: "; names you can use here: “c”, “who”".
std::string FailureReport::availableNames() const
{
    constexpr std::size_t mostListed = 6;
    std::vector<std::string> names(m_scope.names().begin(), m_scope.names().end());
    std::ranges::sort(names);
    names.erase(std::ranges::unique(names).begin(), names.end());
    if (names.empty() || names.size() > mostListed)
        return {};
    std::string words;
    for (const std::string& name : names)
        words += std::format("{}“{}”", words.empty() ? "; names you can use here: " : ", ", name);
    return words;
}

void FailureReport::offerWords(NearestName& nearest, std::uint32_t sentence) const
{
    for (const SentenceNode::Step& step : m_known.dictionary.sentences(sentence).steps)
        for (const std::string& word : step.words)
            nearest.offer(word);
    if (sentence == Dictionary::sentenceRoot)
        for (const auto words : {statementWords(), ruleWords()})
            for (const std::string_view word : words)
                nearest.offer(word);
}

} // namespace engine
