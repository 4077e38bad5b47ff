// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/kit/settle.h"
#include "tests/testing/test.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

class SettleTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void deferredDeletionsHappenWithoutAnEventLoop()
    {
        const QPointer<QObject> gone = new QObject;
        gone->deleteLater();
        studio::settle();
        QVERIFY(!gone);
    }

    void runsEventsPostedByEvents()
    {
        QPointer<QObject> gone = new QObject;
        QTimer::singleShot(0, gone, [&gone] {
            QMetaObject::invokeMethod(gone, [&gone] { gone->deleteLater(); }, Qt::QueuedConnection);
        });
        studio::settle();
        QVERIFY(!gone);
    }
};

REGISTER_TEST(SettleTest)
#include "settle_test.moc"
