// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/faces/art_reading.h"
#include "tests/testing/test.h"

using namespace studio;

namespace {

FaceArt art(int side)
{
    QImage picture(side, side, QImage::Format_RGB32);
    picture.fill(Qt::red);
    return FaceArt(picture);
}

} // namespace

class ArtReadingTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void whatIsWantedComesOnceAndOfTheSizeThatIsWanted()
    {
        ArtReading reading;
        QList<std::pair<int, int>> came;
        connect(&reading, &ArtReading::read, this, [&](const FaceArt&, int size, const QImage& picture) {
            came.append({size, picture.width()});
        });
        const FaceArt large = art(1'000);
        for (int times = 0; times < 3; ++times)
            reading.want(large, 256);
        QTRY_COMPARE(came.size(), 1);
        QTest::qWait(0);
        QCOMPARE(came, (QList<std::pair<int, int>>{{256, 256}}));
    }

    void whatWasWantedLastComesBeforeWhatStillWaits()
    {
        ArtReading reading;
        QList<int> came;
        connect(&reading, &ArtReading::read, this, [&](const FaceArt&, int, const QImage& picture) {
            came.append(picture.width());
        });
        for (int side = 1; side <= 20; ++side)
            reading.want(art(side), 256);
        QTRY_COMPARE(came.size(), 20);
        QVERIFY(came.indexOf(20) < came.indexOf(10));
        QVERIFY(came.indexOf(10) < came.indexOf(5));
    }

    void ofVeryManyOnlyTheNewestAreRead()
    {
        ArtReading reading;
        QList<int> came;
        connect(&reading, &ArtReading::read, this, [&](const FaceArt&, int, const QImage& picture) {
            came.append(picture.width());
        });
        for (int side = 1; side <= 500; ++side)
            reading.want(art(side), 512);
        // The first wanted are under way before there are many.
        const FaceArt last = art(600);
        QTRY_VERIFY(came.size() >= 64);
        reading.want(last, 512);
        QTRY_VERIFY(came.contains(512));
        QVERIFY(came.contains(500));
        QVERIFY(came.size() < 100);
        QVERIFY(!came.contains(100));
    }

    void whatIsForgottenDoesNotCome()
    {
        ArtReading reading;
        QList<int> came;
        connect(&reading, &ArtReading::read, this, [&came](const FaceArt&, int, const QImage& picture) {
            came.append(picture.width());
        });
        for (int side = 1; side <= 20; ++side)
            reading.want(art(side), 256);
        reading.forget();
        reading.want(art(100), 256);
        QTRY_COMPARE(came, QList<int>{100});
    }

    void whoGoesHearsNothingMore()
    {
        auto reading = std::make_unique<ArtReading>();
        int count = 0;
        connect(reading.get(), &ArtReading::read, this, [&count] { ++count; });
        for (int side = 1'000; side <= 1'020; ++side)
            reading->want(art(side), 256);
        reading.reset();
        QCoreApplication::processEvents();
        QCOMPARE(count, 0);
    }
};

QTEST_GUILESS_MAIN(ArtReadingTest)
#include "art_reading_test.moc"
