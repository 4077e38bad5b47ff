// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/state/soundness.h"
#include "tests/testing/table.h"
#include "tests/testing/test.h"

#include <algorithm>

using namespace engine;
using namespace Qt::StringLiterals;

namespace {

/// A game that asks for a decision while a trigger is waiting, lasting effects of every kind exist, and a card has been
/// announced.
const std::string workshopRules = R"rules(game "Workshop"
players 2
triggers wait
choice Colour is Red, Blue

game has:
    active player: player
    tint: Colour
    tints: list of Colour
    pit: zone, public
    rung: number

player has:
    field: zone, public, in play, filled from "main"

card has:
    size: number, printed
    label: text

kind creature/creatures is card in any field

verb (who player) rest/rests
verb (c card) ring/rings: change rung by 1

start:
    set active player to random player
    repeat: let active player act

action you prepare (c card in your field):
    c becomes "Drum" until a player rests
    c gets +1 size until a player rests
    when a card rings: change rung by 1
    as soon as rung > 9: set rung to 0
action you use (which ability of creatures of you): announce which onto pit
action you ring (c card in your field): c rings

card "Bell": size 1
    set rung to 1: set rung to 2
card "Drum": size 2
)rules";

} // namespace

/// Every violation of an invariant is detected, so cells from a file can be trusted if none is found.
class SoundnessTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void invalidIndexIsDetected_data()
    {
        QTest::addColumn<int>("row");
        QTest::addColumn<int>("cell");
        QTest::addColumn<int>("value");
        testing::Table table(workshopRules);
        prepare(table);
        const State& state = table.state();
        const Program& program = state.program();
        const auto row = [](const char* name, Ref ref, int cell, std::int32_t value) {
            QTest::newRow(name) << ref << cell << value;
        };
        row("too many triggers", state.triggers(), 0, program.mostTriggers + 1);
        row("a negative number of triggers", state.triggers(), 0, -1);
        constexpr std::int32_t huge = 1'000'000'000;
        for (std::int32_t index = 0; index < state.lastingCount(); ++index) {
            const Ref record = state.lasting(index);
            row(qPrintable(u"lasting effect %1 has an invalid kind"_s.arg(index)), record, cells::lasting::Kind, 9);
            row(qPrintable(u"lasting effect %1 has an invalid end"_s.arg(index)), record, cells::lasting::Until, huge);
            row(qPrintable(u"lasting effect %1 has an invalid subject"_s.arg(index)),
                record,
                cells::lasting::Subject,
                huge);
            const bool isBecoming = state.lastingKind(index) == LastingKind::Becoming;
            row(qPrintable(u"lasting effect %1 has an invalid effect"_s.arg(index)),
                record,
                isBecoming ? cells::lasting::Amount : cells::lasting::Which,
                huge);
        }
        row("an invalid colour", state.game(), cellOf(program, "tint"), 2);
        row("an invalid set of colours", state.game(), cellOf(program, "tints"), 4);
        const Ref card = table.cardOwnedBy(table.you(), "Drum");
        row("an invalid text", card, cellOf(program, "label"), huge);
        row("an invalid effect", card, program.announced.at(AnnouncedCells::Effect), huge);
        row("a source that is not a card", card, program.announced.at(AnnouncedCells::Source), 1);
        row("an invalid item", state.game(), program.freeItemCell, 3);
    }

    void invalidIndexIsDetected()
    {
        QFETCH(const int, row);
        QFETCH(const int, cell);
        QFETCH(const int, value);
        testing::Table table(workshopRules);
        prepare(table);
        State state = table.state();
        QCOMPARE(faultOf(state), std::string());
        state.write(row, static_cast<std::uint16_t>(cell), value);
        QVERIFY(!faultOf(state).empty());
    }

    void triggerWithoutARuleIsDetected()
    {
        testing::Table table(workshopRules);
        prepare(table);
        State state = table.state();
        state.write(state.triggers(), 0, 1);
        const Ref trigger = state.trigger(0);
        const Program& program = state.program();
        const auto ofCards = std::ranges::find_if(program.rules, [&program](const auto& rule) {
            const auto& types = program.verbs[rule.verb].slotTypes;
            return types.size() == 1 && types.front().base == syntax::BaseType::Card;
        });
        QVERIFY(ofCards != program.rules.end());
        state.write(trigger, cells::trigger::Rule, std::int32_t(ofCards - program.rules.begin()));
        state.write(trigger, cells::trigger::Slots, table.cardOwnedBy(table.you(), "Drum"));
        QCOMPARE(faultOf(state), std::string());
        for (const std::uint16_t cell : {cells::trigger::Rule, cells::trigger::Self, cells::trigger::You}) {
            State other = state;
            other.write(trigger, cell, 12'345);
            QVERIFY(!faultOf(other).empty());
        }
    }

    void capturedValuesCannotBeForged()
    {
        testing::Table table(workshopRules);
        prepare(table);
        State state = table.state();
        const SavedValues kept(state);
        state.endLasting(0);
        QVERIFY(kept.includeAllOf(state));
        state.write(state.lasting(0), cells::lasting::Captured, 54'321);
        QVERIFY(!kept.includeAllOf(state));
    }

private:
    static int cellOf(const Program& program, const std::string& property)
    {
        return std::ranges::find(program.properties, property, &PropertyLayout::name)->cell;
    }

    static void prepare(testing::Table& table)
    {
        table.play({"you use Bell (set rung to 1: set rung to 2)", "you prepare Bell"});
        QCOMPARE(table.state().lastingCount(), 4);
    }
};

REGISTER_TEST(SoundnessTest)
#include "soundness_test.moc"
