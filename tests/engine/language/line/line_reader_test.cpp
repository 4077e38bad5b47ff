// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/line/line_reader.h"
#include "tests/engine/language/line/one_line.h"
#include "tests/testing/test.h"

using engine::Diagnostic;
using engine::Failure;
using engine::LineReader;
using engine::NameKind;

class LineReaderTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void completelyReadLineIsAccepted()
    {
        OneLine one("roll 3 \"dice\" as d");
        LineReader reader(one.known, one.scope, one.line);
        reader.need("roll", "roll NUMBER");
        QCOMPARE(reader.needNumber("of dice"), 3);
        QCOMPARE(reader.needString("a text"), std::string("dice"));
        reader.need("as", "as NAME");
        QCOMPARE(reader.newName(), std::string("d"));
        QVERIFY(one.scope.has("d"));
        QVERIFY(reader.finish());
        QVERIFY(one.problems.take().empty());
    }

    void lineEndsAtItsFirstFailure()
    {
        OneLine one("set life to 3");
        LineReader reader(one.known, one.scope, one.line);
        reader.failAt(1, "first", "this first");
        QVERIFY(reader.hasFailed());
        QVERIFY(reader.isAtEnd());
        QVERIFY(!reader.eat("set"));
        reader.need("set", "set WHAT");
        reader.fail("second", "then this");
        QVERIFY(!reader.finish());
        const std::vector<Diagnostic> found = one.problems.take();
        QCOMPARE(found.size(), 1u);
        QCOMPARE(found[0].code, std::string("first"));
        QCOMPARE(found[0].place.column, 5u);
    }

    void lineCanBeReadAgainAfterTakingTheFailure()
    {
        OneLine one("set life");
        LineReader reader(one.known, one.scope, one.line);
        reader.pass();
        reader.fail("attempt", "not like this");
        const std::optional<Failure> attempt = reader.takeFailure();
        QCOMPARE(attempt->code, std::string_view("attempt"));
        QVERIFY(!reader.hasFailed());
        QVERIFY(reader.eat("life"));
        QVERIFY(!reader.takeFailure());
        QVERIFY(reader.finish());
    }

    void failureOfTheFurthestAttemptIsReported()
    {
        OneLine one("set life to 3");
        LineReader reader(one.known, one.scope, one.line);
        reader.failAt(2, "far", "went far");
        reader.failFurther({.at = 1, .code = "near", .message = "went less far"});
        QCOMPARE(reader.failure()->code, std::string_view("far"));
        reader.failFurther({.at = 3, .code = "farther", .message = "went farther"});
        QCOMPARE(reader.failure()->code, std::string_view("farther"));
    }

    void extraWordIsAFailure()
    {
        OneLine one("stop it");
        LineReader reader(one.known, one.scope, one.line);
        reader.pass();
        QVERIFY(!reader.finish());
        const std::vector<Diagnostic> found = one.problems.take();
        QCOMPARE(found.at(0).code, std::string("left-over"));
        QCOMPARE(found.at(0).place.column, 6u);
    }

    void brokenLineIsNotReportedAgain()
    {
        OneLine one("stop it");
        one.line.isBroken = true;
        LineReader reader(one.known, one.scope, one.line);
        reader.skipTo(2);
        QVERIFY(!reader.finish());
        QVERIFY(one.problems.take().empty());
        LineReader again(one.known, one.scope, one.line);
        again.skipTo(2);
        QVERIFY(again.finishName());
    }

    void longerDeclaredNameHidesALocalOne()
    {
        OneLine one("end of turn");
        one.scope.bind("end");
        const auto nameHere = [&one] {
            return LineReader(one.known, one.scope, one.line).nameHere(NameKind::Phase | NameKind::Local);
        };
        QVERIFY(nameHere().isLocal);
        one.dictionary.add("end", {.kind = NameKind::Phase});
        QVERIFY(nameHere().isLocal);
        one.dictionary.add("end of turn", {.kind = NameKind::Phase});
        QCOMPARE(nameHere().words, 3u);
        QVERIFY(!nameHere().isLocal);
    }

    void propertyNameIsItsFirstForm()
    {
        OneLine one("library");
        one.dictionary.addProperty(std::vector<std::string>{"deck", "library"}, {.name = "deck"});
        LineReader reader(one.known, one.scope, one.line);
        QCOMPARE(reader.propertyName(), std::string("deck"));
        QVERIFY(reader.finish());
        LineReader zone(one.known, one.scope, one.line);
        QVERIFY(zone.zoneName().empty());
        QCOMPARE(zone.failure()->code, std::string_view("unknown-zone"));
    }

    void articleCannotBeANewName()
    {
        OneLine one("a");
        LineReader reader(one.known, one.scope, one.line);
        QVERIFY(reader.newName().empty());
        QVERIFY(!one.scope.has("a"));
        QVERIFY(reader.failure()->message.ends_with("without an article, as in “as c”"));
    }
};

REGISTER_TEST(LineReaderTest)
#include "line_reader_test.moc"
