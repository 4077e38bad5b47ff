// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/program/parts_bench.h"
#include "tests/testing/test.h"

using namespace engine;
using syntax::Part;

namespace {

using Kind = Due::Slot::Kind;

/// An action "you buy a card" with this cost.
struct DueBench : PartsBench
{
    explicit DueBench(const std::string& cost)
        : PartsBench(R"(game "Dues"
players 2
choice Tide is Low, Slack, High
choice Mood is High, Calm
player has:
    hand: zone, private
    pearls: number
    hoard: number, secret
card has:
    price: number, printed
verb (who player) pay/pays (n number) pearl/pearls
verb (who player) spend/spends (n number) (t Tide)
verb (who player) discard/discards (c card)
action you buy (c card in your hand):
    cost )" + cost + R"(
start:
    do nothing
)")
    {
        layOut();
        compilation.scope = compilation.descriptions.scopeOf(verb("buy"));
    }

    /// The dues of the action, whose slots are you and the card.
    std::vector<Due> dues(const std::string& written = {})
    {
        return writers.dues.of(line("buy")[Part::Paid], 2, written);
    }
};

} // namespace

class DuesTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void writtenNumberIsKnown()
    {
        DueBench bench("you pay 3 pearls");
        const std::vector<Due> dues = bench.dues();
        QCOMPARE(dues.size(), 1u);
        QCOMPARE(dues[0].verb, bench.verb("pay"));
        QVERIFY(dues[0].slots[0].kind == Kind::Given);
        QCOMPARE(dues[0].slots[0].number, 0);
        QVERIFY(dues[0].slots[1].kind == Kind::Value);
        QCOMPARE(dues[0].slots[1].number, 3);
        QCOMPARE(bench.operations(), std::vector<Do>{});
    }

    void valueOfTheCardIsComputed()
    {
        DueBench bench("you pay c's price pearls");
        const std::vector<Due> dues = bench.dues();
        QVERIFY(dues[0].slots[1].kind == Kind::Computed);
        const Routine& routine = bench.program.routines[static_cast<std::size_t>(dues[0].slots[1].number)];
        QCOMPARE(routine.firstCleared, 2);
        QVERIFY(dues[0].isOpen);
    }

    void cardOfTheActionIsInAGivenRegister()
    {
        DueBench bench("you discard c");
        const std::vector<Due> dues = bench.dues();
        QVERIFY(dues[0].slots[1].kind == Kind::Given);
        QCOMPARE(dues[0].slots[1].number, 1);
    }

    void dueOfASecretValueIsNotOpen()
    {
        DueBench bench("you pay your hoard pearls");
        QVERIFY(!bench.dues()[0].isOpen);
    }

    void loopOverAChoiceHasADueForEachValue()
    {
        DueBench bench("for each Tide as t: you spend 2 t");
        const std::vector<Due> dues = bench.dues();
        QCOMPARE(dues.size(), 3u);
        for (std::int32_t value = 0; value < 3; ++value) {
            const Due::Slot& slot = dues[static_cast<std::size_t>(value)].slots[2];
            QVERIFY(slot.kind == Kind::Value);
            QCOMPARE(slot.number, value);
        }
    }

    void costWithAChoiceIsOnlyQuoted()
    {
        DueBench bench("you discard chosen card in your hand");
        const std::vector<Due> dues = bench.dues("discard a card");
        QCOMPARE(dues.size(), 1u);
        QCOMPARE(dues[0].verb, none);
        QCOMPARE(dues[0].written, "discard a card");
        QVERIFY(bench.dues().empty());
        QVERIFY(bench.writers.dues.verbs().empty());
    }

    void costWithAnUnknownPartIsOnlyQuoted()
    {
        DueBench bench("for each Tide as t: you pay 1 pearl then you discard chosen card in your hand");
        QCOMPARE(bench.dues("all").size(), 1u);
        QVERIFY(bench.writers.dues.verbs().empty());
    }

    void verbsInKnownCostsAreRecorded()
    {
        DueBench bench("for each Mood as m: you pay 1 pearl then you spend 2 Low");
        const std::vector<Due> dues = bench.dues("all");
        QCOMPARE(dues.size(), 4u);
        QCOMPARE(dues[3].written, "all");
        QCOMPARE(bench.writers.dues.verbs(), (std::set{bench.verb("pay"), bench.verb("spend")}));
    }
};

REGISTER_TEST(DuesTest)
#include "dues_test.moc"
