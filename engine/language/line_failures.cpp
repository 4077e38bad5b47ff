// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/foreign_words.h"
#include "engine/language/line_parser.h"
#include "engine/language/shared_texts.h"
#include "engine/language/spelling.h"
#include "engine/language/words/english.h"

#include <algorithm>
#include <array>
#include <format>

/// What does not fit in a line, and what may have been meant.
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

/// Words that begin a rule or a statement.
bool isLeadingWord(std::string_view word)
{
    static constexpr std::array<std::string_view, 9> rules{
        "when",
        "before",
        "after",
        "instead",
        "while",
        "as",
        "at",
        "until",
        "once",
    };
    return std::ranges::contains(rules, word) || std::ranges::contains(LineParser::statementWords(), word);
}

} // namespace

void LineParser::failMissingColon()
{
    fail(
        "missing-colon",
        "the colon at the end of this line is missing: without it the lines below are read as more of the line",
        ":"
    );
    m_failure->isBehindWord = true;
}

/// What may have been meant by something that stands in the place of a certain word.
std::string LineParser::neededHint(std::string_view needed) const
{
    if (at("of") && m_at > 0)
        return "; what somebody has is written with ’s before it: who's life";
    if (needed == ":" && atOneOf("<", ">", "<=", ">="))
        return "; one comparison at a time: join two with “and”";
    if (at("at") && (token(1).is("least") || token(1).is("most")))
        return "; compare with a sign: >= 3 for at least 3, <= 3 for at most 3";
    const bool isBehindName = m_at > 0 && m_tokens[m_at - 1].kind == TokenKind::Word;
    if (isBehindName && nameHere(NameKind::Property)) {
        const std::string_view whose = m_tokens[m_at - 1].text;
        const std::string_view one = whose.ends_with('s') ? whose.substr(0, whose.size() - 1) : whose;
        return std::format("; what somebody has is written with ’s: {}'s {}", one, token().text);
    }
    return {};
}

/// The same where a value should stand.
std::string LineParser::valueHint() const
{
    if (!at("=") || m_at == 0)
        return {};
    const Token& before = m_tokens[m_at - 1];
    if (before.is("+") || before.is("-"))
        return "; a number is changed with “change … by …”";
    return before.is("=") ? "; a single = compares" : "";
}

/// Behind something complete, the word that was meant to go on from it.
NearestName LineParser::nearestJoiningWord() const
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
    NearestName nearest(token().text);
    // What is no mistake in spelling stands in the wrong place.
    if (!std::ranges::contains(words, token().text))
        for (const std::string_view word : words)
            nearest.offer(word);
    return nearest;
}

void LineParser::fail(std::string_view code, std::string message, std::string fix)
{
    failAt(m_at, code, std::move(message), std::move(fix));
}

void LineParser::failAt(std::size_t position, std::string_view code, std::string message, std::string fix)
{
    if (!m_failure)
        m_failure = Failure{.at = position, .code = code, .message = std::move(message), .fix = std::move(fix)};
}

void LineParser::failEmptyBlock(std::string message)
{
    failAt(m_line.tokens.size() - 1, "empty-block", std::move(message));
}

void LineParser::failUnknown(std::string_view code, std::string_view what, NameKinds wanted)
{
    if (hasFailed())
        return;
    if (token().kind != TokenKind::Word)
        return fail(code, std::format("{} stands where {} should", found(), what));
    fail(code, std::format("{} is not {}", found(), what));
    m_failure->wanted = wanted;
}

void LineParser::failIfNoMember(const syntax::Type& ofChoice)
{
    const bool isName = nameHere(expressionNames) || (isReserved(token().text) && !at("nothing"));
    if (token().kind != TokenKind::Word || isName || m_known.problems.isFull())
        return;
    const syntax::Choice& choice = m_known.game.choices[ofChoice.choice];
    NearestName nearest(readingsAt(m_at));
    for (const std::string& member : choice.values)
        nearest.offer(member);
    if (nearest.isFound())
        return;
    fail(
        "wrong-type",
        std::format(
            "{} is no {}: write {}, or leave the field out {}",
            found(),
            choice.name,
            words::firstListed(choice.values, "or"),
            ofChoice.isList ? "for none of them"
                            : "for the one it starts as; where there should be none, give the choice a member for that"
        )
    );
}

std::string LineParser::leftOverHint(const NearestName& nearest) const
{
    if (at("if"))
        return "; a condition stands before what it governs: if …: …";
    if (at("else"))
        return "; write “otherwise”";
    if (at("while"))
        return "; a condition stands before what it governs: while …: …";
    if (at(")"))
        return "; there is no ( that it closes";
    if (at(","))
        return "; what is done one after the other is joined by “then”";
    if (m_at > 0 && m_tokens[m_at - 1].line != token().line && m_tokens[0].is("keyword"))
        return "; the colon at the end of the line above is missing";
    if (m_at > 0 && m_tokens[m_at - 1].line != token().line)
        return "; being indented deeper, it is read as more of the line above";
    return nearest.question();
}

