// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/cards/card_fields.h"
#include "studio/drawing/faces/face_painter.h"
#include "studio/drawing/frames/default_frames.h"
#include "studio/drawing/print/shop_pictures.h"
#include "tests/studio/commands/ran.h"
#include "tests/testing/test.h"

#include <QDir>
#include <QTemporaryDir>
#include <QtEndian>

using namespace studio;
using namespace Qt::StringLiterals;
using Copies = ShopRequest::Copies;

namespace {

QByteArray bytesAt(const QString& path)
{
    QFile file(path);
    return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
}

/// The size and the pixels per metre in the header of a PNG.
struct PngHead
{
    QSize size;
    quint32 perMetre = 0;
};

PngHead headOf(const QByteArray& png)
{
    const auto number = [&](qsizetype at) {
        return qFromBigEndian<quint32>(png.constData() + at);
    };
    const qsizetype physical = png.indexOf("pHYs");
    return {QSize(int(number(16)), int(number(20))), physical < 0 ? 0 : number(physical + 4)};
}

/// A grey frame with a red stripe along the left edge and a blue one along the right edge.
FrameSet stripedFrames(const QColor& paper = Qt::white)
{
    FrameSet frames = defaultFrames({});
    frames.paper = paper;
    frames.drawings.insert(
        u"stripes"_s,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 63 88\">"
        "<rect width=\"63\" height=\"88\" fill=\"#808080\"/>"
        "<rect width=\"5\" height=\"88\" fill=\"#ff0000\"/><rect x=\"58\" width=\"5\" height=\"88\" fill=\"#0000ff\"/>"
        "</svg>"
    );
    frames.frames = {{.name = u"Card"_s, .large = {.drawing = u"stripes"_s}}};
    return frames;
}

} // namespace

/// Checks the pictures for print shops.
class ShopPicturesTest : public Test
{
    Q_OBJECT

    QTemporaryDir m_folder;

    ShopRequest request(const QList<CardToPrint>& cards) const
    {
        return {.folder = m_folder.filePath(u"shop"_s), .cards = cards, .frames = stripedFrames()};
    }

    QStringList written() const { return QDir(m_folder.filePath(u"shop"_s)).entryList(QDir::Files, QDir::Name); }

    QString fileAt(const QString& name) const { return m_folder.filePath(u"shop/"_s + name); }

private Q_SLOTS:

    void cleanup() { QVERIFY(QDir(m_folder.filePath(u"shop"_s)).removeRecursively()); }

    void frontsAndBacksAreNumberedAndListed()
    {
        ShopRequest wanted = request(
            {{.face = {.name = u"Stone, \"Old\""_s}, .copies = 3}, {.face = {.name = u"Owl/Fox"_s}, .copies = 1}}
        );
        wanted.pixelsPerInch = 50;
        QCOMPARE(writeShopPictures(wanted).value_or(0), 4);
        const QStringList expected{
            u"001-Stone-Old-back.png"_s,
            u"001-Stone-Old-front.png"_s,
            u"002-Owl-Fox-back.png"_s,
            u"002-Owl-Fox-front.png"_s,
            u"cards.csv"_s
        };
        QCOMPARE(written(), expected);
        QCOMPARE(
            bytesAt(fileAt(u"cards.csv"_s)).replace("\r\n", "\n"),
            QByteArray(
                "number,name,quantity,front,back\n"
                "1,\"Stone, \"\"Old\"\"\",3,001-Stone-Old-front.png,001-Stone-Old-back.png\n"
                "2,Owl/Fox,1,002-Owl-Fox-front.png,002-Owl-Fox-back.png\n"
            )
        );
    }

    void everyCopyCanHaveItsOwnPictures()
    {
        ShopRequest wanted = request({{.face = {.name = u"Stone"_s}, .copies = 2}, {.face = {.name = u"Owl"_s}}});
        wanted.pixelsPerInch = 50;
        wanted.copies = Copies::AsFiles;
        QCOMPARE(shopPicturesOf(wanted.cards, wanted.copies), 6);
        QCOMPARE(writeShopPictures(wanted).value_or(0), 6);
        QVERIFY(written().contains(u"002-Stone-back.png"_s) && written().contains(u"003-Owl-front.png"_s));
        QCOMPARE(bytesAt(fileAt(u"cards.csv"_s)).count(",1,"), 3);
    }

