// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/commands/bench/stopwatch.h"
#include "tests/testing/test.h"

using namespace studio;

class StopwatchTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void percentileIsCalculatedFromUnsortedTimes()
    {
        std::vector<double> times;
        for (int time = 100; time > 0; --time)
            times.push_back(time);
        QCOMPARE(percentile(times, 50), 51.0);
        QCOMPARE(percentile(times, 99), 100.0);
        QCOMPARE(percentile({7}, 99), 7.0);
    }

    void percentileWithoutTimesIsZero() { QCOMPARE(percentile({}, 95), 0.0); }
};

REGISTER_TEST(StopwatchTest)
#include "stopwatch_test.moc"