std::string LineParser::found() const
{
    const Token& here = token();
    if (here.kind == TokenKind::End)
        return "the end of the line";
    return here.kind == TokenKind::String ? std::format("\"{}\"", here.text) : std::format("“{}”", here.text);
}

std::string LineParser::betterWay(const Failure& failure) const
{
    const Token& word = m_tokens[failure.at];
    const bool isFirst = failure.at == 0;
    if (const std::string_view instead = insteadOfWord(word.text); !instead.empty())
        return std::string(instead);
    if (const std::string lower = lowered(word.text); lower != word.text && isLeadingWord(lower))
        return std::format("write it in small letters: {}", lower);
    if (word.is("at") && (isWordAt(failure.at + 1, "least") || isWordAt(failure.at + 1, "most")))
        return "compare with a sign: number of cards with … >= 3 for at least 3, <= 3 for at most 3";
    if (const std::string hint = subjectHint(failure); !hint.empty())
        return hint;
    if (isFoundUnnamed(failure))
        return "give what is found a name: as soon as there is … as p: …";
    if (word.is("=") && !isFirst)
        return "a value is given with “set … to …”";
    const bool isWatching = m_tokens[0].is("when") || m_tokens[0].is("before") || m_tokens[0].is("after");
    if (isWatching && (word.is("<") || word.is(">") || word.is("<=") || word.is(">=")))
        return "“when” watches what happens; a condition is watched with “as soon as”";
    if (word.is("play") && !isFirst && (m_tokens[failure.at - 1].is("enters") || m_tokens[failure.at - 1].is("leaves")))
        return "name the zone that is meant";
    const bool isNumberNext = failure.at + 1 < m_tokens.size() && m_tokens[failure.at + 1].kind == TokenKind::Number;
    if ((word.is("get") || word.is("gets")) && isNumberNext)
        return "a value is changed with a sign before the number: gets +1 …";
    for (const std::string& reading : readingsAt(failure.at))
        for (const syntax::Card& card : m_known.game.cards)
            if (card.name == reading)
                return std::format("the name of a card stands in quotes: \"{}\"", reading);
    return sharedHint(failure);
}

/// A sentence that begins with its verb: "draw 2 cards" rather than "you draw 2 cards".
std::string LineParser::subjectHint(const Failure& failure) const
{
    if (failure.at == 0 || failure.sentence == SentenceNode::noNode || m_tokens[failure.at - 1].kind != TokenKind::Word)
        return {};
    const std::string verb(m_tokens[failure.at - 1].text);
    const bool isFirst = failure.at == 1 || m_tokens[failure.at - 2].kind != TokenKind::Word;
    if (isFirst && (verb == "end" || verb == "draw") && m_tokens[failure.at].is("game"))
        return std::format("write “{} the game”", verb);
    const std::uint32_t behindSubject = m_known.dictionary.sentences(Dictionary::sentenceRoot).slot;
    const bool isVerb =
        behindSubject != SentenceNode::noNode && m_known.dictionary.sentences(behindSubject).byWord.contains(verb);
    return isFirst && isVerb ? std::format("say who does it: you {} …", verb) : std::string();
}

/// "you may" for what follows whoever it is about, though nobody stands before it: "may draw a card".
std::string LineParser::phraseWithSubject(const Failure& failure) const
{
    static constexpr std::array<std::string_view, 4> phrases{"choose", "secretly", "may", "look"};
    const std::string_view word = m_tokens[failure.at].text;
    const bool isPhrase = std::ranges::contains(phrases, word) && (word != "look" || isWordAt(failure.at + 1, "at"));
    const bool isFirst = failure.sentence == Dictionary::sentenceRoot;
    return isFirst && isPhrase ? std::format("you {}", word) : std::string();
}

void LineParser::reportPhraseWithoutSubject(const Failure& failure) const
{
    const std::string phrase = phraseWithSubject(failure);
    const bool isOfModes = isWordAt(failure.at, "choose") && isWordAt(failure.at + 1, "one");
    m_known.problems.add(
        "no-such-verb",
        placeAt(failure.at),
        isOfModes
            ? "say who chooses: “you choose one:”, and below it each mode on a line of its own: \"NAME\": WHAT TO DO"
            : std::format("say who does it: “{} …”", phrase),
        phrase
    );
}

