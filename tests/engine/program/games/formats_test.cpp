// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/program/parts_bench.h"
#include "tests/testing/test.h"

using namespace engine;

namespace {

/// The limits of a format with these lines.
struct FormatBench : PartsBench
{
    explicit FormatBench(const std::string& lines)
        : PartsBench(
              R"(game "Formats"
players 2
player has:
    deck: zone, hidden, filled from "main"
card has:
    cost: number, printed
format "Standard":
)" + lines +
              R"(
start:
    do nothing
)"
          )
    {
        layOut();
        writers.formats.write();
    }

    const std::vector<FormatLimit>& limits() const { return program.formats.front().limits; }
};

} // namespace

/// Checks the compiled limits of formats. Only deck checks read them, so no game would show a fault.
class FormatsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void limitHasItsBoundAndSection()
    {
        const FormatBench bench("    exactly 30 cards\n    section \"side\" at most 8 cards");
        QCOMPARE(bench.limits().size(), 2u);
        const FormatLimit& main = bench.limits()[0];
        QVERIFY(main.kind == FormatLimit::Kind::Cards && main.bound == FormatLimit::Bound::Exactly);
        QCOMPARE(main.amount, 30);
        QCOMPARE(main.section, std::string());
        QCOMPARE(main.fits, none);
        QCOMPARE(bench.limits()[1].section, std::string("side"));
        QVERIFY(bench.limits()[1].bound == FormatLimit::Bound::AtMost);
    }

    void limitOfSomeCardsHasARoutineThatSelectsThem()
    {
        const FormatBench bench("    at most 1 copy of cards with cost >= 5");
        QVERIFY(bench.limits().front().fits < bench.program.routines.size());
    }

    void measuredPropertyIsFound()
    {
        const FormatBench bench("    total cost at most 90");
        const FormatLimit& total = bench.limits().front();
        QVERIFY(total.kind == FormatLimit::Kind::Total);
        QCOMPARE(bench.program.properties[total.property].name, std::string("cost"));
        QCOMPARE(bench.found(), std::vector<std::string>());
    }
};

REGISTER_TEST(FormatsTest)
#include "formats_test.moc"
