// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program.h"
#include "studio/words/playtest_words.h"
#include "tests/testing/games.h"
#include "tests/testing/test.h"

using namespace Qt::StringLiterals;
using namespace studio;

class PlaytestWordsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void firstLetterIsCapitalisedExceptInCardNames()
    {
        const auto program = testing::program(R"(game "Commands"
players 2
start: for each player: let it act or "rest"
card "git push"
card "pla"
card "Tin Owl"
)");
        QVERIFY(program);
        const std::vector<std::string> names = lowerCaseNames(*program);
        QCOMPARE(capitalised("you play git push", names), u"You play git push"_s);
        QCOMPARE(capitalised("git push", names), u"git push"_s);
        QCOMPARE(capitalised("git push's cost: 2 → 1", names), u"git push's cost: 2 → 1"_s);
        QCOMPARE(capitalised("Tin Owl attacks", names), u"Tin Owl attacks"_s);
        // The beginning of a word doesn't count as a card name.
        QCOMPARE(capitalised("player 1 rests", names), u"Player 1 rests"_s);
        QCOMPARE(capitalised("git pushes", names), u"Git pushes"_s);
        QCOMPARE(capitalised("élan", names), u"Élan"_s);
        QCOMPARE(capitalised("", names), QString());
    }
};

REGISTER_TEST(PlaytestWordsTest)
#include "playtest_words_test.moc"
