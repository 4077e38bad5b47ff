// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/program/parts_bench.h"
#include "tests/testing/test.h"

using namespace engine;

namespace {

using Verbs = std::vector<std::uint32_t>;
using Offered = std::vector<Do>;

/// A game with three texts that let players act, and with additional actions that start on line 13.
struct OfferBench : PartsBench
{
    explicit OfferBench(const std::string& actions = {})
        : PartsBench(R"(game "Offers"
players 2
choice Tide is Low, Slack, High
game has:
    active player: player
    field: zone, public
verb (who player) pinch/pinches
verb more:
    let active player act among pinched
    let active player act or "pass"
action you rest
action you are pinched
)" + actions + R"(start:
    let active player act
)")
    {
        layOut();
    }

    Offers& offers = writers.offers;
};

/// The code that offers everything that matches the slots of an action.
Offered candidates(OfferBench& bench, const std::string& word)
{
    bench.offers.writeCandidates(bench.verb(word));
    return bench.operations();
}

} // namespace

class OffersTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void actionsAreNamedByAWordOfTheirSentence()
    {
        const OfferBench bench;
        QCOMPARE(bench.offers.actionsNamed(bench.line("more", 0)), Verbs{bench.verb("pinched")});
        QCOMPARE(bench.offers.actionsNamed(bench.line("more", 1)), (Verbs{bench.verb("rest"), bench.verb("pinched")}));
    }

    void verbIsNotAnAction()
    {
        const OfferBench bench;
        const Verbs all = bench.offers.actionsNamed(bench.line("more", 1));
        QVERIFY(!std::ranges::contains(all, bench.verb("pinch")));
    }

    void textsThatOfferTheSameActionsShareARoutine()
    {
        OfferBench bench;
        bench.offers.gather();
        QCOMPARE(bench.program.routines.size(), 2u);
        const std::uint32_t one = bench.offers.routineOf({bench.verb("pinched")});
        const std::uint32_t all = bench.offers.routineOf({bench.verb("rest"), bench.verb("pinched")});
        QVERIFY(one != all);
    }

    void actionWithoutSlotsIsOneOption()
    {
        OfferBench bench;
        QCOMPARE(candidates(bench, "rest"), (Offered{Do::Option, Do::Return}));
        QCOMPARE(bench.program.code[1].a, bench.verb("rest"));
        QCOMPARE(bench.program.code[1].b, 1);
    }

    void everyValueOfAChoiceIsOffered()
    {
        OfferBench bench("action you wait for (t Tide)\n");
        const Offered code = candidates(bench, "wait");
        QCOMPARE(std::ranges::count(code, Do::Option), 1);
        const auto isRange = [](const Instruction& first, const Instruction& last) {
            return first.what == Do::Constant && first.constant() == 0 && last.what == Do::Constant &&
                   last.constant() == 2;
        };
        QVERIFY(std::ranges::adjacent_find(bench.program.code, isRange) != bench.program.code.end());
        QCOMPARE(bench.found(), std::vector<std::string>{});
    }

    void slotThatCannotBeOfferedIsReported_data()
    {
        QTest::addColumn<QByteArray>("slot");
        QTest::addColumn<QByteArray>("found");
        const auto row = [](const char* slot, const char* found) {
            QTest::newRow(slot) << QByteArray(slot) << QByteArray(found);
        };
        row("n number at least 1", "no-end 13");
        row("n number", "no-end 13");
        row("what text", "cannot-offer 13");
        row("z zone", "cannot-offer 13");
        row("some list of number", "cannot-offer 13");
        row("n number from 1 to 3", "");
        row("f flag", "");
        row("c card in field", "");
    }

    void slotThatCannotBeOfferedIsReported()
    {
        QFETCH(QByteArray, slot);
        QFETCH(QByteArray, found);
        OfferBench bench("action you try (" + slot.toStdString() + ")\n");
        candidates(bench, "try");
        const std::vector<std::string> none;
        QCOMPARE(bench.found(), found.isEmpty() ? none : std::vector<std::string>{found.toStdString()});
    }
};

REGISTER_TEST(OffersTest)
#include "offers_test.moc"
