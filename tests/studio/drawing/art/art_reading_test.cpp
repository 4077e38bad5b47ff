// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/art/art_reading.h"
#include "tests/studio/drawing/art/red_art.h"
#include "tests/testing/test.h"

using namespace studio;

namespace {

FaceArt art(int side)
{
    return redArt({side, side});
}

/// Records the widths of the pictures read, in order.
struct Reading
{
    ArtReading reading;
    QList<int> widths;

    Reading()
    {
        QObject::connect(&reading, &ArtReading::read, &reading, [this](const FaceArt&, int, const QImage& picture) {
            widths.append(picture.width());
        });
    }

    void want(int side, int size) { reading.want(art(side), size); }
};

} // namespace

class ArtReadingTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void eachRequestIsAnsweredOnceInItsSize()
    {
        Reading read;
        const FaceArt large = art(1'000);
        for (int times = 0; times < 3; ++times)
            read.reading.want(large, 256);
        QTRY_VERIFY(!read.widths.isEmpty());
        // Any other request would have been answered before this one.
        read.want(10, 256);
        QTRY_VERIFY(read.widths.contains(10));
        QCOMPARE(read.widths, (QList<int>{256, 10}));
    }

    void latestRequestIsAnsweredFirst()
    {
        Reading read;
        for (int side = 1; side <= 20; ++side)
            read.want(side, 256);
        QTRY_COMPARE(read.widths.size(), 20);
        QVERIFY(read.widths.indexOf(20) < read.widths.indexOf(10));
        QVERIFY(read.widths.indexOf(10) < read.widths.indexOf(5));
    }

    void oldestOfTooManyRequestsAreDropped()
    {
        Reading read;
        for (int side = 1; side <= 500; ++side)
            read.want(side, 512);
        QTRY_VERIFY(read.widths.size() >= 64);
        // The last request is only answered when no other is waiting.
        read.want(600, 512);
        QTRY_VERIFY(read.widths.contains(512));
        QVERIFY(read.widths.contains(500));
        QVERIFY(read.widths.size() < 100);
        QVERIFY(!read.widths.contains(100));
    }

    void cancelledRequestIsNotAnswered()
    {
        Reading read;
        for (int side = 1; side <= 20; ++side)
            read.want(side, 256);
        read.reading.forget();
        read.want(100, 256);
        QTRY_COMPARE(read.widths, QList<int>{100});
    }

    void destroyedReceiverGetsNoAnswer()
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

REGISTER_TEST(ArtReadingTest)
#include "art_reading_test.moc"
