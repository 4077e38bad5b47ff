// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/cards/card_fields.h"
#include "studio/drawing/faces/face_painter.h"
#include "studio/drawing/frames/default_frames.h"
#include "studio/drawing/print/page_painter.h"
#include "studio/drawing/print/stamp.h"
#include "studio/drawing/print/write_pictures.h"
#include "tests/studio/commands/ran.h"
#include "tests/testing/test.h"

#include <QDate>
#include <QPainter>
#include <QTemporaryDir>

using namespace studio;
using namespace Qt::StringLiterals;

namespace {

FaceContent wordy()
{
    return {.name = u"Stone Warden"_s, .text = u"When this enters, draw a card."_s};
}

QImage picture(const FrameSet& frames, const FaceContent& face, const QString& stamp)
{
    FacePainter painter(frames);
    QImage image((frames.size * 10).toSize(), QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter onImage(&image);
    painter.paint(onImage, image.rect(), face, FacePainter::Detail::Everything);
    paintStamp(onImage, image.rect(), frames, face, stamp);
    return image;
}

/// The area in which two pictures differ.
QRect changedArea(const QImage& one, const QImage& other)
{
    QRect area;
    for (int y = 0; y < one.height(); ++y)
        for (int x = 0; x < one.width(); ++x)
            if (one.pixel(x, y) != other.pixel(x, y))
                area |= QRect(x, y, 1, 1);
    return area;
}

/// Frames with the text of cards at this place.
FrameSet framesWithTextAt(const QRectF& box)
{
    FrameSet frames = defaultFrames({});
    frames.frames = {{.name = u"Card"_s, .large = {.regions = {{.what = Region::What::Text, .box = box}}}}};
    return frames;
}

} // namespace

/// Checks the small text in a corner of printed cards.
class StampTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void stampIsSmallAndInsideTheCut()
    {
        const FrameSet frames = defaultFrames({});
        const QRect area = changedArea(picture(frames, wordy(), {}), picture(frames, wordy(), u"2026-11-19"_s));
        QVERIFY(!area.isEmpty());
        // At 10 pixels per millimetre: at least half a millimetre from every edge, and in the lower right corner.
        QVERIFY(area.right() < 630 - 5 && area.bottom() < 880 - 5);
        QVERIFY(area.left() > 315 && area.top() > 840);
    }

    void stampIsLegibleOnAnyFrame_data()
    {
        QTest::addColumn<QColor>("paper");
        for (const char* const name : {"black", "white", "red", "gray"})
            QTest::newRow(name) << QColor(name);
    }

    void stampIsLegibleOnAnyFrame()
    {
        QFETCH(QColor, paper);
        FrameSet frames = framesWithTextAt({5, 5, 50, 10});
        frames.paper = paper;
        const QRectF place = stampPlace(frames, wordy(), {10, 2});
        const QImage stamped = picture(frames, wordy(), u"NNNNNNNN"_s);
        int light = 0;
        int dark = 0;
        for (int y = int(place.top() * 10); y < int(place.bottom() * 10); ++y)
            for (int x = int(place.left() * 10); x < int(place.right() * 10); ++x) {
                light += qGray(stamped.pixel(x, y)) > 200 ? 1 : 0;
                dark += qGray(stamped.pixel(x, y)) < 80 ? 1 : 0;
            }
        QVERIFY2(light > 100 && dark > 50, qPrintable(u"%1 %2"_s.arg(light).arg(dark)));
    }

    void stampAvoidsTheTextsOfTheFrame()
    {
        const QSizeF size(10, 2);
        const auto place = [&](const QRectF& text) {
            return stampPlace(framesWithTextAt(text), wordy(), size);
        };
        QVERIFY(place({5, 5, 50, 10}).left() > 40);
        QVERIFY(place({30, 80, 33, 8}).left() < 10);
        // The text covers the whole lower edge.
        QVERIFY(place({0, 80, 63, 8}).top() < 10);
        // The region of a card without text leaves its place free.
        FrameSet frames = framesWithTextAt({30, 80, 33, 8});
        QVERIFY(stampPlace(frames, {.name = u"Silent"_s}, size).left() > 40);
    }

    void backsHaveNoStamp()
    {
        const FrameSet frames = defaultFrames({});
        const FaceContent back{.name = {}, .isFaceDown = true};
        QCOMPARE(picture(frames, back, u"v1"_s), picture(frames, back, {}));
    }

    void pagesAndPicturesShowTheStamp()
    {
        const FrameSet frames = defaultFrames({});
        const QList<CardToPrint> cards{{.face = wordy()}};
        const auto page = [&](const QString& stamp) {
            const PrintOptions options{.stamp = stamp};
            const auto plan = planPages(cards, frames.size, options);
            FacePainter faces(frames);
            QImage image((plan->page * 4).toSize(), QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            painter.scale(4, 4);
            paintPage(painter, faces, cards, *plan, options, 0);
            return image;
        };
        QVERIFY(page(u"v1"_s) != page({}));
        const QTemporaryDir folder;
        for (const auto shape : {PicturesRequest::Shape::Each, PicturesRequest::Shape::Sheets}) {
            QList<QImage> pictures;
            for (const QString& stamp : {QString(), u"v1"_s}) {
                const QString path = folder.filePath(u"%1 %2"_s.arg(int(shape)).arg(stamp));
                QVERIFY(
                    writePictures({.folder = path, .cards = cards, .frames = frames, .shape = shape, .stamp = stamp})
                );
                pictures.append(QImage(QDir(path).filePath(QDir(path).entryList(QDir::Files).first())));
            }
            QVERIFY(pictures[0] != pictures[1]);
        }
    }

    void longStampIsRefused()
    {
        const QString stamp(printLimits::mostStampLetters + 1, u'x');
        QCOMPARE(planPages({{.face = wordy()}}, {63, 88}, {.stamp = stamp}).error(), PrintRefusal::LongStamp);
    }

    void dateCanBeSetByTheEnvironment()
    {
        qputenv("SOURCE_DATE_EPOCH", "1000000000");
        QCOMPARE(stampOf(printDate()), u"2001-09-09"_s);
        qputenv("SOURCE_DATE_EPOCH", "soon");
        QVERIFY(printDate().isValid());
        qunsetenv("SOURCE_DATE_EPOCH");
    }

    void commandPrintsVersionAndDate()
    {
        const QTemporaryDir folder;
        const QString project = folder.filePath(u"mine.cardwright"_s);
        const QString pdf = folder.filePath(u"cards.pdf"_s);
        QCOMPARE(run({u"new"_s, u"git-card-game"_s, project}).status, int(Fine));
        const QStringList call{u"export"_s, project, pdf, u"--stamp"_s};
        const Ran unnamed = run(call + QStringList{u"version"_s});
        QCOMPARE(unnamed.status, int(WrongCall));
        QVERIFY2(unnamed.err.contains("no version yet"), unnamed.err.c_str());
        QCOMPARE(run({u"versions"_s, project, u"--name"_s, u"Alpha 3"_s}).status, int(Fine));
        for (const QString& stamp : {u"version"_s, u"date"_s, u"Proof for Ada"_s}) {
            const Ran ran = run(call + QStringList{stamp});
            QVERIFY2(ran.status == Fine, ran.err.c_str());
        }
        const Ran game = run({u"export"_s, u"git-card-game"_s, pdf, u"--stamp"_s, u"version"_s});
        QCOMPARE(game.status, int(WrongCall));
        QVERIFY2(game.err.contains("Only a project has versions"), game.err.c_str());
    }
};

REGISTER_TEST(StampTest)
#include "stamp_test.moc"
