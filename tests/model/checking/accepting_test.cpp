// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/checking/accepting.h"
#include "tests/testing/test.h"

using namespace Qt::StringLiterals;
using namespace model;

class AcceptingTest : public Test
{
    Q_OBJECT

    static Finding at(int line) { return {.code = u"text-differs"_s, .place = {.line = line}}; }

private Q_SLOTS:

    void acceptanceIsIndentedCommentAboveFinding()
    {
        const GameText text{.name = u"game"_s, .text = u"phase Main:\n    do nothing\n"_s};
        const auto after = accepting(text, at(2), u"it is\nmeant"_s);
        QVERIFY(after);
        QCOMPARE(
            std::get<GameText>(*after).text,
            u"phase Main:\n    -- accepts text-differs: it is meant\n    do nothing\n"_s
        );
        QCOMPARE(reasonToAccept(*after, at(3)), u"it is meant"_s);
        QCOMPARE(reasonToAccept(*after, at(2)), std::nullopt);
        QVERIFY(withoutAccepting(*after, at(3)) == Entity(text));
    }

    void newReasonReplacesOldOne()
    {
        const CardDefinition card{.name = u"Owl"_s, .abilities = u"Elusive\n\"Draw 9.\""_s};
        const auto once = accepting(card, at(2), u"one"_s);
        const auto twice = accepting(*once, at(3), u"two"_s);
        QCOMPARE(std::get<CardDefinition>(*twice).abilities, u"Elusive\n-- accepts text-differs: two\n\"Draw 9.\""_s);
    }

    void otherFindingsInSameRowAreNotAccepted()
    {
        const CardDefinition card{.name = u"Owl"_s, .abilities = u"-- accepts other-code: no\n\"Draw 9.\""_s};
        QCOMPARE(reasonToAccept(card, at(2)), std::nullopt);
        const CardDefinition far{.name = u"Owl"_s, .abilities = u"-- accepts text-differs: no\nElusive\n\"Draw 9.\""_s};
        QCOMPARE(reasonToAccept(far, at(3)), std::nullopt);
    }

    void findingInFirstLineIsAcceptedAboveCard()
    {
        const CardDefinition card{.name = u"Owl"_s, .comment = u"-- dear"_s};
        const auto after = accepting(card, at(0), u"so be it"_s);
        QCOMPARE(std::get<CardDefinition>(*after).comment, u"-- dear\n-- accepts text-differs: so be it"_s);
        QCOMPARE(reasonToAccept(*after, at(0)), u"so be it"_s);
        QVERIFY(withoutAccepting(*after, at(0)) == Entity(card));
    }

    void deckFindingsAreAcceptedInNotes()
    {
        const Deck deck{.notes = u"for beginners"_s};
        const auto after = accepting(deck, at(4), u"a demo"_s);
        QCOMPARE(std::get<Deck>(*after).notes, u"for beginners\naccepts text-differs: a demo"_s);
        QCOMPARE(reasonToAccept(*after, at(7)), u"a demo"_s);
        QVERIFY(withoutAccepting(*after, at(4)) == Entity(deck));
    }

    void invalidPlaceCannotBeAccepted()
    {
        QVERIFY(!accepting(GameText{.text = u"a"_s}, at(9), u"x"_s));
        QVERIFY(!accepting(Art(), at(1), u"x"_s));
    }
};

REGISTER_TEST(AcceptingTest)
#include "accepting_test.moc"