/// What may have been meant by a sentence that begins with its verb, rightly spelt or not: "you draw" by "drw".
std::string LineParser::sentenceWithSubject(const Failure& failure) const
{
    const std::uint32_t behindSubject = m_known.dictionary.sentences(Dictionary::sentenceRoot).slot;
    if (failure.sentence != Dictionary::sentenceRoot || behindSubject == SentenceNode::noNode)
        return {};
    NearestName nearest(m_tokens[failure.at].text);
    offerWords(nearest, behindSubject);
    for (const SentenceNode::Step& step : m_known.dictionary.sentences(behindSubject).steps)
        if (nearest.isFound() && std::ranges::contains(step.words, nearest.name()))
            return "you " + step.words.front();
    return {};
}

/// In a rule about whatever is found, which it does not name.
bool LineParser::isFoundUnnamed(const Failure& failure) const
{
    const bool isSoon = isWordAt(0, "as") && isWordAt(1, "soon") && isWordAt(3, "there") && isWordAt(4, "is");
    const auto colon = std::ranges::find_if(m_tokens, [](const Token& token) { return token.is(":"); });
    const auto behind = std::span(m_tokens).subspan(std::min<std::size_t>(3, m_tokens.size()));
    return isSoon && m_tokens.begin() + static_cast<std::ptrdiff_t>(failure.at) > colon &&
           std::ranges::none_of(behind, [](const Token& token) { return token.is("as"); });
}

std::string LineParser::sharedHint(const Failure& failure) const
{
    if (!m_known.shared)
        return {};
    std::string_view text;
    if (failure.wanted)
        text = m_known.shared->bringingName(m_tokens.subspan(failure.at));
    if (text.empty() && failure.sentence != SentenceNode::noNode)
        text = m_known.shared->bringingWord(m_tokens[failure.at].text);
    return text.empty() ? std::string() : std::format("“use \"{}\"” would bring it", text);
}

/// Of a line that is a word of other languages and nothing else, though a sentence begins with it.
std::string LineParser::insteadOfLine(const Failure& failure) const
{
    const bool isAlone = m_tokens.size() == 1 || (m_tokens.size() == 2 && m_tokens.back().is(":"));
    const bool goesOn = failure.at == 1 && failure.sentence != SentenceNode::noNode;
    const bool lacksSubject = failure.at == 0 && failure.code == "no-such-verb";
    if (!isAlone || (!goesOn && !lacksSubject))
        return {};
    const std::string_view word = m_tokens.front().text;
    const std::string_view instead =
        word == "end" ? "a block ends where the lines are no longer indented" : insteadOfWord(word);
    return instead.empty() ? std::string() : std::format("“{}” means nothing by itself; {}", word, instead);
}

void LineParser::report(const Failure& failure) const
{
    // A line that could not even be split into words says nothing new.
    if (m_line.isBroken)
        return;
    if (failure.isBehindWord) {
        const Token& last = m_tokens[failure.at - 1];
        const Place behind{m_line.file, last.line, last.column + last.length(), 0};
        return m_known.problems.add(failure.code, behind, failure.message, failure.fix);
    }
    if (const std::string instead = insteadOfLine(failure); !instead.empty())
        return m_known.problems.add(failure.code, placeAt(0), instead);
    const bool isUnfit = failure.wanted || failure.sentence != SentenceNode::noNode;
    if (isUnfit && failure.at < m_tokens.size() && !m_known.problems.isFull())
        return reportUnfit(failure);
    std::string message = failure.message;
    if (message.empty())
        message = "the sentence ends too early" + wordsThatFit(failure.sentence);
    const std::string_view last = failure.at > 0 ? m_tokens[failure.at - 1].text : std::string_view();
    if (failure.at == m_tokens.size() && std::ranges::contains(m_known.game.phases, last, &syntax::Phase::name))
        message += std::format("; a phase is gone through by “{} happens”", last);
    m_known.problems.add(failure.code, placeAt(failure.at), std::move(message), failure.fix);
}

