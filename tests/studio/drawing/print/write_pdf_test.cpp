// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/cards/card_fields.h"
#include "studio/drawing/faces/face_painter.h"
#include "studio/drawing/frames/default_frames.h"
#include "studio/drawing/print/card_sheet.h"
#include "studio/drawing/print/low_ink.h"
#include "studio/drawing/print/page_painter.h"
#include "studio/drawing/print/write_pdf.h"
#include "tests/testing/test.h"

#include <QFile>
#include <QPainter>
#include <QRegularExpression>
#include <QTemporaryDir>

using namespace studio;
using namespace Qt::StringLiterals;

namespace {

QList<CardToPrint> wordyCards(int count)
{
    QList<CardToPrint> made;
    for (int card = 0; card < count; ++card)
        made.append({.face = {.name = u"Card %1"_s.arg(card), .text = u"When this enters, draw a card."_s}});
    return made;
}

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
}

qsizetype pagesIn(const QByteArray& pdf)
{
    static const QRegularExpression page(u"/Type\\s*/Page[^s]"_s);
    qsizetype count = 0;
    auto found = page.globalMatch(QString::fromLatin1(pdf));
    for (; found.hasNext(); found.next())
        ++count;
    return count;
}

/// The average darkness of a picture, from 0 for white to 255 for black.
double ink(const QImage& image)
{
    double sum = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            sum += 255 - qGray(image.pixel(x, y));
    return sum / (image.width() * image.height());
}

QImage page(const FrameSet& frames, const PrintOptions& options, const QList<CardToPrint>& printed)
{
    const auto plan = planPages(printed, frames.size, options);
    FacePainter faces(frames);
    QImage image(int(plan->page.width() * 4), int(plan->page.height() * 4), QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.scale(4, 4);
    paintPage(painter, faces, printed, *plan, options, 0);
    return image;
}

} // namespace

class WritePdfTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void everyCopyIsOnAPageOfTheRightSize()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"cards.pdf"_s);
        const auto pages = writePdf(
            {.path = path,
             .title = u"T"_s,
             .cards = wordyCards(20),
             .frames = defaultFrames({}),
             .options = {.margin = 5}}
        );
        QCOMPARE(pages.value_or(0), 3);
        const QByteArray pdf = contentOf(path);
        QVERIFY(pdf.startsWith("%PDF-"));
        QCOMPARE(pagesIn(pdf), 3);
        // The size of A4 in points.
        QVERIFY(QRegularExpression(u"/MediaBox\\s*\\[\\s*0(\\.0+)?\\s+0(\\.0+)?\\s+595(\\.\\d+)?\\s+842(\\.\\d+)?"_s)
                    .match(QString::fromLatin1(pdf))
                    .hasMatch());
    }

    void onlyFadingColoursBecomePixels()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"cards.pdf"_s);
        FrameSet frames = defaultFrames({});
        QVERIFY(writePdf({.path = path, .cards = wordyCards(9), .frames = frames}));
        // The frame is stored only once for all nine cards.
        QCOMPARE(contentOf(path).count("/Subtype /Image"), 1);
        QVERIFY(contentOf(path).contains("/FontFile2"));
        for (QByteArray& drawing : frames.drawings)
            drawing.replace("stop-opacity", "nothing");
        QVERIFY(writePdf({.path = path, .cards = wordyCards(9), .frames = frames}));
        QCOMPARE(contentOf(path).count("/Subtype /Image"), 0);
    }

    void backsDoubleTheNumberOfPages()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"cards.pdf"_s);
        const auto pages = writePdf(
            {.path = path,
             .cards = wordyCards(10),
             .frames = defaultFrames({}),
             .options = {.margin = 5, .hasBacks = true}}
        );
        QCOMPARE(pages.value_or(0), 4);
        QCOMPARE(pagesIn(contentOf(path)), 4);
    }

    void unwritableFileStaysUnchanged()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"nowhere/cards.pdf"_s);
        const auto pages = writePdf({.path = path, .cards = wordyCards(1), .frames = defaultFrames({})});
        QVERIFY(!pages && std::holds_alternative<CannotWrite>(pages.error()));
        QVERIFY(words(pages.error()).contains(path));

        const QString old = folder.filePath(u"old.pdf"_s);
        QFile file(old);
        QVERIFY(file.open(QFile::WriteOnly) && file.write("old") == 3);
        file.close();
        std::stop_source stop;
        stop.request_stop();
        const auto stopped =
            writePdf({.path = old, .cards = wordyCards(1), .frames = defaultFrames({})}, stop.get_token());
        QVERIFY(!stopped && std::holds_alternative<PrintStopped>(stopped.error()));
        QCOMPARE(contentOf(old), QByteArray("old"));
    }

    void lowInkUsesLittleInk()
    {
        const FrameSet frames = defaultFrames({});
        const double full = ink(page(frames, {.margin = 5}, wordyCards(9)));
        const double low = ink(page(lowInk(frames), {.margin = 5}, wordyCards(9)));
        QVERIFY2(low < full / 4, qPrintable(u"%1 %2"_s.arg(low).arg(full)));
        QVERIFY(low > 0.5);
    }

    void cropMarksAndBleedSurroundCards()
    {
        const FrameSet frames = defaultFrames({});
        const PrintOptions plain{.gap = 8, .hasCropMarks = false};
        PrintOptions marked = plain;
        marked.hasCropMarks = true;
        PrintOptions bled = plain;
        bled.bleed = 3;
        const auto plan = planPages(wordyCards(1), frames.size, plain);
        const QRectF card = plan->places.first();
        const auto at = [&](const PrintOptions& options, double x, double y) {
            return page(frames, options, wordyCards(1)).pixelColor(int(x * 4), int(y * 4));
        };
        const double middle = card.center().y();
        QCOMPARE(at(plain, card.left() - 1, middle), QColor(Qt::white));
        const auto bledPlan = planPages(wordyCards(1), frames.size, bled);
        QVERIFY(at(bled, bledPlan->places.first().left() - 2, middle) != QColor(Qt::white));
        QVERIFY(ink(page(frames, marked, wordyCards(1))) > ink(page(frames, plain, wordyCards(1))));
    }

    void ownBackIsMirroredBehindItsCard()
    {
        const FrameSet frames = defaultFrames({});
        QList<CardToPrint> cards = wordyCards(2);
        // Two of three places of a row are used, so the mirrored places differ.
        cards[0].back = {.name = u"Other side"_s, .text = u"Words"_s};
        const PrintOptions options{.margin = 5, .hasCropMarks = false, .hasBacks = true};
        const auto plan = planPages(cards, frames.size, options);
        const auto back = [&](const QList<CardToPrint>& printed) {
            FacePainter faces(frames);
            QImage image((plan->page * 4).toSize(), QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            painter.scale(4, 4);
            paintBacks(painter, faces, printed, *plan, options, 0);
            return image;
        };
        const QImage own = back(cards);
        const QImage common = back(wordyCards(2));
        const auto partOf = [](const QImage& image, const QRectF& place) {
            return image.copy(QRectF(place.topLeft() * 4, place.size() * 4).toRect().adjusted(4, 4, -4, -4));
        };
        const QRectF first = plan->mirrored(plan->places[0]);
        const QRectF second = plan->mirrored(plan->places[1]);
        QVERIFY(first.left() > second.left());
        QVERIFY(partOf(own, first) != partOf(common, first));
        QCOMPARE(partOf(own, second), partOf(common, second));
    }

    void sheetHasCardsInOrderThenTheBack()
    {
        FacePainter painter(defaultFrames({}));
        QList<FaceContent> faces;
        for (const CardToPrint& card : wordyCards(3))
            faces.append(card.face);
        const QImage sheet = sheetImage(painter, faces, 2, 2);
        const QSize card(sheet.width() / 2, sheet.height() / 2);
        QCOMPARE(
            sheet.copy(QRect(QPoint(card.width(), card.height()), card)),
            backImage(painter).convertToFormat(sheet.format())
        );
        QVERIFY(sheet.copy(QRect(QPoint(), card)) != sheet.copy(QRect(QPoint(card.width(), 0), card)));
        QVERIFY(sheetImage(painter, faces, 10, 7).width() <= 4'096);
    }
};

REGISTER_TEST(WritePdfTest)
#include "write_pdf_test.moc"
