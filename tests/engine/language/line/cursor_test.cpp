// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/line/cursor.h"
#include "tests/engine/language/line/one_line.h"
#include "tests/testing/test.h"

using engine::Cursor;
using engine::Place;
using engine::TokenKind;

class CursorTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void wordsAreTakenOneByOne()
    {
        const OneLine one("set life to 3");
        Cursor cursor(one.line);
        QVERIFY(cursor.eat("set"));
        QVERIFY(!cursor.eat("set"));
        QVERIFY(cursor.atOneOf("mana", "life"));
        QCOMPARE(cursor.pass(), 1u);
        QVERIFY(cursor.eat("to"));
        QCOMPARE(cursor.token().kind, TokenKind::Number);
        cursor.skip(1);
        QVERIFY(cursor.isAtEnd());
        QCOMPARE(cursor.position(), 4u);
    }

    void severalWordsAreTakenTogetherOrNotAtAll()
    {
        const OneLine one("up to 3");
        Cursor cursor(one.line);
        QVERIFY(!cursor.eatAll("up", "to", "four"));
        QCOMPARE(cursor.position(), 0u);
        QVERIFY(cursor.atAll("up", "to"));
        QVERIFY(cursor.eatAll("up", "to"));
        QCOMPARE(cursor.position(), 2u);
    }

    void quotedTextIsNotAWord()
    {
        const OneLine one("\"set\"");
        const Cursor cursor(one.line);
        QVERIFY(!cursor.at("set"));
        QCOMPARE(cursor.found(), std::string("\"set\""));
    }

    void nothingFollowsTheEnd()
    {
        const OneLine one("stop");
        Cursor cursor(one.line);
        QCOMPARE(cursor.token(7).kind, TokenKind::End);
        cursor.skipTo(12);
        QVERIFY(cursor.isAtEnd());
        QVERIFY(!cursor.eat("stop"));
        QCOMPARE(cursor.found(), std::string("the end of the line"));
        QVERIFY(!cursor.isWordAt(12, "stop"));
    }

    void lineCanBeEndedEarly()
    {
        const OneLine one("one two three");
        Cursor cursor(one.line);
        cursor.endAt(2);
        cursor.skipTo(2);
        QVERIFY(cursor.isAtEnd());
        QCOMPARE(cursor.tokens().size(), 2u);
        cursor.endAt(9);
        QCOMPARE(cursor.tokens().size(), 2u);
    }

    void placesReferToTheText()
    {
        const OneLine one("set \"life\" to");
        Cursor cursor(one.line);
        QCOMPARE(cursor.place(), (Place{0, 1, 1, 3}));
        QCOMPARE(cursor.placeAt(1), (Place{0, 1, 5, 6}));
        QCOMPARE(cursor.placeAt(3), (Place{0, 1, 14, 0}));
    }

    void nodeSpansTakenTokens()
    {
        const OneLine one("set life to 3");
        Cursor cursor(one.line);
        cursor.skipTo(3);
        QCOMPARE(cursor.node(engine::syntax::Op::Set, 1).place, (Place{0, 1, 5, 7}));
        // If no token has been taken, the node spans the next one.
        QCOMPARE(cursor.node(engine::syntax::Op::Set, 3).place, (Place{0, 1, 13, 1}));
    }

    void textIsQuotedAsWritten()
    {
        const OneLine one("who's  \"big  one\"( 3 )");
        Cursor cursor(one.line);
        cursor.skipTo(6);
        QCOMPARE(cursor.written(0), std::string("who's \"big  one\"( 3 )"));
        QCOMPARE(cursor.written(3), std::string("( 3 )"));
    }

    void continuationRowsAreDetected()
    {
        OneLine one("stop check");
        one.line.tokens[1].line = 2;
        Cursor cursor(one.line);
        QVERIFY(!cursor.isAtNewLine());
        cursor.pass();
        QVERIFY(cursor.isAtNewLine());
    }

    void blockIsTakenOnce()
    {
        OneLine one("repeat 3 times:");
        one.line.block.emplace_back();
        Cursor cursor(one.line);
        QVERIFY(!cursor.isBlockTaken());
        QCOMPARE(cursor.takeBlock().size(), 1u);
        QVERIFY(cursor.isBlockTaken());
    }
};

REGISTER_TEST(CursorTest)
#include "cursor_test.moc"
