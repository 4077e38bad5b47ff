// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/background.h"
#include "tests/testing/test.h"

#include <QTest>

#include <atomic>
#include <memory>
#include <thread>

using namespace studio;

class BackgroundTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void resultArrivesInTheStartingThread()
    {
        Background background;
        int received = 0;
        std::thread::id where;
        background.start(
            [](const std::stop_token&) { return 42; },
            [&](int result) {
                received = result;
                where = std::this_thread::get_id();
            }
        );
        QVERIFY(background.isRunning());
        QTRY_COMPARE(received, 42);
        QVERIFY(!background.isRunning());
        QCOMPARE(where, std::this_thread::get_id());
    }

    void onlyTheNewestResultArrives()
    {
        Background background;
        QList<int> received;
        for (int number = 1; number <= 3; ++number)
            background.start(
                [number](const std::stop_token&) { return number; },
                [&received](int result) { received.append(result); }
            );
        QTRY_VERIFY(!background.isRunning());
        QCOMPARE(received, QList{3});
    }

    void destructorRequestsAStop()
    {
        const auto hasStopped = std::make_shared<std::atomic<bool>>(false);
        {
            Background background;
            background.start(
                [hasStopped](const std::stop_token& stop) {
                    while (!stop.stop_requested())
                        std::this_thread::yield();
                    *hasStopped = true;
                    return 0;
                },
                [](int) { QFAIL("the result must not arrive"); }
            );
        }
        QTRY_VERIFY(hasStopped->load());
        QCoreApplication::processEvents();
    }
};

REGISTER_TEST(BackgroundTest)
#include "background_test.moc"
