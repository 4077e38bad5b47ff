// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/studio/panels/table/table_hands.h"
#include "tests/testing/test.h"

using namespace at_table;

/// Checks that arrows point from things to their targets.
class TableArrowsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void thingsOnStackPointAtTargets()
    {
        std::size_t most = 0;
        for (std::uint64_t seed = 1; seed <= 20 && most == 0; ++seed) {
            AtTable at(u"risk-and-resource"_s);
            at.random = {seed, 0};
            for (int made = 0; made < 600 && most == 0; ++made) {
                QTRY_VERIFY(at.desk().sight.isAsked() || at.desk().sight.view().isOver);
                if (!at.desk().sight.isAsked())
                    break;
                at.desk().deciding.choose(anyChoice(at));
                for (const engine::View::Zone& zone : at.desk().sight.view().zones) {
                    if (!at.desk().played.program().zones[zone.zone].isStack || zone.cards.empty())
                        continue;
                    const auto aims = at.table().arrows().aimsOf(zone.cards.front().id);
                    most = std::max(most, aims.size());
                    QVERIFY(at.table().arrows().count() >= aims.size());
                }
            }
        }
        QVERIFY(most > 0);
    }
};

REGISTER_TEST(TableArrowsTest)
#include "table_arrows_test.moc"
