// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/art/art_shelf.h"
#include "tests/studio/drawing/art/red_art.h"
#include "tests/testing/test.h"

using namespace studio;

class ArtShelfTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void storedSizeIsJustLargeEnough()
    {
        ArtShelf shelf;
        const FaceArt wide = redArt({2'000, 1'000});
        QCOMPARE(shelf.picture(wide, 100).size(), QSize(256, 128));
        QCOMPARE(shelf.picture(wide, 300).size(), QSize(512, 256));
        QVERIFY(shelf.picture(wide, 5'000).width() <= 1'600);
        QCOMPARE(shelf.picture(redArt({40, 30}), 5'000).size(), QSize(40, 30));
    }

    void onlyPicturesThatWereReadAreStored()
    {
        ArtShelf shelf;
        const FaceArt wide = redArt({2'000, 1'000});
        QVERIFY(!shelf.has(wide, 200));
        QVERIFY(shelf.largest(wide).isNull());
        shelf.picture(wide, 200);
        QVERIFY(shelf.has(wide, 256));
        QVERIFY(!shelf.has(wide, 257));
        QCOMPARE(shelf.largest(wide).width(), 256);
        shelf.picture(wide, 1'000);
        QCOMPARE(shelf.largest(wide).width(), 1'024);
        shelf.clear();
        QVERIFY(!shelf.has(wide, 200));
    }

    void pictureFillsItsPlace()
    {
        const FaceArt wide = redArt({400, 100});
        QCOMPARE(wide.sideIn({40, 40}), 160);
        QCOMPARE(wide.sideIn({40, 1}), 40);
        QCOMPARE(FaceArt().sideIn({40, 40}), 0);
    }

    void oldPicturesAreDropped()
    {
        ArtShelf shelf;
        const FaceArt first = redArt({1'600, 1'600});
        shelf.picture(first, 1'600);
        for (int count = 0; count < 20; ++count)
            shelf.picture(redArt({1'600, 1'600}), 1'600);
        QVERIFY(!shelf.has(first, 1'600));
    }
};

REGISTER_TEST(ArtShelfTest)
#include "art_shelf_test.moc"
