// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/studio/workspace/playtest/desk_table.h"
#include "tests/testing/test.h"

#include <QSignalSpy>

using namespace desk_table;

class DecidingTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void impossiblePassIsRefusedWithTheReason_data()
    {
        QTest::addColumn<QString>("game");
        for (const QString& game : games())
            QTest::newRow(qPrintable(game)) << game;
    }

    void impossiblePassIsRefusedWithTheReason()
    {
        QFETCH(QString, game);
        Table table(game);
        PlaytestDesk& desk = table.desk;
        QVERIFY(desk.start.begin(table.setup()));
        QSignalSpy messages(&desk.news, &PlaytestNews::told);
        for (int made = 0; made < 60 && desk.sight.isAsked(); ++made) {
            const engine::Game::NodeId here = desk.played.game().cursor();
            const QString why = desk.deciding.whyNoPass();
            messages.clear();
            desk.deciding.pass();
            QCOMPARE(desk.played.game().cursor() == here, !why.isEmpty());
            if (!why.isEmpty())
                QCOMPARE(messages.last().first().toString(), why);
            desk.history.goTo(here);
            table.decide();
        }
    }

    void eachPickCanBeUndoneSeparately()
    {
        int unpicked = 0;
        for (const QString& game : games()) {
            Table table(game);
            PlaytestDesk& desk = table.desk;
            QVERIFY(desk.start.begin(table.setup()));
            for (int made = 0; made < 150 && desk.sight.isAsked(); ++made) {
                const std::vector<std::int64_t> picked = desk.deciding.picked();
                if (picked.size() > 1) {
                    desk.deciding.unpick(picked.front());
                    QCOMPARE(desk.deciding.picked(), std::vector(picked.begin() + 1, picked.end()));
                    QVERIFY(desk.sight.isAsked());
                    ++unpicked;
                }
                table.decide();
            }
        }
        QVERIFY(unpicked > 0);
    }

    /// Covers payments that offer actions, and payments that are partly automatic.
    void playCanBeCancelledUntilItIsPaid()
    {
        Table table(u"forge-realm"_s);
        PlaytestDesk& desk = table.desk;
        QCOMPARE(desk.start.playScenario(u"Any type can pay the generic part"_s), QString());
        QTRY_VERIFY(desk.sight.isAsked());
        const auto choose = [&](const QString& words) {
            for (std::size_t option = 0; option < desk.sight.view().options.size(); ++option)
                if (desk.words.optionText(option).startsWith(words))
                    return desk.deciding.choose(option);
            QFAIL(qPrintable(words));
        };
        const auto before = desk.played.game().cursor();
        // The first decision in a phase doesn't continue an earlier decision, so there is nothing to step back to.
        QVERIFY(!desk.deciding.canStepBack());
        choose(u"You play"_s);
        QTRY_VERIFY(desk.sight.isAsked());
        QVERIFY2(desk.words.question().contains(u"pend"_s), qPrintable(desk.words.question()));
        QVERIFY(desk.deciding.canStepBack());
        desk.deciding.stepBack();
        QCOMPARE(desk.played.game().cursor(), before);
        choose(u"You play"_s);
        choose(u"You spend"_s);
        QTRY_VERIFY(desk.sight.isAsked());
        QVERIFY2(!desk.deciding.canStepBack(), qPrintable(desk.words.question()));
    }

    /// Only undo goes back to an earlier phase or turn.
    void stepBackStaysInThePhaseAndTurn_data()
    {
        QTest::addColumn<QString>("game");
        for (const QString& game : games())
            QTest::newRow(qPrintable(game)) << game;
    }

    void stepBackStaysInThePhaseAndTurn()
    {
        QFETCH(QString, game);
        Table table(game);
        PlaytestDesk& desk = table.desk;
        QVERIFY(desk.start.begin(table.setup()));
        for (int made = 0; made < 150 && desk.sight.isAsked(); ++made) {
            const auto here = desk.played.game().cursor();
            if (desk.deciding.canStepBack()) {
                const StepNote& now = desk.played.chronicle().note(here);
                const std::int32_t asked = desk.sight.view().asked;
                desk.deciding.stepBack();
                QVERIFY(desk.played.game().cursor() != here);
                QCOMPARE(desk.sight.view().asked, asked);
                QCOMPARE(desk.played.chronicle().note(desk.played.game().cursor()).turn, now.turn);
                QCOMPARE(desk.played.chronicle().note(desk.played.game().cursor()).phase, now.phase);
                desk.history.goTo(here);
            }
            // A player who can pass is not in the middle of a decision.
            const bool canPass =
                std::ranges::contains(desk.played.game().options(), engine::Option::Kind::Pass, &engine::Option::kind);
            if (canPass && !desk.played.game().picks().hasBegun)
                QVERIFY2(!desk.deciding.canStepBack(), qPrintable(desk.words.question()));
            table.decide();
        }
    }
};

REGISTER_TEST(DecidingTest)
#include "deciding_test.moc"
