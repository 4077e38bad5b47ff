// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/machine/parts.h"
#include "engine/play/offers/option_list.h"
#include "tests/testing/table.h"
#include "tests/testing/test.h"

#include <algorithm>

using namespace engine;

namespace {

/// A game with more pairs of cards than can be offered at once.
const std::string mixes = R"rules(game "Mixes"
players 2

game has:
    active player: player
    got: number
    market: zone, public, filled from "Market"

start:
    set active player to random player
    repeat: let active player act or "sleep"

action you count: change got by 1
action you mix (c card in market) over (d card in market): change got by 10
action you stall: repeat: let active player act among brew
action you brew (c card in market) over (d card in market):
    needs c is d and got < 0
    change got by 1

list "Market": 60 "Hare", 60 "Fox"
card "Hare"
card "Fox"
)rules";

} // namespace

class OptionListTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void tooManyOptionsAreOfferedSlotBySlot()
    {
        testing::Table table(mixes);
        const std::vector<Option> options = table.game().options();
        QCOMPARE(std::ranges::count(options, Option::Kind::Begin, &Option::kind), 120);
        table.play({"you mix Fox over …", "you mix Fox over Hare"});
        QCOMPARE(table.value("got", table.state().game()), 10);
        table.undoAndRedoAll();
    }

    void otherActionsAreOfferedAsAWhole()
    {
        testing::Table table(mixes);
        table.play({"sleep", "you count"});
        QCOMPARE(table.value("got", table.state().game()), 1);
    }

    void onlyTheActionWithTooManyOptionsIsGrouped()
    {
        testing::Table table(mixes);
        State state(table.state());
        MachineParts parts(state);
        parts.options.begin();
        parts.options.add({.kind = Option::Kind::Act, .verb = 1});
        for (std::int32_t option = 0; option < 2 * std::int32_t(OptionList::mostAtOnce); ++option)
            parts.options.add({.kind = Option::Kind::Act, .verb = 2, .arguments = {9, option % 3, option}});
        parts.options.add({.kind = Option::Kind::Pass});
        parts.options.group();
        QCOMPARE(parts.options.size(), 5u);
        QCOMPARE(parts.options[0].kind, Option::Kind::Act);
        QCOMPARE(parts.options[1].kind, Option::Kind::Begin);
        // The first slot is equal in all of them, so the second distinguishes them.
        QCOMPARE(parts.options[1].settled, 2);
        QCOMPARE(parts.options[4].kind, Option::Kind::Pass);
    }

    void repeatedSearchForOptionsIsLimited()
    {
        testing::Table table(mixes);
        const std::uint64_t before = table.game().hash();
        QVERIFY(table.isOffered("you stall"));
        const auto isStall = [&](const Option& option) {
            return table.game().program().verbs[option.verb].name.contains("stall");
        };
        const std::vector<Option> options = table.game().options();
        const auto stall = std::ranges::find_if(options, isStall) - options.begin();
        QCOMPARE(table.game().apply(static_cast<std::size_t>(stall)), Trouble::TooManySteps);
        QCOMPARE(table.game().hash(), before);
        table.press("you count");
    }
};

REGISTER_TEST(OptionListTest)
#include "option_list_test.moc"
