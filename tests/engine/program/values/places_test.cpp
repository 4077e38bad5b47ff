// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/program/rules/rules_bench.h"

using namespace engine;

namespace {

const std::string sufferers = R"rules(
player has:
    marks: number
verb (v card or player) suffer/suffers (n number): change v's marks by n
verb (v card or player) swell/swells (n number): set v's damage to n
verb (v card or player) turn/turns: set v's face down to true
verb (v card or player) defect/defects: set v's controller to active player
action you flog (c creature): c suffers 4
action you fret: you suffer 3
action you feed (c creature): c swells 2
action you feast: you swell 2
action you spin: you turn then you defect
action you tell: set seen to your marks
card "Bear": power 3, health 9
)rules";

/// All the values in a player's row.
std::vector<std::int32_t> cellsOf(RulesBench& bench, Ref player)
{
    std::vector<std::int32_t> all;
    for (std::uint16_t cell = 0; cell < cells::player::First + 5; ++cell)
        all.push_back(bench.state().at(player, cell));
    return all;
}

} // namespace

class PlacesTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void propertyIsSetOnACardOrAPlayer()
    {
        RulesBench bench(sufferers);
        const Ref bear = bench.card("Bear", bench.state().player(0));
        bench.press("you fret");
        bench.press("you tell");
        QCOMPARE(bench.seen(), 3);
        const auto sum = [&] {
            return bench.value("marks", bear) + bench.value("marks", bench.card("Bear", bench.state().player(1)));
        };
        QCOMPARE(sum(), 0);
        bench.press("you flog Bear");
        QCOMPARE(sum(), 4);
        bench.press("you tell");
        QCOMPARE(bench.seen(), 3);
        bench.undoAndRedoAll();
    }

    void propertyThatPlayersLackIsNotSet()
    {
        RulesBench bench(sufferers);
        const std::vector<std::int32_t> before = cellsOf(bench, bench.you());
        bench.press("you feast");
        bench.press("you spin");
        QCOMPARE(cellsOf(bench, bench.you()), before);
        bench.press("you feed Bear");
        QCOMPARE(
            bench.value("damage", bench.card("Bear", bench.you())) +
                bench.value("damage", bench.card("Bear", bench.other())),
            2
        );
        bench.undoAndRedoAll();
    }

    void corePropertiesNeedTheirHolder()
    {
        const std::vector<std::string> wrongType{"wrong-type"};
        QCOMPARE(codesOf("action you twist (c creature): set c's decider to you\n"), wrongType);
        QCOMPARE(codesOf("action you twist: set your controller to you\n"), wrongType);
        QCOMPARE(codesOf("action you twist: set your face down to true\n"), wrongType);
        QCOMPARE(codesOf("action you twist (c creature): set c's passed to true\n"), wrongType);
        QCOMPARE(codesOf("action you twist: set controller to you\n"), std::vector<std::string>{"no-owner"});
        QCOMPARE(codesOf("action you twist: set your decider to you then set passed to true\n").size(), std::size_t(0));
    }
};

REGISTER_TEST(PlacesTest)
#include "places_test.moc"
