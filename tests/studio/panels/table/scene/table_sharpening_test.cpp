// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/studio/panels/table/table_hands.h"
#include "tests/testing/test.h"

using namespace at_table;

/// Checks that stretched pictures are replaced with sharp ones.
class TableSharpeningTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void enlargedCardsAreStretchedThenSharp()
    {
        AtTable at(u"realm-of-thieves"_s);
        const auto card = openInHand(at);
        QVERIFY(card);
        CardItem* const item = itemOf(at, *card);
        at.table().grab();
        QTRY_VERIFY(!at.table().isSharpening());
        QVERIFY(!item->isStretched());
        at.table().setZoom(1.37);
        at.table().grab();
        QVERIFY(item->isStretched());
        QVERIFY(at.table().isSharpening());
        QTRY_VERIFY(!at.table().isSharpening());
        const QImage sharp = at.table().grab().toImage();
        QVERIFY(!item->isStretched());
        QVERIFY(!at.table().isSharpening());
        // The picture is the same as if the table had had this size from the start.
        item->forgetPicture();
        QCOMPARE(at.table().grab().toImage(), sharp);
    }
};

REGISTER_TEST(TableSharpeningTest)
#include "table_sharpening_test.moc"
