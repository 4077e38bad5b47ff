// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/execution/steps.h"
#include "tests/testing/test.h"

using namespace engine;

class StepsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void noStepRemainsAfterTheLast()
    {
        Steps steps;
        steps.renew(2);
        QVERIFY(steps.take());
        QVERIFY(steps.take());
        QVERIFY(!steps.take());
    }

    void goingBackRestoresSteps()
    {
        Steps steps;
        steps.renew();
        const std::int32_t before = steps.left();
        for (int step = 0; step < 5; ++step)
            steps.take();
        steps.restore(before);
        QCOMPARE(steps.left(), before);
        // The steps taken still count towards the limit for all trials.
        QCOMPARE(steps.taken(), 5);
    }

    void totalOfAllAttemptsIsLimited()
    {
        Steps steps;
        steps.renew();
        for (int tried = 0; tried < Steps::mostAhead / Steps::most; ++tried) {
            QVERIFY(steps.areLeftAhead());
            steps.empty();
            steps.restore(Steps::most);
        }
        QVERIFY(!steps.areLeftAhead());
    }
};

REGISTER_TEST(StepsTest)
#include "steps_test.moc"
