// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/line/failure_report.h"
#include "engine/language/line/line_reader.h"
#include "tests/engine/language/line/one_line.h"
#include "tests/testing/test.h"

using engine::Diagnostic;
using engine::Dictionary;
using engine::Failure;
using engine::NameKind;

namespace {

/// The report of a failure of the line; an empty one if there is none.
Diagnostic reported(OneLine& one, const Failure& failure)
{
    const engine::LineReader line(one.known, one.scope, one.line);
    engine::FailureReport(one.known, one.scope, line, failure).report();
    const std::vector<Diagnostic> found = one.problems.take();
    return found.empty() ? Diagnostic{} : found.front();
}

Failure unknownName(std::size_t at)
{
    return {.at = at, .code = "unknown-name", .message = "that is no name", .wanted = engine::expressionNames};
}

Failure noSentence(std::size_t at)
{
    return {.at = at, .code = "no-such-verb", .sentence = Dictionary::sentenceRoot};
}

} // namespace

/// The message about a line that is not understood, and the fix it offers.
class FailureReportTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void nearestNameIsOffered()
    {
        OneLine one("set lief to 3");
        one.addProperty("life");
        const Diagnostic found = reported(one, unknownName(1));
        QCOMPARE(found.message, std::string("that is no name; did you mean “life”?"));
        QCOMPARE(found.fix, std::string("life"));
        QCOMPARE(found.place, (engine::Place{0, 1, 5, 4}));
    }

    void nameOfSeveralWordsIsMarkedAsAWhole()
    {
        OneLine one("set next gaol to 3");
        one.addProperty("next goal");
        const Diagnostic found = reported(one, unknownName(1));
        QCOMPARE(found.fix, std::string("next goal"));
        QCOMPARE(found.place.length, 9u);
    }

    void boundNamesAreListedWhenNothingIsNear()
    {
        OneLine one("set xyzzy to 3");
        one.scope.bind("who");
        one.scope.bind("prey");
        one.scope.bind("who");
        QCOMPARE(
            reported(one, unknownName(1)).message,
            std::string("that is no name; the names given here are “prey”, “who”")
        );
    }

    void wordsOfOtherLanguagesAreTranslated()
    {
        OneLine one("else calm");
        const std::string message = reported(one, noSentence(0)).message;
        QVERIFY2(message.contains("otherwise"), message.c_str());
    }

    void capitalLettersAreNoticed()
    {
        OneLine one("When calm");
        QVERIFY(reported(one, noSentence(0)).message.ends_with("write it in small letters: when"));
    }

    void cardNameWithoutQuotesIsNoticed()
    {
        OneLine one("create Sea Star in reef");
        one.game.cards.push_back({.name = "Sea Star"});
        QVERIFY(reported(one, unknownName(1)).message.ends_with("the name of a card stands in quotes: \"Sea Star\""));
    }

    void verbWithoutASubjectGetsOne()
    {
        OneLine one("drws 3 cards");
        one.addVerb("who draw/draws n cards", {"who", "n"});
        const Diagnostic found = reported(one, noSentence(0));
        QVERIFY(found.message.ends_with("did you mean “you draw”?"));
        QCOMPARE(found.fix, std::string("you draw"));
    }

    void choiceWithoutASubjectGetsOne()
    {
        OneLine one("may draw a card");
        QCOMPARE(reported(one, noSentence(0)).message, std::string("say who does it: “you may …”"));
        OneLine modes("choose one:");
        QVERIFY(reported(modes, noSentence(0)).message.starts_with("say who chooses: “you choose one:”"));
    }

    void sentenceThatBreaksOffNamesTheWordsThatFit()
    {
        OneLine one("you draw");
        one.addVerb("who draw/draws cards", {"who"});
        one.addVerb("who draw/draws blood", {"who"});
        const engine::SentenceNode& root = one.dictionary.sentences(Dictionary::sentenceRoot);
        const engine::SentenceNode& verbs = one.dictionary.sentences(root.slot);
        const std::uint32_t draw = verbs.steps[verbs.byWord.at("draw").front()].to;
        QCOMPARE(
            reported(one, {.at = 2, .code = "no-such-verb", .sentence = draw}).message,
            std::string("the sentence ends too early; it can go on with “cards” or “blood”")
        );
    }

    void missingColonStandsBehindTheLastWord()
    {
        OneLine one("if calm stop");
        const Failure failure{
            .at = 2, .code = "missing-colon", .message = "no colon", .fix = ":", .isBehindWord = true
        };
        QCOMPARE(reported(one, failure).place, (engine::Place{0, 1, 8, 0}));
    }

    void wordWhoseDeclarationIsBrokenIsNotBlamed()
    {
        OneLine one("set lief to 3");
        one.dictionary.addUnlearned("lief");
        QVERIFY(reported(one, unknownName(1)).message.empty());
    }

    void failuresAtTheSameWordAreOne()
    {
        std::optional<Failure> furthest = noSentence(1);
        keepFurther(furthest, unknownName(0));
        QVERIFY(!furthest->wanted);
        keepFurther(furthest, unknownName(1));
        QCOMPARE(furthest->code, std::string_view("unknown-name"));
        QVERIFY(furthest->wanted->has(NameKind::Property));
        QCOMPARE(furthest->sentence, Dictionary::sentenceRoot);
        keepFurther(furthest, {.at = 1, .code = "too-deep", .message = "too deep"});
        QCOMPARE(furthest->code, std::string_view("too-deep"));
    }
};

REGISTER_TEST(FailureReportTest)
#include "failure_report_test.moc"
