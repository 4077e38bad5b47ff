// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/grammar/line_parser.h"
#include "tests/engine/language/line/one_line.h"
#include "tests/testing/test.h"

using engine::LineParser;
using engine::grammar::SentenceMode;
using engine::syntax::Node;
using engine::syntax::Op;
using engine::syntax::VerbKind;

namespace {

/// The wording of the verb in a sentence, or the code of the failure.
std::string verbOf(const LineParser& parser, const Node& sentence)
{
    return parser.line.hasFailed() ? std::string(parser.line.failure()->code) : sentence.text;
}

std::string called(OneLine& one)
{
    LineParser parser(one.known, one.scope, one.line);
    const Node sentence = parser.sentences.call();
    return verbOf(parser, sentence);
}

std::string watched(OneLine& one)
{
    LineParser parser(one.known, one.scope, one.line);
    const Node sentence = parser.sentences.event();
    return verbOf(parser, sentence);
}

} // namespace

/// Checks that sentences are matched with verbs and that their slots are filled.
class SentencesTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void slotsAreFilledInOrder()
    {
        OneLine one("you draw 3 cards");
        one.addVerb("who draw/draws n cards", {"who", "n"});
        LineParser parser(one.known, one.scope, one.line);
        const Node sentence = parser.sentences.call();
        QVERIFY(parser.line.finish());
        QCOMPARE(sentence.op, Op::Call);
        QCOMPARE(sentence.symbol, one.game.verbs.size() - 1);
        QCOMPARE(sentence.children.at(0).op, Op::You);
        QCOMPARE(sentence.children.at(1).number, 3);
    }

    void longestSentenceWins()
    {
        OneLine one("you draw 3 from 2");
        one.addVerb("who draw/draws n", {"who", "n"});
        one.addVerb("who draw/draws n from m", {"who", "n", "m"});
        QCOMPARE(called(one), std::string("(who) draw (n) from (m)"));
    }

    void sentenceWithMoreFixedWordsWins()
    {
        OneLine one("you draw 3");
        one.addVerb("who draw/draws n", {"who", "n"});
        one.addVerb("who v n", {"who", "v", "n"});
        QCOMPARE(called(one), std::string("(who) draw (n)"));
    }

    void sentenceMatchingTwoVerbsIsAmbiguous()
    {
        OneLine one("you rest and");
        one.addVerb("who rest/rests", {"who"});
        one.addVerb("who rest/sleeps", {"who"});
        LineParser parser(one.known, one.scope, one.line);
        parser.sentences.call();
        QCOMPARE(parser.line.failure()->code, std::string_view("ambiguous-sentence"));
    }

    void actionCanOmitItsActor()
    {
        OneLine one("draw 3");
        one.addVerb("you draw n", {"you", "n"}, VerbKind::Action);
        LineParser parser(one.known, one.scope, one.line);
        const Node sentence = parser.sentences.call();
        QVERIFY(parser.line.finish());
        QCOMPARE(sentence.children.at(0).op, Op::You);
    }

    void verbNeedsItsSubject()
    {
        OneLine one("draws 3");
        one.addVerb("who draw/draws n", {"who", "n"});
        LineParser parser(one.known, one.scope, one.line);
        parser.sentences.call();
        QCOMPARE(parser.line.failure()->message, std::string("say who does it: “you draw 3”"));
        QCOMPARE(parser.line.failure()->fix, std::string("you draw"));
    }

    void callsRejectIndefiniteArticles()
    {
        OneLine one("you draw a card");
        one.addVerb("who draw/draws n", {"who", "n"});
        QCOMPARE(called(one), std::string("indefinite"));
    }

    void eventCanOmitItsEnd()
    {
        OneLine one("you draw:");
        one.addVerb("who draw/draws n from m", {"who", "n", "m"});
        QCOMPARE(watched(one), std::string("(who) draw (n) from (m)"));
        QCOMPARE(called(one), std::string("expected-value"));
        one.addVerb("who draw/draws n into m", {"who", "n", "m"});
        QCOMPARE(watched(one), std::string("ambiguous-sentence"));
    }

    void modalFollowsTheSubject()
    {
        OneLine one("you may draw 3");
        one.addVerb("who draw/draws n", {"who", "n"});
        LineParser parser(one.known, one.scope, one.line);
        const Node sentence = parser.sentences.withModal(SentenceMode::Call, "may", 0);
        QCOMPARE(verbOf(parser, sentence), std::string("(who) draw (n)"));
        QVERIFY(parser.line.isAtEnd());
    }

    void wordWithBelongsToTheSentenceThatNeedsIt()
    {
        OneLine one("you fix 1 with 2");
        one.addVerb("who fix/fixes r with c", {"who", "r", "c"});
        QCOMPARE(called(one), std::string("(who) fix (r) with (c)"));
    }

    void furthestAttemptDeterminesTheFailure()
    {
        OneLine one("you draw 3 from nowhere");
        one.addVerb("who draw/draws n from m", {"who", "n", "m"});
        LineParser parser(one.known, one.scope, one.line);
        parser.sentences.call();
        QCOMPARE(parser.line.failure()->at, 4u);
        QCOMPARE(parser.line.failure()->code, std::string_view("unknown-name"));
    }

    void operandIsReadAgainOnlyAfterNamesChange()
    {
        OneLine one("it draws prey");
        LineParser parser(one.known, one.scope, one.line);
        QVERIFY(parser.operands.at({.at = 2}).failure);
        one.scope.bind("prey");
        const engine::grammar::Operand& prey = parser.operands.at({.at = 2});
        QVERIFY(!prey.failure);
        QCOMPARE(prey.node.op, Op::Local);
        QCOMPARE(prey.end, 3u);
        QCOMPARE(&parser.operands.at({.at = 2}), &prey);
        QCOMPARE(parser.line.position(), 0u);
    }
};

REGISTER_TEST(SentencesTest)
#include "sentences_test.moc"
