// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/line/failure_report.h"

#include "engine/language/line/better_ways.h"
#include "engine/language/line/hints.h"
#include "engine/language/line/leading_words.h"
#include "engine/language/names/shared_texts.h"
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
    // A line that could not even be split into words says nothing new.
    if (m_line.line().isBroken)
        return;
    if (m_failure.isBehindWord)
        return reportMissingColon();
    if (const std::string instead = BetterWays(m_known, m_line, m_failure).insteadOfLine(); !instead.empty())
        return m_known.problems.add(m_failure.code, m_line.placeAt(0), instead);
    const bool isUnfit = m_failure.wanted || isInSentence();
    if (isUnfit && m_failure.at < m_line.tokens().size() && !m_known.problems.isFull())
        return reportUnfit();
    std::string message = m_failure.message;
    if (message.empty())
        message = "the sentence ends too early" + wordsThatFit();
    const std::string_view last = m_failure.at > 0 ? m_line.tokens()[m_failure.at - 1].text : std::string_view();
    if (m_failure.at == m_line.tokens().size() &&
        std::ranges::contains(m_known.game.phases, last, &syntax::Phase::name))
        message += std::format("; a phase is gone through by “{} happens”", last);
    m_known.problems.add(m_failure.code, m_line.placeAt(m_failure.at), std::move(message), m_failure.fix);
}

void FailureReport::reportMissingColon()
{
    const Token& last = m_line.tokens()[m_failure.at - 1];
    const Place behind{m_line.line().file, last.line, last.column + last.length(), 0};
    m_known.problems.add(m_failure.code, behind, m_failure.message, m_failure.fix);
}

void FailureReport::reportUnfit()
{
    if (m_known.dictionary.isUnlearned(word()))
        return;
    const Place place = m_line.placeAt(m_failure.at);
    if (isAtSentenceStart() && (word() == "a" || word() == "an" || word() == "any"))
        return m_known.problems.add("indefinite", place, leavesOpen(word()) + "; what is watched stands behind “when”");
    const BetterWays betterWays(m_known, m_line, m_failure);
    if (const std::string phrase = betterWays.phraseWithSubject(); !phrase.empty())
        return reportPhraseWithoutSubject(phrase);
    const std::string better = betterWays.here();
    NearestName nearestWord(readingsAt(m_failure.at, m_line.tokens()));
    if (isInSentence())
        offerWords(nearestWord, m_failure.sentence);
    NearestName nearest = nearestWord;
    if (m_failure.wanted)
        offerNames(nearest, *m_failure.wanted, m_known.dictionary, m_scope);

    const std::string withSubject = better.empty() ? sentenceWithSubject() : std::string();
    if (!withSubject.empty() && (!nearest.isFound() || withSubject.ends_with(std::format(" {}", word()))))
        return reportSentenceWithoutSubject(withSubject);
    if (better.empty() && !nearest.isFound() && m_known.shared && m_known.shared->hasUnknownUse())
        return;

    const bool isWord = nearestWord.isFound() && nearestWord.name() == nearest.name();
    const bool isVerb = isInSentence() && (!m_failure.wanted || isWord);
    const std::string_view code = isVerb ? "no-such-verb" : m_failure.code;
    if (!better.empty())
        return m_known.problems.add(code, place, std::format("{}; {}", messageOfUnfit(), better));
    const Place last = m_line.placeAt(m_failure.at + nearest.words() - 1);
    Place words = place;
    words.length = last.column + last.length - place.column;
    const std::string hint = nearest.isFound() ? nearest.question() : instead();
    m_known.problems.add(code, words, messageOfUnfit() + hint, nearest.fix());
}

void FailureReport::reportPhraseWithoutSubject(const std::string& phrase)
{
    const bool isOfModes = m_line.isWordAt(m_failure.at, "choose") && m_line.isWordAt(m_failure.at + 1, "one");
    m_known.problems.add(
        "no-such-verb",
        m_line.placeAt(m_failure.at),
        isOfModes
            ? "say who chooses: “you choose one:”, and below it each mode on a line of its own: \"NAME\": WHAT TO DO"
            : std::format("say who does it: “{} …”", phrase),
        phrase
    );
}

void FailureReport::reportSentenceWithoutSubject(const std::string& sentence)
{
    m_known.problems.add(
        "no-such-verb",
        m_line.placeAt(m_failure.at),
        std::format("“{}” is no beginning of a sentence; did you mean “{}”?", word(), sentence),
        sentence
    );
}

std::string FailureReport::messageOfUnfit() const
{
    if (isAtSentenceStart())
        return std::format("“{}” is neither a name known here nor does a sentence begin with it", word());
    return isInSentence() ? std::format("no verb’s sentence goes on with “{}” here", word()) : m_failure.message;
}

std::string FailureReport::instead() const
{
    const std::string_view text = m_known.shared ? m_known.shared->nameOf(m_line.line().file) : std::string_view();
    if (!text.empty())
        return std::format("; a game that uses \"{}\" has to declare it", text);
    if (isInSentence() && !isAtSentenceStart())
        return wordsThatFit();
    return m_failure.wanted && m_failure.wanted->has(NameKind::Local) ? namesGiven() : std::string();
}

/// The likely intention of a sentence that begins with its verb, correctly spelt or not: "you draw" for "drw".
std::string FailureReport::sentenceWithSubject() const
{
    const std::uint32_t behindSubject = m_known.dictionary.sentences(Dictionary::sentenceRoot).slot;
    if (!isAtSentenceStart() || behindSubject == SentenceNode::noNode)
        return {};
    NearestName nearest(word());
    offerWords(nearest, behindSubject);
    for (const SentenceNode::Step& step : m_known.dictionary.sentences(behindSubject).steps)
        if (nearest.isFound() && std::ranges::contains(step.words, nearest.name()))
            return "you " + step.words.front();
    return {};
}

/// "; it can go on with “life” or “seeds”", when few words can follow.
std::string FailureReport::wordsThatFit() const
{
    constexpr std::size_t mostListed = 4;
    const auto& steps = m_known.dictionary.sentences(m_failure.sentence).steps;
    std::string words;
    for (std::size_t step = 0; step < steps.size() && steps.size() <= mostListed; ++step)
        words += std::format("{}“{}”", step == 0 ? "; it can go on with " : " or ", steps[step].words.front());
    return words;
}

/// "; names given here are “c” and “who”", when there are few.
std::string FailureReport::namesGiven() const
{
    constexpr std::size_t mostListed = 6;
    std::vector<std::string> names(m_scope.names().begin(), m_scope.names().end());
    std::ranges::sort(names);
    names.erase(std::ranges::unique(names).begin(), names.end());
    if (names.empty() || names.size() > mostListed)
        return {};
    std::string words;
    for (const std::string& name : names)
        words += std::format("{}“{}”", words.empty() ? "; the names given here are " : ", ", name);
    return words;
}

void FailureReport::offerWords(NearestName& nearest, std::uint32_t sentence) const
{
    for (const SentenceNode::Step& step : m_known.dictionary.sentences(sentence).steps)
        for (const std::string& word : step.words)
            nearest.offer(word);
    if (sentence == Dictionary::sentenceRoot)
        for (const std::string_view word : statementWords())
            nearest.offer(word);
}

} // namespace engine
