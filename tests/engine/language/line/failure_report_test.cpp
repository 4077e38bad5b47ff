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

/// The report of a failure of the line; empty if there is none.
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

/// The message and the fix for a line that can't be read.
class FailureReportTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void nearestNameIsSuggested()
    {
        OneLine one("set lief to 3");
        one.addProperty("life");
        const Diagnostic found = reported(one, unknownName(1));
        QCOMPARE(found.message, std::string("that is no name; did you mean “life”?"));
        QCOMPARE(found.fix, std::string("life"));
        QCOMPARE(found.place, (engine::Place{0, 1, 5, 4}));
    }

    void wholeNameOfSeveralWordsIsMarked()
    {
        OneLine one("set next gaol to 3");
        one.addProperty("next goal");
        const Diagnostic found = reported(one, unknownName(1));
        QCOMPARE(found.fix, std::string("next goal"));
        QCOMPARE(found.place.length, 9u);
    }

    void boundNamesAreListedIfNoneIsSimilar()
    {
        OneLine one("set xyzzy to 3");
        one.scope.bind("who");
        one.scope.bind("prey");
        one.scope.bind("who");
        QCOMPARE(
            reported(one, unknownName(1)).message, std::string("that is no name; names you can use here: “prey”, “who”")
        );
    }

    void wordsOfOtherLanguagesAreTranslated()
    {
        OneLine one("else calm");
        const std::string message = reported(one, noSentence(0)).message;
        QVERIFY2(message.contains("otherwise"), message.c_str());
    }

    void capitalLettersAreDetected()
    {
        OneLine one("When calm");
        const Diagnostic found = reported(one, noSentence(0));
        QCOMPARE(found.message, std::string("capitals matter: write “when”"));
        QCOMPARE(found.fix, std::string("when"));
    }

    void cardNameWithoutQuotesIsDetected()
    {
        OneLine one("create Sea Star in reef");
        one.game.cards.push_back({.name = "Sea Star"});
        QVERIFY(reported(one, unknownName(1)).message.ends_with("put the name of a card in quotes: \"Sea Star\""));
    }

    void subjectIsSuggestedForVerb()
    {
        OneLine one("drws 3 cards");
        one.addVerb("who draw/draws n cards", {"who", "n"});
        const Diagnostic found = reported(one, noSentence(0));
        QVERIFY(found.message.ends_with("did you mean “you draw”?"));
        QCOMPARE(found.fix, std::string("you draw"));
    }

    void subjectIsSuggestedForChoice()
    {
        OneLine one("may draw a card");
        QCOMPARE(reported(one, noSentence(0)).message, std::string("say who does it: “you may …”"));
        OneLine modes("choose one:");
        QVERIFY(reported(modes, noSentence(0)).message.starts_with("say who chooses: “you choose one:”"));
    }

    void incompleteSentenceListsPossibleWords()
    {
        OneLine one("you draw");
        one.addVerb("who draw/draws cards", {"who"});
        one.addVerb("who draw/draws blood", {"who"});
        const engine::SentenceNode& root = one.dictionary.sentences(Dictionary::sentenceRoot);
        const engine::SentenceNode& verbs = one.dictionary.sentences(root.slot);
        const std::uint32_t draw = verbs.steps[verbs.byWord.at("draw").front()].to;
        QCOMPARE(
            reported(one, {.at = 2, .code = "no-such-verb", .sentence = draw}).message,
            std::string("the sentence is not complete; here you can write “cards” or “blood”")
        );
    }

    void missingColonIsReportedAfterTheLastWord()
    {
        OneLine one("if calm stop");
        const Failure failure{.at = 2, .code = "missing-colon", .message = "no colon", .fix = ":", .isAfterWord = true};
        QCOMPARE(reported(one, failure).place, (engine::Place{0, 1, 8, 0}));
    }

    void wordWithBrokenDeclarationIsNotReported()
    {
        OneLine one("set lief to 3");
        one.dictionary.addUnreadable("lief");
        QVERIFY(reported(one, unknownName(1)).message.empty());
    }

    void failuresAtTheSameWordAreMerged()
    {
        std::optional<Failure> furthest = noSentence(1);
        keepFurthest(furthest, unknownName(0));
        QVERIFY(!furthest->wanted);
        keepFurthest(furthest, unknownName(1));
        QCOMPARE(furthest->code, std::string_view("unknown-name"));
        QVERIFY(furthest->wanted->has(NameKind::Property));
        QCOMPARE(furthest->sentence, Dictionary::sentenceRoot);
        keepFurthest(furthest, {.at = 1, .code = "too-deep", .message = "too deep"});
        QCOMPARE(furthest->code, std::string_view("too-deep"));
    }
};

REGISTER_TEST(FailureReportTest)
#include "failure_report_test.moc"
