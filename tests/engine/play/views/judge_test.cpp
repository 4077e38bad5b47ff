// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/views/judge.h"
#include "tests/testing/games.h"
#include "tests/testing/test.h"

#include <format>

using namespace engine;

class JudgeTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void cardsAreCheckedEvenIfNotAllFitInOneState()
    {
        std::string rules = R"rules(game "Crowd"
players 2
card has:
    size: number, printed
    friends: list of card
    foes: list of card
    seen: list of player
    met: list of player
format "Standard":
    at most 1 copy of cards with size > 0
start: draw the game
)rules";
        constexpr std::uint32_t cards = 500;
        for (std::uint32_t number = 0; number < cards; ++number)
            rules += std::format("card \"Guest {}\": size 1\n", number);
        const auto program = testing::program(rules);
        QVERIFY(program);
        const std::uint32_t routine = program->formats.front().limits.front().fits;
        QVERIFY(routine != none);
        Judge judge(program);
        for (std::uint32_t number = 0; number < cards; ++number)
            QVERIFY2(
                judge.fits(program->definitionNamed(std::format("Guest {}", number)), routine),
                qPrintable(QString::number(number))
            );
    }
};

REGISTER_TEST(JudgeTest)
#include "judge_test.moc"
