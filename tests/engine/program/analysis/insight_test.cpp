// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/analysis/insight.h"
#include "tests/engine/program/parts_bench.h"
#include "tests/testing/test.h"

#include <QByteArray>

#include <set>

using namespace engine;
using syntax::Node;
using syntax::Op;

namespace {

/// A player property computed from a text, in a game with zones that all players see and zones that only their owner
/// sees.
struct InsightBench : PartsBench
{
    explicit InsightBench(const std::string& number)
        : PartsBench(
              R"(game "Dens"
players 2
game has:
    meadow: zone, public
player has:
    den: zone, public
    hand: zone, private
    size: number, is )" +
              number + R"(
card has:
    power: number
    lair: zone, public
kind rival/rivals is player except you
verb (who player) rest/rests
start:
    do nothing
card "Wolf"
)"
          )
    {
        layOut();
    }

    const syntax::Property& size() const
    {
        return *std::ranges::find_if(game().properties, [](const syntax::Property& declared) {
            return declared.forms.front() == "size";
        });
    }

    Insight insight() const { return insightOf(size(), game(), compilation.declarations); }

    std::set<Op> filters() const
    {
        std::set<Op> found;
        const auto collect = [&found](this const auto& self, const Node& node) -> void {
            if (syntax::isFilter(node.op))
                found.insert(node.op);
            for (const Node& child : node.children)
                self(child);
        };
        collect(size().derived);
        return found;
    }

    std::uint32_t zoneNumber(const std::string& name) const
    {
        return static_cast<std::uint32_t>(&zone(name) - program.zones.data());
    }
};

/// Numbers that can be computed from public zones alone. Each kind of filter occurs at least once.
constexpr const char* openNumbers[] = {
    "number of other cards in den",
    "number of your cards in den",
    "number of cards in den",
    "number of cards in any den",
    "number of cards in any den not in meadow",
    "number of cards of this in any den",
    "number of cards of any rival in any den",
    "number of cards in den with power > 2",
    "number of cards in den without power > 2",
    "number of cards in den except top of den",
    "number of cards in den named \"Wolf\"",
    "number of cards in den with \"Wolf\" in their name",
};

} // namespace

class InsightTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void numberOfFilteredPublicCardsIsShown_data()
    {
        QTest::addColumn<QByteArray>("number");
        for (const char* const number : openNumbers)
            QTest::newRow(number) << QByteArray(number);
    }

    void numberOfFilteredPublicCardsIsShown()
    {
        QFETCH(const QByteArray, number);
        const Insight insight = InsightBench(number.toStdString()).insight();
        QVERIFY(!insight.needsFullView);
        QVERIFY(!insight.zones.empty() || !insight.ownZones.empty());
    }

    void everyFilterIsShown()
    {
        std::set<Op> shown;
        for (const char* const number : openNumbers)
            shown.merge(InsightBench(number).filters());
        for (std::size_t op = 0; op < syntax::nodeKinds.size(); ++op)
            if (syntax::isFilter(static_cast<Op>(op)) && !shown.contains(static_cast<Op>(op)))
                qWarning("no number here has a %s", std::string(syntax::nodeKinds[op].name()).c_str());
    }

    void ownZoneIsSeparateFromZonesOfAll()
    {
        const InsightBench own("number of cards in hand with \"Wolf\" in their name");
        QCOMPARE(own.insight().ownZones, std::vector<std::uint32_t>{own.zoneNumber("hand")});
        QVERIFY(own.insight().zones.empty());
        const InsightBench any("number of cards in any hand with \"Wolf\" in their name");
        QCOMPARE(any.insight().zones, std::vector<std::uint32_t>{any.zoneNumber("hand")});
        QVERIFY(any.insight().ownZones.empty());
    }

    void numberOfCardsEverywhereNeedsAFullView()
    {
        QVERIFY(InsightBench("number of cards with \"Wolf\" in their name").insight().needsFullView);
    }
};

REGISTER_TEST(InsightTest)
#include "insight_test.moc"
