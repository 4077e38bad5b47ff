// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/studio/panels/table/at_table.h"
#include "tests/testing/test.h"

using namespace at_table;

/// How play goes on by itself.
class PlaytestGoingTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void nobodysQuestionIsShownWhoIsNotAsked()
    {
        int passed = 0;
        for (const QString& game : {u"forge-realm"_s, u"realm-of-thieves"_s, u"risk-and-resource"_s}) {
            AtTable at(game, u"random"_s);
            PlaytestDesk& desk = at.desk();
            std::vector<Chronicle::NodeId> shown;
            connect(&desk, &PlaytestDesk::changed, &desk, [&] {
                if (desk.question().startsWith(desk.seatName(0) + u": "_s))
                    shown.push_back(desk.game().cursor());
            });
            for (int made = 0; made < 60; ++made) {
                QTRY_VERIFY(!desk.isGoing());
                if (!desk.isAsked())
                    break;
                desk.choose(anyChoice(at));
            }
            QTRY_VERIFY(!desk.isGoing());
            QVERIFY(shown.size() > 5);
            for (const Chronicle::NodeId node : desk.line()) {
                const StepNote& note = desk.chronicle().note(node);
                const StepNote& before = desk.chronicle().note(desk.chronicle().parent(node));
                passed += note.seat == 0 && note.isByItself && before.seat == 1;
            }
            for (const Chronicle::NodeId node : shown)
                for (const Chronicle::NodeId next : desk.chronicle().children(node))
                    QVERIFY2(!desk.chronicle().note(next).isByItself, qPrintable(desk.stepText(next)));
        }
        // Behind a bot's decision somebody was not asked, and more than once.
        QVERIFY2(passed > 3, qPrintable(QString::number(passed)));
    }

    void whoIsNotAskedIsNotCalledToTheTable()
    {
        AtTable at(u"risk-and-resource"_s, u"random"_s, 3);
        PlaytestDesk& desk = at.desk();
        QTRY_VERIFY(!desk.isGoing());
        desk.seat(1, {});
        desk.lookAs({.kind = Sight::Kind::Deciding});
        desk.setCurtain(true);
        std::vector<Chronicle::NodeId> called;
        connect(&desk, &PlaytestDesk::changed, &desk, [&] {
            if (desk.curtainFor())
                called.push_back(desk.game().cursor());
        });
        for (int made = 0; made < 120 && !desk.view().isOver; ++made) {
            desk.openCurtain();
            if (desk.isAsked())
                desk.choose(anyChoice(at));
            else
                desk.pass();
            QTRY_VERIFY(!desk.isGoing());
        }
        QVERIFY(called.size() > 5);
        for (const Chronicle::NodeId node : called)
            for (const Chronicle::NodeId next : desk.chronicle().children(node))
                QVERIFY2(!desk.chronicle().note(next).isByItself, qPrintable(desk.stepText(next)));
        // Behind what a bot did, somebody was passed for who was not the one at the table.
        const auto isPassedFor = [&](Chronicle::NodeId node) {
            const StepNote& note = desk.chronicle().note(node);
            return note.isByItself && !desk.isBot(note.seat) && note.seat >= 0 &&
                   desk.isBot(desk.chronicle().note(desk.chronicle().parent(node)).seat);
        };
        QVERIFY(std::ranges::any_of(desk.line(), isPassedFor));
    }
};

REGISTER_TEST(PlaytestGoingTest)
#include "playtest_going_test.moc"
