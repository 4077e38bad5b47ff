// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/studio/panels/deck/deck_builder.h"
#include "tests/testing/test.h"

using namespace deck_builder;

/// Checks the line above a deck that shows whether the deck is legal.
class HealthStripTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void legalDeckIsShownAsLegal()
    {
        Builder builder;
        QVERIFY2(builder.strip().text().contains(u"30/30"_s), qPrintable(builder.strip().text()));
        QVERIFY(builder.strip().text().startsWith(u"legal"_s));
        QVERIFY(!builder.strip().icon().isNull());
        QCOMPARE(builder.rows().model()->index(0, 0).data().toString(), u"main · 30 cards"_s);
    }
};

REGISTER_TEST(HealthStripTest)
#include "health_strip_test.moc"
