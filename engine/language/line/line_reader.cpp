// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/line/line_reader.h"

#include "engine/language/line/failure_report.h"
#include "engine/language/line/hints.h"
#include "engine/language/source/spelling.h"

#include <algorithm>
#include <charconv>
#include <format>
#include <utility>

namespace engine {

namespace {

/// A sample of rules in quotes, unless the text already contains quoted samples.
std::string inQuotes(std::string_view sample)
{
    return sample.contains("“") ? std::string(sample) : std::format("“{}”", sample);
}

} // namespace

LineReader::LineReader(const Known& known, BoundNames& scope, const Line& line)
    : Cursor(line)
    , m_known(known)
    , m_scope(scope)
{
}

LineReader::Name LineReader::nameHere(NameKinds kinds, std::size_t ahead) const
{
    const std::size_t from = position() + ahead;
    if (hasFailed() || from >= tokens().size() || tokens()[from].kind != TokenKind::Word)
        return {};
    const Dictionary::Found declared = m_known.dictionary.longestName(tokens().subspan(from), kinds);
    // A local name hides a declared name of one word, but not a longer one.
    if (declared.words < 2 && kinds.has(NameKind::Local) && m_scope.has(tokens()[from].text))
        return {.words = 1, .isLocal = true};
    return {.words = declared.words, .declared = declared};
}

void LineReader::need(std::string_view word, std::string_view sample)
{
    if (eat(word) || hasFailed())
        return;
    const std::string shape = inQuotes(sample);
    if (word == ":" && isAtNewLine())
        return fail(
            {.at = position(),
             .code = "missing-colon",
             .message = "the colon at the end of this line is missing; without it, the lines below are read as part "
                        "of it",
             .fix = ":",
             .isAfterWord = true}
        );
    if (word == ":")
        return failWithoutColon(shape);
    if (isAtEnd())
        return fail("expected-word", std::format("“{}” is missing at the end: write {}", word, shape));
    // There is just one word too many, as in "top 3 cards of your deck".
    if (token().kind == TokenKind::Word && token(1).is(word) && neededHint(word).empty())
        return fail(
            {.at = position(),
             .code = "expected-word",
             .message = std::format("leave out {}: write {}", found(), shape),
             .fix = std::string(word),
             .words = 2}
        );
    const bool isMistyped =
        token().kind == TokenKind::Word && editDistance(token().text, word, 1) == 1 && word.size() > 1;
    const NearestName nearest = nearestJoiningWord(token());
    const std::string hint = nearest.isFound() ? nearest.question() : neededHint(word);
    fail(
        "expected-word",
        std::format("expected “{}” but found {}: write {}{}", word, found(), shape, hint),
        isMistyped ? std::string(word) : nearest.fix()
    );
}

/// Makes the line fail at the token that replaces the colon after the first part of a rule or statement.
void LineReader::failWithoutColon(std::string_view shape)
{
    if (atOneOf(",", ";", "="))
        return fail("expected-word", std::format("instead of {}, write a colon: {}", found(), shape), std::string(":"));
    Suggestion better = foreignPhrase(*this, position());
    if (const NearestName nearest = nearestJoiningWord(token()); nearest.isFound())
        better = {.hint = nearest.question().substr(2), .fix = nearest.fix()};
    const std::string hint = better.isFound() ? "; " + better.hint : neededHint(":");
    const auto rest = tokens().subspan(std::min(position(), tokens().size()));
    const bool hasColon = std::ranges::any_of(rest, [](const Token& token) { return token.is(":"); });
    if (!hasColon && position() > 0 && hint.empty())
        return fail(
            {.at = position(),
             .code = "missing-colon",
             .message = std::format("a colon is missing here: write {}", shape),
             .fix = ":",
             .isAfterWord = true}
        );
    fail(
        {.at = position() - better.before,
         .code = "expected-word",
         .message = std::format("{} can't follow here: write {}{}", found(), shape, hint),
         .fix = better.fix,
         .words = better.words}
    );
}

/// The hint for a token in a position where another word is needed.
std::string LineReader::neededHint(std::string_view needed) const
{
    if (at("of") && position() > 0)
        return "; put the owner first, as in “who's life”";
    if (at("control") && position() > 0)
        return "; to ask whether there is one, write “there is a … of you”";
    if (needed == ":" && atOneOf("<", ">", "<=", ">="))
        return "; to compare twice, join two comparisons with “and”";
    if (at("at") && (token(1).is("least") || token(1).is("most")))
        return "; use a comparison sign: “>= 3” means at least 3, “<= 3” means at most 3";
    const bool isAfterName = position() > 0 && tokens()[position() - 1].kind == TokenKind::Word;
    if (isAfterName && nameHere(NameKind::Property)) {
        const std::string_view whose = tokens()[position() - 1].text;
        const std::string_view one = whose.ends_with('s') ? whose.substr(0, whose.size() - 1) : whose;
        return std::format("; to name an owner, write “{}'s {}”", one, token().text);
    }
    return {};
}

std::string LineReader::needString(std::string_view what)
{
    if (token().kind != TokenKind::String) {
        if (!hasFailed())
            fail("expected-text", std::format("expected {} in quotes but found {}", what, found()));
        return {};
    }
    return std::string(tokens()[pass()].text);
}

std::int32_t LineReader::needNumber(std::string_view purpose)
{
    if (token().kind != TokenKind::Number) {
        if (!hasFailed())
            fail("not-a-number", std::format("expected a number {} but found {}", purpose, found()));
        return 0;
    }
    return number();
}

std::int32_t LineReader::number()
{
    std::int32_t number = 0;
    const std::string_view digits = token().text;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (error != std::errc())
        fail("number-too-large", std::format("{} is too large; the largest number is 2147483647", digits));
    else
        pass();
    return number;
}

std::string LineReader::newName()
{
    const Token& name = token();
    if (hasFailed())
        return {};
    if (name.kind == TokenKind::End) {
        fail("expected-name", "a name is missing: after “as”, write a word of your own");
        return {};
    }
    if (name.kind != TokenKind::Word || isReserved(name.text)) {
        const bool isArticle = at("a") || at("an") || at("the");
        fail(
            "expected-name",
            std::format(
                "{} can't be a name; after “as”, write a word of your own{}",
                found(),
                isArticle ? " without an article, as in “as c”" : ""
            )
        );
        return {};
    }
    pass();
    m_scope.bind(name.text);
    return std::string(name.text);
}

std::string LineReader::nameOfProperty(NameKind kind, std::string_view code, std::string_view what)
{
    const Name name = nameHere(kind);
    if (!name) {
        failUnknown(code, what, kind);
        return {};
    }
    skip(name.words);
    return m_known.dictionary.property(name.meaning(kind)->symbol).name;
}

std::string LineReader::propertyName()
{
    return nameOfProperty(NameKind::Property, "unknown-property", "a property");
}

std::string LineReader::zoneName()
{
    return nameOfProperty(NameKind::Zone, "unknown-zone", "a zone");
}

void LineReader::fail(std::string_view code, std::string message, std::string fix)
{
    failAt(position(), code, std::move(message), std::move(fix));
}

void LineReader::failAt(std::size_t position, std::string_view code, std::string message, std::string fix)
{
    fail({.at = position, .code = code, .message = std::move(message), .fix = std::move(fix)});
}

void LineReader::failForSign(std::string_view code, std::string message, std::string_view sign)
{
    fail(
        {.at = position() - 1,
         .code = code,
         .message = std::move(message),
         .fix = std::format("{}{}", written(tokens().subspan(position() - 1, 1)), sign),
         .words = 2}
    );
}

void LineReader::failUnknown(std::string_view code, std::string_view what, NameKinds wanted)
{
    if (hasFailed())
        return;
    if (token().kind != TokenKind::Word)
        return fail(code, std::format("expected {} but found {}", what.empty() ? "a name" : what, found()));
    const std::string message =
        what.empty() ? std::format("{} is not known here", found()) : std::format("{} is not {}", found(), what);
    fail({.at = position(), .code = code, .message = message, .wanted = wanted});
}

void LineReader::failEmptyBlock(std::string message)
{
    failAt(line().tokens.size() - 1, "empty-block", std::move(message));
}

void LineReader::fail(Failure failure)
{
    if (!m_failure)
        m_failure = std::move(failure);
    stop();
}

void LineReader::failFurther(Failure failure)
{
    keepFurthest(m_failure, std::move(failure));
    stop();
}

std::optional<Failure> LineReader::takeFailure()
{
    resume();
    return std::exchange(m_failure, std::nullopt);
}

bool LineReader::finish()
{
    if (!isAtEnd() && !hasFailed()) {
        const Suggestion better = leftOverSuggestion(*this, m_known.dictionary);
        fail(
            {.at = position() - better.before,
             .code = "left-over",
             .message = std::format("{} can't follow here{}{}", found(), better.isFound() ? "; " : "", better.hint),
             .fix = better.fix,
             .words = better.words}
        );
    }
    if (m_failure)
        FailureReport(m_known, m_scope, *this, *m_failure).report();
    return !m_failure && !line().isBroken;
}

bool LineReader::finishName()
{
    finish();
    return !m_failure;
}

} // namespace engine
