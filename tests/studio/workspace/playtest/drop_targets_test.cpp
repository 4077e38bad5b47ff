// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/views/describe.h"
#include "engine/play/views/view.h"
#include "studio/workspace/playtest/drop_targets.h"
#include "tests/testing/table.h"
#include "tests/testing/test.h"

#include <algorithm>

using engine::Ref;
using engine::State;
using engine::Viewer;
using studio::DropTargets;

namespace {

/// A game in which each player has three of six cards in hand and one face down.
const std::string spies = R"rules(game "Spies"
players 2

game has:
    active player: player

player has:
    deck: zone, hidden, filled from "main"
    hand: zone, private
    field: zone, public, in play
    discard: zone, public
    nerve: number, secret
    rage: flag, secret

card has:
    worth: number, printed
    nest: zone, public

start:
    for each player as p:
        set p's nerve to 2
        shuffle p's deck
        move top 3 of p's deck to p's hand
        move top of p's deck to p's field face down
    set active player to random player
    repeat: let active player act or "pass"

action you burn/burns (c card in your hand): move c to your discard
action you nestle/nestles (c card in your hand):
    for each card in your field as host: move c to host's nest
action you aim/aims (c card in your hand):
    you choose a card in your hand as aim
    move aim to your discard
action you gamble/gambles (c card in your hand):
    roll d6 as die
    if die > 3: move c to your discard
    you choose a card in your hand as aim
    move aim to your discard
action you dig/digs (c card in your hand):
    move top of your deck to your hand
    move c to your discard
    you choose a card in your hand as aim
    move aim to your discard
action you spy/spies (c card in your hand):
    if there is a card in (player after you)'s hand with worth = 6: move c to your field
    otherwise: move c to your discard
action you look/looks (c card in your hand):
    if there is a card in (player after you)'s hand with worth = 6: you choose a player as aim
    otherwise: you choose a card in your hand as spare
action you flip/flips (c card in your hand):
    if there is a card in (player after you)'s field with worth > 3: move c to your field
    otherwise: move c to your discard
action you dare/dares (c card in your hand):
    if (player after you)'s nerve > 1: move c to your field
    otherwise: move c to your discard
action you taunt/taunts (c card in your hand):
    if (player after you)'s rage: move c to your field
    otherwise: move c to your discard
action you calm/calms (c card in your hand):
    if your nerve > 1: move c to your field
    otherwise: move c to your discard

card "Flint": worth 1
card "Slate": worth 2
card "Chalk": worth 3
card "Amber": worth 4
card "Jet": worth 5
card "Pearl": worth 6
)rules";

Viewer decidingViewer(testing::Table& table)
{
    return Viewer::player(table.state(), table.you());
}

/// The first option that starts with these words, and the drop targets of its card for this option.
struct TargetsOfOption
{
    TargetsOfOption(testing::Table& table, const std::string& words, Viewer viewer)
    {
        const engine::View view = engine::view(table.game(), viewer);
        const auto hasWords = [&](const engine::View::Choice& choice) {
            return choice.text.starts_with(words);
        };
        const auto found = std::ranges::find_if(view.options, hasWords);
        QVERIFY2(found != view.options.end(), words.c_str());
        option = static_cast<std::size_t>(found - view.options.begin());
        targets = studio::dropTargetsOf(table.game(), viewer, found->things.back(), {option});
    }

    TargetsOfOption(testing::Table& table, const std::string& words)
        : TargetsOfOption(table, words, decidingViewer(table))
    {
    }

    bool hasNoTargets() const
    {
        return targets.aims.empty() && targets.zones.empty() && targets.hosts.empty() &&
               targets.others == std::vector<std::size_t>{option};
    }

    std::size_t option = 0;
    DropTargets targets;
};

/// The opponent's cards that the deciding player can't see.
std::vector<Ref> hiddenCardsOfOpponent(testing::Table& table)
{
    std::vector<Ref> hidden;
    const Ref foe = table.otherThan(table.you());
    for (std::int32_t number = 0; number < table.state().cardCount(); ++number) {
        const Ref card = table.state().card(number);
        const bool isFoes = table.state().at(card, engine::cells::card::Owner) == foe;
        if (isFoes && !engine::sees(table.state(), decidingViewer(table), card))
            hidden.push_back(card);
    }
    return hidden;
}

void exchange(testing::Table& table, Ref one, Ref other)
{
    table.game().edit([&](State& state) {
        const auto definition = [&state](Ref card) {
            return static_cast<std::uint32_t>(state.at(card, engine::cells::card::Definition));
        };
        const std::uint32_t first = definition(one);
        state.setDefinition(one, definition(other));
        state.setDefinition(other, first);
    });
}

} // namespace

class DropTargetsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void targetsIncludeTheDestinationZone()
    {
        testing::Table table(spies);
        const TargetsOfOption burnt(table, "you burn");
        QCOMPARE(burnt.targets.zones.size(), 1u);
        const auto& [zone, option] = *burnt.targets.zones.begin();
        QCOMPARE(table.game().program().zones[zone.first].name, std::string("discard"));
        QCOMPARE(table.state().player(zone.second), table.you());
        QCOMPARE(option, std::optional(burnt.option));
        QVERIFY(burnt.targets.others.empty());
    }

    void targetsIncludeTheHostCard()
    {
        testing::Table table(spies);
        const DropTargets targets = TargetsOfOption(table, "you nestle").targets;
        QCOMPARE(targets.hosts.size(), 1u);
        const auto host = static_cast<Ref>(targets.hosts.begin()->first);
        QVERIFY(table.state().isCard(host));
        const Ref field = table.state().at(host, engine::cells::card::Zone);
        QCOMPARE(table.state().at(field, engine::cells::zone::Owner), table.you());
        QVERIFY(targets.zones.empty() && targets.others.empty());
    }

    void targetsIncludeThoseOfTheNextQuestion()
    {
        testing::Table table(spies);
        const TargetsOfOption aimed(table, "you aim");
        QCOMPARE(aimed.targets.aims.size(), 3u);
        for (const auto& [thing, option] : aimed.targets.aims)
            QCOMPARE(option, aimed.option);
    }

    void dieRollsHaveNoTargets()
    {
        testing::Table table(spies);
        QVERIFY(TargetsOfOption(table, "you gamble").hasNoTargets());
    }

    void revealedCardsHaveNoTargets()
    {
        testing::Table table(spies);
        QVERIFY(TargetsOfOption(table, "you dig").hasNoTargets());
    }

    void effectsOfHiddenCardsHaveNoTargets_data()
    {
        QTest::addColumn<QByteArray>("words");
        for (const char* const words : {"you spy", "you look", "you flip"})
            QTest::newRow(words) << QByteArray(words);
    }

    void effectsOfHiddenCardsHaveNoTargets()
    {
        QFETCH(const QByteArray, words);
        testing::Table table(spies);
        QVERIFY(TargetsOfOption(table, words.toStdString()).hasNoTargets());
        // The result must not depend on where the hidden cards are.
        const std::vector<Ref> hidden = hiddenCardsOfOpponent(table);
        QVERIFY(hidden.size() > 3);
        for (const Ref one : hidden) {
            for (const Ref other : hidden) {
                exchange(table, one, other);
                QVERIFY(TargetsOfOption(table, words.toStdString()).hasNoTargets());
                table.game().undo();
            }
        }
    }

    void secretsOfOpponentsHaveNoTargets()
    {
        testing::Table table(spies);
        const std::uint16_t nerve = table.game().program().properties[table.property("nerve")].cell;
        // The result must not depend on the value.
        for (const std::int32_t value : {0, 2, 50}) {
            const Ref foe = table.otherThan(table.you());
            table.game().edit([&](State& state) { state.writeIfChanged(foe, nerve, value); });
            QVERIFY(TargetsOfOption(table, "you dare").hasNoTargets());
            QVERIFY(TargetsOfOption(table, "you taunt").hasNoTargets());
        }
        // The player's own secrets are known.
        const DropTargets calm = TargetsOfOption(table, "you calm").targets;
        QCOMPARE(calm.zones.size(), 1u);
        QCOMPARE(table.game().program().zones[calm.zones.begin()->first.first].name, std::string("field"));
    }

    void viewOfEverythingShowsAllTargets()
    {
        testing::Table table(spies);
        for (const char* const words : {"you spy", "you flip", "you dare", "you taunt"}) {
            QCOMPARE(TargetsOfOption(table, words, Viewer::everything()).targets.zones.size(), 1u);
        }
    }

    void findingTargetsDoesNotChangeTheGame()
    {
        testing::Table table(spies);
        const std::uint64_t hash = table.game().hash();
        const std::size_t nodes = table.game().nodeCount();
        for (const char* const words : {"you burn", "you aim", "you gamble", "you dig", "you spy"})
            TargetsOfOption(table, words);
        QCOMPARE(table.game().hash(), hash);
        QCOMPARE(table.game().nodeCount(), nodes);
    }
};

REGISTER_TEST(DropTargetsTest)
#include "drop_targets_test.moc"
