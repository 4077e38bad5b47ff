// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/studio/table/at_table.h"
#include "tests/testing/test.h"

using namespace at_table;

namespace {

/// The first option whose words begin so.
std::optional<std::size_t> optionFor(PlaytestDesk& desk, const QString& words)
{
    for (std::size_t option = 0; option < desk.view().options.size(); ++option)
        if (desk.optionText(option).startsWith(words))
            return option;
    return {};
}

/// A card in play for whoever is asked, whose options begin so.
PlaytestDesk::Leads leadsOf(PlaytestDesk& desk, const QString& words)
{
    const std::optional<std::size_t> option = optionFor(desk, words);
    return option ? desk.leadsOf(desk.view().options[*option].things.back(), {*option}) : PlaytestDesk::Leads();
}

} // namespace

/// How play goes on by itself, and what is known before it does.
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

    void whatCanBeForeseenLeadsToWhatIsAimedAt()
    {
        AtTable at({}, {}, 0, addingRules(actions));
        QVERIFY(!leadsOf(at.desk(), u"You aim"_s).aims.empty());
    }

    void whatDiceDecideLeadsNowhere()
    {
        AtTable at({}, {}, 0, addingRules(actions));
        QVERIFY(optionFor(at.desk(), u"You gamble"_s));
        const PlaytestDesk::Leads leads = leadsOf(at.desk(), u"You gamble"_s);
        QVERIFY(leads.aims.empty() && leads.zones.empty());
        QCOMPARE(leads.others.size(), 1u);
    }

    void whatBringsACardToLightLeadsNowhere()
    {
        AtTable at({}, {}, 0, addingRules(actions));
        QVERIFY(optionFor(at.desk(), u"You dig"_s));
        const PlaytestDesk::Leads leads = leadsOf(at.desk(), u"You dig"_s);
        QVERIFY(leads.aims.empty() && leads.zones.empty());
        QCOMPARE(leads.others.size(), 1u);
    }

    void whereACardGoesIsForeseen()
    {
        AtTable at({}, {}, 0, addingRules(actions));
        PlaytestDesk& desk = at.desk();
        const PlaytestDesk::Leads leads = leadsOf(desk, u"You burn"_s);
        QCOMPARE(leads.zones.size(), 1u);
        const auto& [zone, option] = *leads.zones.begin();
        QCOMPARE(desk.program().zones[zone.first].name, std::string("discard"));
        QCOMPARE(zone.second, desk.view().asked);
        QCOMPARE(option, optionFor(desk, u"You burn"_s));
        QVERIFY(leads.others.empty());
    }

    void nothingOfTheGameChangesByLookingAhead()
    {
        AtTable at({}, {}, 0, addingRules(actions));
        const std::uint64_t hash = at.desk().game().hash();
        const auto nodes = at.desk().game().nodeCount();
        for (const QString& words : {u"You aim"_s, u"You gamble"_s, u"You dig"_s, u"You burn"_s})
            leadsOf(at.desk(), words);
        QCOMPARE(at.desk().game().hash(), hash);
        QCOMPARE(at.desk().game().nodeCount(), nodes);
    }

private:
    const QString actions = uR"(
action you aim/aims (c card in your hand):
    you choose a card in your hand as aim
    move aim to your discard

action you gamble/gambles (c card in your hand):
    roll d6 as die
    if die > 3: move c to your discard
    you choose a card in your hand as aim
    move aim to your discard

action you dig/digs (c card in your hand):
    you draw a card
    move c to your discard
    you choose a card in your hand as aim
    move aim to your discard

action you burn/burns (c card in your hand): move c to your discard
)"_s;
};

QTEST_MAIN(PlaytestGoingTest)
#include "playtest_going_test.moc"
