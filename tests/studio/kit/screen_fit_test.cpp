// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/kit/screen_fit.h"
#include "tests/testing/test.h"

using studio::fitted;

class ScreenFitTest : public Test
{
    Q_OBJECT

    const QRect screen{0, 0, 1920, 1080};
    const QRect second{1920, 0, 1920, 1080};

private Q_SLOTS:

    void visibleWindowIsNotMoved()
    {
        const QRect window(2000, 100, 400, 300);
        QCOMPARE(fitted(window, {screen, second}), window);
    }

    void windowOnALostScreenIsMovedBack()
    {
        const QRect moved = fitted(QRect(2000, 100, 400, 300), {screen});
        QVERIFY(screen.contains(moved));
        QCOMPARE(moved.size(), QSize(400, 300));
    }

    void visibleSliverIsNotEnough() { QVERIFY(screen.contains(fitted(QRect(1910, 0, 400, 300), {screen}))); }

    void hundredVisiblePixelsAreEnough()
    {
        const QRect window(1820, 980, 400, 300);
        QCOMPARE(fitted(window, {screen}), window);
    }

    void fullyVisibleSmallWindowIsNotMoved()
    {
        const QRect window(100, 100, 60, 40);
        QCOMPARE(fitted(window, {screen}), window);
    }

    void windowLargerThanTheScreenShrinks() { QCOMPARE(fitted(QRect(9000, 9000, 4000, 3000), {screen}), screen); }

    void fullHeightWindowLeavesRoomForItsTitle()
    {
        const QSize size = fitted(QSize(1440, 900), QSize(1600, 900));
        QCOMPARE(size.width(), 1440);
        QVERIFY(size.height() < 870);
    }

    void windowThatFitsKeepsItsSize() { QCOMPARE(fitted(QSize(1440, 900), QSize(1920, 1080)), QSize(1440, 900)); }

    void windowIsNotMovedWithoutScreens() { QCOMPARE(fitted(second, {}), second); }
};

REGISTER_TEST(ScreenFitTest)
#include "screen_fit_test.moc"