    void picturesHaveTheSizeOfTheTemplate_data()
    {
        QTest::addColumn<QString>("product");
        QTest::addColumn<double>("resolution");
        QTest::addColumn<QSize>("pixels");
        // 63 by 88 millimetres with a bleed of 3 millimetres.
        QTest::newRow("own size") << QString() << 300.0 << QSize(815, 1'110);
        QTest::newRow("MakePlayingCards") << u"mpc-poker"_s << 300.0 << QSize(822, 1'122);
        QTest::newRow("MakePlayingCards, fine") << u"mpc-poker"_s << 600.0 << QSize(1'644, 2'244);
        QTest::newRow("The Game Crafter") << u"tgc-poker"_s << 300.0 << QSize(825, 1'125);
    }

    void picturesHaveTheSizeOfTheTemplate()
    {
        QFETCH(QString, product);
        QFETCH(double, resolution);
        QFETCH(QSize, pixels);
        ShopRequest wanted = request({{.face = {.name = u"Stone"_s}}});
        wanted.pixelsPerInch = resolution;
        if (const ShopFormat* const format = shopFormatCalled(product)) {
            wanted.size = format->card;
            wanted.bleed = format->bleed;
        }
        QVERIFY(writeShopPictures(wanted));
        for (const QString& name : {u"001-Stone-front.png"_s, u"001-Stone-back.png"_s}) {
            const PngHead head = headOf(bytesAt(fileAt(name)));
            QCOMPARE(head.size, pixels);
            QCOMPARE(head.perMetre, quint32(qRound(resolution / 0.0254)));
        }
    }

    void bleedContinuesThePicture()
    {
        const ShopRequest wanted = request({{.face = {.name = u"Stone"_s}}});
        QVERIFY(writeShopPictures(wanted));
        const QImage front(fileAt(u"001-Stone-front.png"_s));
        for (const int y : {0, front.height() / 2, front.height() - 1}) {
            QCOMPARE(front.pixelColor(0, y), QColor(Qt::red));
            QCOMPARE(front.pixelColor(front.width() - 1, y), QColor(Qt::blue));
        }
        QCOMPARE(front.pixelColor(front.width() / 2, 0), QColor(0x80, 0x80, 0x80));
        QVERIFY(!front.hasAlphaChannel());
        const QImage back(fileAt(u"001-Stone-back.png"_s));
        for (const QPoint corner : {QPoint(0, 0), QPoint(back.width() - 1, 0), QPoint(0, back.height() - 1)})
            QVERIFY(back.pixelColor(corner) != QColor(Qt::white));
    }

    void stampIsNotMirroredIntoTheBleed()
    {
        ShopRequest wanted = request({{.face = {.name = u"Stone"_s}}});
        FacePainter painter(wanted.frames);
        const QImage plain = shopPicture(painter, wanted.cards.first().face, wanted);
        wanted.stamp = u"v1"_s;
        const QImage stamped = shopPicture(painter, wanted.cards.first().face, wanted);
        QVERIFY(stamped != plain);
        const int bleed = int(3 / 25.4 * 300);
        const QRect lower(0, plain.height() - bleed, plain.width(), bleed);
        QCOMPARE(stamped.copy(lower), plain.copy(lower));
    }

    void ownBackIsOnTheBackPicture()
    {
        ShopRequest wanted =
            request({{.face = {.name = u"Keep"_s}, .back = {.name = u"Ruins"_s}}, {.face = {.name = u"Owl"_s}}});
        wanted.pixelsPerInch = 50;
        QVERIFY(writeShopPictures(wanted));
        // The back of Keep is the face of another card, which has the stripes of the frame.
        QCOMPARE(QImage(fileAt(u"001-Keep-back.png"_s)).pixelColor(0, 50), QColor(Qt::red));
        QVERIFY(QImage(fileAt(u"002-Owl-back.png"_s)).pixelColor(0, 50) != QColor(Qt::red));
    }

    void existingFilesAreOnlyReplacedOnRequest()
    {
        ShopRequest wanted = request({{.face = {.name = u"Stone"_s}}});
        wanted.pixelsPerInch = 50;
        QVERIFY(QDir().mkpath(wanted.folder));
        QFile file(fileAt(u"001-Stone-back.png"_s));
        QVERIFY(file.open(QFile::WriteOnly) && file.write("mine") == 4);
        file.close();
        const auto refused = writeShopPictures(wanted);
        QVERIFY(!refused && std::holds_alternative<FileExists>(refused.error()));
        QVERIFY(words(refused.error()).contains(u"001-Stone-back.png"_s));
        QCOMPARE(written(), QStringList{u"001-Stone-back.png"_s});
        QCOMPARE(bytesAt(file.fileName()), QByteArray("mine"));
        wanted.existing = ShopRequest::Existing::Replaced;
        QVERIFY(writeShopPictures(wanted));
        QVERIFY(bytesAt(file.fileName()).startsWith("\x89PNG"));
    }

    void invalidRequestsAreRefusedBeforeWriting()
    {
        const QList<CardToPrint> one{{.face = {.name = u"Stone"_s}}};
        const auto refusal = [](const ShopRequest& wanted) {
            const auto done = writeShopPictures(wanted);
            return done ? std::nullopt : std::optional(std::get<PrintRefusal>(done.error()));
        };
        QCOMPARE(refusal(request({})), PrintRefusal::NothingToPrint);
        ShopRequest wanted = request(one);
        wanted.pixelsPerInch = 5'000;
        QCOMPARE(refusal(wanted), PrintRefusal::WrongResolution);
        wanted = request(one);
        wanted.bleed = 11;
        QCOMPARE(refusal(wanted), PrintRefusal::WrongLength);
        wanted = request(one);
        wanted.size = shopFormatCalled(u"mpc-tarot")->card;
        QCOMPARE(refusal(wanted), PrintRefusal::WrongShape);
        QVERIFY(!QDir(m_folder.filePath(u"shop"_s)).exists());
        QVERIFY(!shopFormatCalled(u"nothing"));
    }

    void commandWritesPicturesForAPrintShop()
    {
        const QString folder = m_folder.filePath(u"shop"_s);
        const QStringList call{
            u"export"_s, u"realm-of-thieves"_s, folder, u"--as"_s, u"png"_s, u"--shop"_s, u"--dpi"_s, u"50"_s
        };
        const Ran fine = run(call + QStringList{u"--product"_s, u"mpc-poker"_s});
        QVERIFY2(fine.status == Fine, fine.err.c_str());
        QVERIFY2(fine.out.contains("137 by 187 pixels"), fine.out.c_str());
        const Ran again = run(call);
        QCOMPARE(again.status, int(FileTrouble));
        QVERIFY2(again.err.contains("already exists"), again.err.c_str());
        QCOMPARE(run(call + QStringList{u"--replace"_s}).status, int(Fine));
        QCOMPARE(run(call + QStringList{u"--product"_s, u"napkin"_s}).status, int(WrongCall));
    }
};

REGISTER_TEST(ShopPicturesTest)
#include "shop_pictures_test.moc"
