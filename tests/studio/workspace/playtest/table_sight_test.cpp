// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/studio/workspace/playtest/desk_table.h"
#include "tests/testing/test.h"

using namespace desk_table;

class TableSightTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void curtainHidesPrivateZonesBetweenPlayers()
    {
        Table table(u"realm-of-thieves"_s);
        PlaytestDesk& desk = table.desk;
        QVERIFY(desk.start.begin(table.setup()));
        desk.sight.setCurtain(true);
        const std::int32_t first = desk.sight.nearSeat();
        for (int made = 0; made < 80 && !desk.sight.curtainFor() && desk.sight.isAsked(); ++made)
            table.decide();
        QVERIFY(desk.sight.curtainFor());
        QVERIFY(*desk.sight.curtainFor() != first);
        QVERIFY(desk.sight.view().options.empty());
        for (const engine::View::Zone& zone : desk.sight.view().zones)
            if (desk.played.program().zones[zone.zone].visibility != engine::syntax::Visibility::Public)
                for (const engine::View::Card& card : zone.cards)
                    QCOMPARE(card.definition, engine::none);
        desk.sight.openCurtain();
        QVERIFY(!desk.sight.curtainFor());
        QVERIFY(desk.sight.isAsked());
    }
};

REGISTER_TEST(TableSightTest)
#include "table_sight_test.moc"
