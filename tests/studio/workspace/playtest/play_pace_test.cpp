// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/studio/panels/table/at_table.h"
#include "tests/studio/workspace/playtest/desk_table.h"
#include "tests/testing/test.h"

#include <QSignalSpy>

using namespace at_table;
using desk_table::Table;

/// Checks automatic play: runs, automatic passes and bots.
class PlayPaceTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void runToTheNextTurnStopsThere()
    {
        Table table(u"realm-of-thieves"_s);
        PlaytestDesk& desk = table.desk;
        QVERIFY(desk.start.begin(table.setup()));
        const auto turn = [&desk] {
            return desk.played.chronicle().note(desk.played.game().cursor()).turn;
        };
        for (int times = 0; times < 3; ++times) {
            const int before = turn();
            desk.pace.advance(PlayPace::Goal::Turn);
            QTRY_VERIFY(!desk.pace.isGoing());
            QCOMPARE(turn(), before + 1);
        }
    }

    void runToAPhaseWithoutDecisionsEndsAfterIt()
    {
        Table table(u"tumblr-cards"_s);
        PlaytestDesk& desk = table.desk;
        QVERIFY(desk.start.begin(table.setup()));
        const std::vector<std::string>& phases = desk.played.program().phases;
        const auto end = static_cast<std::uint32_t>(std::ranges::find(phases, "End") - phases.begin());
        QVERIFY(end < phases.size());
        while (desk.sight.view().phase == engine::none)
            desk.deciding.choose(0);
        const int before = desk.played.chronicle().note(desk.played.game().cursor()).turn;
        QSignalSpy messages(&desk.news, &PlaytestNews::told);
        desk.pace.runTo(end);
        QTRY_VERIFY(!desk.pace.isGoing());
        QCOMPARE(desk.played.chronicle().note(desk.played.game().cursor()).turn, before + 1);
        QVERIFY(desk.sight.view().phase != end);
        QCOMPARE(messages.last().first().toString(), u"No player had a decision in End."_s);
    }

    void stopEndsAutomaticPasses()
    {
        Table table(u"realm-of-thieves"_s);
        PlaytestDesk& desk = table.desk;
        QVERIFY(desk.start.begin(table.setup()));
        desk.pace.setPassesAutomatically(true);
        QVERIFY(desk.pace.passesAutomatically());
        desk.pace.stop();
        QVERIFY(!desk.pace.passesAutomatically());
        QVERIFY(!desk.pace.isGoing());
    }

    void automaticPassesPauseAfterABotActs()
    {
        Table table(u"risk-and-resource"_s);
        PlaytestDesk& desk = table.desk;
        QVERIFY(desk.start.begin(table.setup(u"random"_s)));
        desk.pace.setPassesAutomatically(true);
        for (int made = 0; made < 60 && !desk.sight.view().isOver; ++made) {
            QTRY_VERIFY((desk.sight.isAsked() && !desk.pace.isThinking()) || desk.sight.view().isOver);
            const engine::Game::NodeId here = desk.played.game().cursor();
            desk.deciding.pass();
            // If passing is impossible, choose an option.
            if (desk.sight.isAsked() && desk.played.game().cursor() == here)
                table.decide();
        }
        QTRY_VERIFY((desk.sight.isAsked() && !desk.pace.isThinking()) || desk.sight.view().isOver);
        int acted = 0;
        for (std::size_t place = 1; place + 1 < desk.played.line().size(); ++place) {
            const StepNote& note = desk.played.chronicle().note(desk.played.line()[place]);
            const StepNote& next = desk.played.chronicle().note(desk.played.line()[place + 1]);
            if (!desk.played.isBot(note.seat) || note.isPass || desk.played.isBot(next.seat))
                continue;
            ++acted;
            QVERIFY2(!(next.isAutomatic && next.isPass), qPrintable(desk.words.stepText(desk.played.line()[place])));
        }
        QVERIFY(acted > 0);
    }

    void automaticDecisionsShowNoQuestion()
    {
        int passed = 0;
        for (const QString& game : {u"forge-realm"_s, u"realm-of-thieves"_s, u"risk-and-resource"_s}) {
            AtTable at(game, u"random"_s);
            PlaytestDesk& desk = at.desk();
            std::vector<Chronicle::NodeId> shown;
            connect(&desk.news, &PlaytestNews::changed, &desk.news, [&] {
                if (desk.words.question().startsWith(seatName(0) + u": "_s))
                    shown.push_back(desk.played.game().cursor());
            });
            for (int made = 0; made < 60; ++made) {
                QTRY_VERIFY(!desk.pace.isGoing());
                if (!desk.sight.isAsked())
                    break;
                desk.deciding.choose(anyChoice(at));
            }
            QTRY_VERIFY(!desk.pace.isGoing());
            QVERIFY(shown.size() > 5);
            for (const Chronicle::NodeId node : desk.played.line()) {
                const StepNote& note = desk.played.chronicle().note(node);
                const StepNote& before = desk.played.chronicle().note(desk.played.chronicle().parent(node));
                passed += note.seat == 0 && note.isAutomatic && before.seat == 1;
            }
            for (const Chronicle::NodeId node : shown)
                for (const Chronicle::NodeId next : desk.played.chronicle().children(node))
                    QVERIFY2(!desk.played.chronicle().note(next).isAutomatic, qPrintable(desk.words.stepText(next)));
        }
        // Automatic decisions followed a bot's decision more than once.
        QVERIFY2(passed > 3, qPrintable(QString::number(passed)));
    }

    void automaticDecisionsShowNoCurtain()
    {
        AtTable at(u"risk-and-resource"_s, u"random"_s, 3);
        PlaytestDesk& desk = at.desk();
        QTRY_VERIFY(!desk.pace.isGoing());
        desk.pace.seat(1, {});
        desk.sight.lookAs({.kind = Sight::Kind::Deciding});
        desk.sight.setCurtain(true);
        std::vector<Chronicle::NodeId> called;
        connect(&desk.news, &PlaytestNews::changed, &desk.news, [&] {
            if (desk.sight.curtainFor())
                called.push_back(desk.played.game().cursor());
        });
        for (int made = 0; made < 120 && !desk.sight.view().isOver; ++made) {
            desk.sight.openCurtain();
            if (desk.sight.isAsked())
                desk.deciding.choose(anyChoice(at));
            else
                desk.deciding.pass();
            QTRY_VERIFY(!desk.pace.isGoing());
        }
        QVERIFY(called.size() > 5);
        for (const Chronicle::NodeId node : called)
            for (const Chronicle::NodeId next : desk.played.chronicle().children(node))
                QVERIFY2(!desk.played.chronicle().note(next).isAutomatic, qPrintable(desk.words.stepText(next)));
        // An automatic pass of a person followed a bot's decision.
        const auto isPassedFor = [&](Chronicle::NodeId node) {
            const StepNote& note = desk.played.chronicle().note(node);
            return note.isAutomatic && !desk.played.isBot(note.seat) && note.seat >= 0 &&
                   desk.played.isBot(desk.played.chronicle().note(desk.played.chronicle().parent(node)).seat);
        };
        QVERIFY(std::ranges::any_of(desk.played.line(), isPassedFor));
    }
};

REGISTER_TEST(PlayPaceTest)
#include "play_pace_test.moc"
