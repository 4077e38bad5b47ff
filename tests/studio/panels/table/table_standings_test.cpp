// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/studio/panels/table/table_hands.h"
#include "tests/testing/test.h"

using namespace at_table;

/// Checks that cards are marked by their role in the current choice.
class TableStandingsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void onlyCardsOfDecidingPlayerAreDimmed()
    {
        AtTable at(
            {},
            {},
            0,
            addingRules(
                u"action you mend/mends (c card in any board):\n"
                "    needs your energy > 90 \"it is too expensive\"\n"
                "    move c to your hand\n"_s
            )
        );
        PlaytestDesk& desk = at.desk();
        const auto isRefused = [&](engine::Ref card) {
            return std::ranges::binary_search(desk.sight.view().refused, std::int64_t(card));
        };
        int dimmed = 0;
        int others = 0;
        for (int made = 0; made < 60 && desk.sight.isAsked() && (dimmed == 0 || others == 0); ++made) {
            for (std::int32_t seat = 0; seat < 2; ++seat) {
                for (const engine::Ref card : cardsIn(at, zoneOf(at, "board", seat))) {
                    QVERIFY(isRefused(card));
                    const bool isOwn = seat == desk.sight.view().asked;
                    QCOMPARE(itemOf(at, card)->standing(), isOwn ? Standing::Refused : Standing::Idle);
                    // The cards of other players have reasons too.
                    QVERIFY(!at.table().words().reasons(card).isEmpty());
                    ++(isOwn ? dimmed : others);
                }
            }
            desk.deciding.choose(anyChoice(at));
        }
        QVERIFY(dimmed > 0);
        QVERIFY(others > 0);
    }
};

REGISTER_TEST(TableStandingsTest)
#include "table_standings_test.moc"
