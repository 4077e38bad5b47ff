// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/kit/wheel_guard.h"
#include "tests/testing/test.h"
#include "tests/testing/wheel.h"

#include <QSpinBox>
#include <QVBoxLayout>

using namespace studio;

/// Checks that the wheel changes the value of a box only after a click into the box.
class WheelGuardTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void onlyClickedBoxFollowsWheel()
    {
        WheelGuard guard;
        QWidget window;
        auto* const layout = new QVBoxLayout(&window);
        auto* const box = new QSpinBox;
        auto* const other = new QSpinBox;
        for (QSpinBox* const one : {box, other}) {
            one->setValue(5);
            layout->addWidget(one);
            guard.watch(*one);
        }
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));

        box->setFocus(Qt::TabFocusReason);
        turnWheelOver(*box);
        QCOMPARE(box->value(), 5);

        QTest::mouseClick(box->findChild<QWidget*>(), Qt::LeftButton);
        turnWheelOver(*box);
        QCOMPARE(box->value(), 4);
        turnWheelOver(*other);
        QCOMPARE(other->value(), 5);

        other->setFocus(Qt::TabFocusReason);
        box->setFocus(Qt::TabFocusReason);
        turnWheelOver(*box);
        QCOMPARE(box->value(), 4);
    }
};

REGISTER_TEST(WheelGuardTest)
#include "wheel_guard_test.moc"
