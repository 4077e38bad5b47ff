// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program.h"
#include "studio/text/playtest_words.h"
#include "tests/testing/games.h"
#include "tests/testing/test.h"

using namespace Qt::StringLiterals;
using namespace studio;

class PlaytestWordsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void aLineBeginsWithACapitalUnlessACardDoesNot()
    {
        const auto program = testing::program(R"(game "Commands"
players 2
start: for each player: let it act or "rest"
card "git push"
card "pla"
card "Tin Owl"
)");
        QVERIFY(program);
        QCOMPARE(capitalised("you play git push", *program), u"You play git push"_s);
        QCOMPARE(capitalised("git push", *program), u"git push"_s);
        QCOMPARE(capitalised("git push's cost: 2 → 1", *program), u"git push's cost: 2 → 1"_s);
        QCOMPARE(capitalised("Tin Owl attacks", *program), u"Tin Owl attacks"_s);
        // The beginning of a word is no card.
        QCOMPARE(capitalised("player 1 rests", *program), u"Player 1 rests"_s);
        QCOMPARE(capitalised("git pushes", *program), u"Git pushes"_s);
        QCOMPARE(capitalised("élan", *program), u"Élan"_s);
        QCOMPARE(capitalised("", *program), QString());
    }
};

QTEST_APPLESS_MAIN(PlaytestWordsTest)
#include "playtest_words_test.moc"
