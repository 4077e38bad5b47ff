// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/program/parts_bench.h"
#include "tests/testing/test.h"

#include <limits>

using namespace engine;

namespace {

using Limits = std::numeric_limits<std::int32_t>;
using Cells = std::vector<std::uint16_t>;

/// A game with these properties of cards.
struct CardLayout : PartsBench
{
    explicit CardLayout(const std::string& properties, const std::string& cards = {})
        : PartsBench(R"(game "Rows"
players 2
choice Tide is Low, Slack, High
game has:
    active player: player
    field: zone, public
player has:
    hand: zone, private
    life: number
card has:
)" + properties + R"(
verb (c card) recall/recalls:
    set c's tail to c's last bite
    set c's tail to c's last bite
start:
    do nothing
)" + cards)
    {
        layOut();
    }

    /// The number of a card's cell, counted from the first cell that the game declares.
    std::uint16_t own(int cell) const { return static_cast<std::uint16_t>(cells::card::First + cell); }
};

const std::string biteAndTail = "    bite: number, printed\n    tail: number\n";

} // namespace

class RowLayoutTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void derivedPropertyTakesNoCell()
    {
        const CardLayout bench(biteAndTail + "    sum: number, is bite + tail\n    hurt: number\n");
        QCOMPARE(bench.property("bite").cell, bench.own(0));
        QCOMPARE(bench.property("hurt").cell, bench.own(2));
        QVERIFY(!std::ranges::contains(bench.program.properties, "sum", &PropertyLayout::name));
        QCOMPARE(bench.found(), std::vector<std::string>{});
    }

    void valuesPerChoiceAndListsTakeSeveralCells()
    {
        const CardLayout bench(
            "    salt: number per Tide\n    foes: list of card\n    tides: list of Tide\n" + biteAndTail
        );
        QCOMPARE(bench.property("salt").size, 3);
        QCOMPARE(bench.property("foes").cell, bench.own(3));
        QCOMPARE(bench.property("foes").size, 1 + Program::longestList);
        QCOMPARE(bench.property("tides").size, 1);
        QCOMPARE(bench.property("bite").cell, bench.own(3 + 1 + Program::longestList + 1));
    }

    void eachHolderHasItsOwnRow()
    {
        const CardLayout bench(biteAndTail);
        QCOMPARE(bench.property("active player").cell, std::uint16_t(cells::game::First));
        QCOMPARE(bench.program.activePlayerCell, std::uint16_t(cells::game::First));
        QCOMPARE(bench.zone("field").cell, cells::game::First + 1);
        QCOMPARE(bench.zone("hand").cell, std::uint16_t(cells::player::First));
        QCOMPARE(bench.property("life").cell, cells::player::First + 1);
        QCOMPARE(bench.program.playerCells, cells::player::First + 2);
    }

    void zoneOfACardIsInItsRow()
    {
        const CardLayout bench("    crew: zone, public, max 3\n" + biteAndTail);
        QCOMPARE(bench.zone("crew").cell, bench.own(0));
        QCOMPARE(bench.zone("crew").capacity, 3);
        QCOMPARE(bench.zone("field").capacity, Limits::max());
        QCOMPARE(bench.property("bite").cell, bench.own(1 + cells::zone::Size));
        QCOMPARE(bench.program.cardZones, std::vector<std::uint32_t>{2});
    }

    void boundsComeFromTheTextOrTheChoice()
    {
        const CardLayout bench(
            biteAndTail +
            "    rust: number, starts 2, from -1 to 5\n    tide: Tide, starts High\n    zeal: number, from 1\n"
        );
        const PropertyLayout& rust = bench.property("rust");
        QCOMPARE(rust.floor, -1);
        QCOMPARE(rust.ceiling, 5);
        QCOMPARE(rust.starts, 2);
        QCOMPARE(bench.property("tide").floor, 0);
        QCOMPARE(bench.property("tide").ceiling, 2);
        QCOMPARE(bench.property("tide").starts, 2);
        QCOMPARE(bench.property("zeal").ceiling, Limits::max());
        QVERIFY(!bench.property("tail").isBounded());
    }

    void impossibleBoundIsReportedWhereItIsWritten()
    {
        const CardLayout bench(
            biteAndTail + "    rust: number, from 5 to 2\n    tide: Tide, starts 1\n    zeal: number, starts Low\n"
        );
        QCOMPARE(bench.found(), (std::vector<std::string>{"bad-range 13", "wrong-type 14", "wrong-type 15"}));
    }

    void movedCardKeepsOnlyPropertiesThatStay()
    {
        const CardLayout bench("    salt: number per Tide\n    scars: number, stays\n" + biteAndTail);
        QCOMPARE(
            bench.program.resetCells, (Cells{bench.own(0), bench.own(1), bench.own(2), bench.own(4), bench.own(5)})
        );
    }

    void lastValueTakesOneCell()
    {
        const CardLayout bench(biteAndTail);
        QCOMPARE(bench.property("bite").lastCell, bench.own(2));
        QCOMPARE(bench.property("tail").lastCell, 0);
        QCOMPARE(bench.program.lastProperties, std::vector<std::uint32_t>{2});
        QCOMPARE(bench.program.cardCells, bench.own(3));
    }

    void fullRowIsReported()
    {
        std::string lists = biteAndTail;
        for (int list = 0; list < 40; ++list)
            lists += "    l" + std::to_string(list) + ": list of card\n";
        QCOMPARE(CardLayout(lists).found(), std::vector<std::string>{"too-many-properties 1"});
    }

    void propertyBeyondTheLastCellIsReported()
    {
        std::string lists;
        for (int list = 0; list < 600; ++list)
            lists += "    l" + std::to_string(list) + ": list of card\n";
        const CardLayout bench(lists + biteAndTail, "card \"Crab\": bite 3\n");
        QCOMPARE(bench.found(), std::vector<std::string>{"too-many-properties 1"});
        QVERIFY(bench.program.definitions.empty());
    }

    void tooManyZonesAreReported()
    {
        std::string zones = biteAndTail;
        for (int zone = 0; zone < 63; ++zone)
            zones += "    z" + std::to_string(zone) + ": zone, public\n";
        QCOMPARE(CardLayout(zones).found(), std::vector<std::string>{"too-many-zones 75"});
    }
};

REGISTER_TEST(RowLayoutTest)
#include "row_layout_test.moc"