void LineParser::reportUnfit(const Failure& failure) const
{
    const std::string_view written = m_tokens[failure.at].text;
    if (m_known.dictionary.isUnlearned(written))
        return;
    const bool isArticle = written == "a" || written == "an" || written == "any";
    if (failure.sentence == Dictionary::sentenceRoot && isArticle) {
        const std::string message = indefinite(failure.at).message + "; what is watched stands behind “when”";
        m_known.problems.add("indefinite", placeAt(failure.at), message);
        return;
    }
    if (!phraseWithSubject(failure).empty())
        return reportPhraseWithoutSubject(failure);
    const std::string better = betterWay(failure);
    NearestName nearestWord(readingsAt(failure.at));
    if (failure.sentence != SentenceNode::noNode)
        offerWords(nearestWord, failure.sentence);
    NearestName nearest = nearestWord;
    if (failure.wanted)
        offerNames(nearest, *failure.wanted);

    const std::string withSubject = better.empty() ? sentenceWithSubject(failure) : std::string();
    if (!withSubject.empty() && (!nearest.isFound() || withSubject.ends_with(std::format(" {}", written)))) {
        const std::string message =
            std::format("“{}” is no beginning of a sentence; did you mean “{}”?", written, withSubject);
        return m_known.problems.add("no-such-verb", placeAt(failure.at), message, withSubject);
    }

    const bool isWord = nearestWord.isFound() && nearestWord.name() == nearest.name();
    const bool isVerb = failure.sentence != SentenceNode::noNode && (!failure.wanted || isWord);
    std::string message = failure.message;
    if (failure.sentence == Dictionary::sentenceRoot)
        message = std::format("“{}” is neither a name known here nor does a sentence begin with it", written);
    else if (failure.sentence != SentenceNode::noNode)
        message = std::format("no verb’s sentence goes on with “{}” here", written);
    if (better.empty() && !nearest.isFound() && m_known.shared && m_known.shared->hasUnknownUse())
        return;
    if (!better.empty())
        message += "; " + better;
    else if (nearest.isFound())
        message += nearest.question();
    else if (m_known.shared && !m_known.shared->nameOf(m_line.file).empty())
        message += std::format("; a game that uses \"{}\" has to declare it", m_known.shared->nameOf(m_line.file));
    else if (failure.sentence != SentenceNode::noNode && failure.sentence != Dictionary::sentenceRoot)
        message += wordsThatFit(failure.sentence);
    else if (failure.wanted && failure.wanted->has(NameKind::Local))
        message += namesGiven();
    Place place = placeAt(failure.at);
    if (better.empty()) {
        const Place last = placeAt(failure.at + nearest.words() - 1);
        place.length = last.column + last.length - place.column;
    }
    m_known.problems.add(
        isVerb ? "no-such-verb" : failure.code,
        place,
        std::move(message),
        better.empty() ? nearest.fix() : std::string()
    );
}

/// The word at a place, the two words from there, and so on: what a name could have been meant to be.
std::vector<std::string> LineParser::readingsAt(std::size_t position) const
{
    std::vector<std::string> readings{std::string(m_tokens[position].text)};
    for (std::size_t at = position + 1; at < m_tokens.size() && readings.size() < mostWordsInName; ++at) {
        const Token& next = m_tokens[at];
        if (next.kind != TokenKind::Word || next.line != m_tokens[position].line)
            break;
        readings.push_back(std::format("{} {}", readings.back(), next.text));
    }
    return readings;
}

/// "; it can go on with “life” or “seeds”", when few words can follow.
std::string LineParser::wordsThatFit(std::uint32_t sentence) const
{
    constexpr std::size_t mostListed = 4;
    const auto& steps = m_known.dictionary.sentences(sentence).steps;
    std::string words;
    for (std::size_t step = 0; step < steps.size() && steps.size() <= mostListed; ++step)
        words += std::format("{}“{}”", step == 0 ? "; it can go on with " : " or ", steps[step].words.front());
    return words;
}

/// "; names given here are “c” and “who”", when there are few.
std::string LineParser::namesGiven() const
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

void LineParser::offerNames(NearestName& nearest, NameKinds wanted) const
{
    if (wanted.has(NameKind::Local))
        for (const std::string& name : m_scope.names())
            nearest.offer(name);
    for (const auto& [name, meanings] : m_known.dictionary.names()) {
        if (nearest.isTired())
            return;
        if (std::ranges::any_of(meanings, [wanted](const Meaning& meaning) { return wanted.has(meaning.kind); }))
            nearest.offer(name);
    }
}

void LineParser::offerWords(NearestName& nearest, std::uint32_t sentence) const
{
    for (const SentenceNode::Step& step : m_known.dictionary.sentences(sentence).steps)
        for (const std::string& word : step.words)
            nearest.offer(word);
    if (sentence == Dictionary::sentenceRoot)
        for (const std::string_view word : statementWords())
            nearest.offer(word);
}

void LineParser::keepFurther(std::optional<Failure>& furthest, Failure failure)
{
    const bool isFurther = !furthest || failure.at > furthest->at;
    if (isFurther || (failure.at == furthest->at && failure.code == "too-deep")) {
        furthest = std::move(failure);
    } else if (failure.at == furthest->at && failure.wanted && furthest->sentence != SentenceNode::noNode) {
        // The word could have been a name or a word of a sentence; it is neither.
        furthest->wanted = failure.wanted;
        furthest->code = failure.code;
    }
}

} // namespace engine
