// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/state/change_log.h"
#include "tests/testing/test.h"

#include <limits>

using namespace engine;

class ChangeLogTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void changeStoresAnyCellAndValue()
    {
        for (const std::int32_t value : {0, 1, -1, std::numeric_limits<std::int32_t>::min(), 0x12345678}) {
            const CellChange change = CellChange::of(65535, value);
            QCOMPARE(change.cell, std::uint16_t(65535));
            QCOMPARE(change.value(), value);
        }
    }

    void manyChangesStayInOrder()
    {
        ChangeLog log = filled(10'000);
        QCOMPARE(log.size(), std::size_t(10'000));
        for (int index = 0; index < 10'000; ++index)
            QCOMPARE(log[std::size_t(index)].value(), index);
    }

    void cutChangesAreRemoved()
    {
        ChangeLog log = filled(1000);
        log.cut(400);
        log.add(CellChange::of(1, -7));
        QCOMPARE(log.size(), std::size_t(401));
        QCOMPARE(log[399].value(), 399);
        QCOMPARE(log[400].value(), -7);
    }

    void copyIsIndependent()
    {
        ChangeLog log = filled(700);
        ChangeLog copy(log);
        copy.add(CellChange::of(1, 1));
        log.cut(0);
        QCOMPARE(copy.size(), std::size_t(701));
        QCOMPARE(copy[699].value(), 699);
        copy = log;
        QCOMPARE(copy.size(), std::size_t(0));
        copy = filled(3);
        QCOMPARE(copy[2].value(), 2);
    }

private:
    static ChangeLog filled(int count)
    {
        ChangeLog log;
        for (int index = 0; index < count; ++index)
            log.add(CellChange::of(0, index));
        return log;
    }
};

REGISTER_TEST(ChangeLogTest)
#include "change_log_test.moc"
