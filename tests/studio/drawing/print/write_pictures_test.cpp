// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/cards/card_fields.h"
#include "studio/drawing/frames/default_frames.h"
#include "studio/drawing/print/write_pictures.h"
#include "tests/studio/commands/ran.h"
#include "tests/testing/test.h"

#include <QDir>
#include <QImage>
#include <QTemporaryDir>

#include <limits>

using namespace studio;
using namespace Qt::StringLiterals;
using Shape = PicturesRequest::Shape;

namespace {

QList<CardToPrint> numberedCards(int count, int copies = 1)
{
    QList<CardToPrint> made;
    for (int card = 0; card < count; ++card)
        made.append({.face = {.name = u"Card %1"_s.arg(card)}, .copies = copies});
    return made;
}

std::optional<PrintRefusal> refusalOf(const PicturesRequest& request)
{
    const auto written = writePictures(request);
    return written ? std::nullopt : std::optional(std::get<PrintRefusal>(written.error()));
}

} // namespace

class WritePicturesTest : public Test
{
    Q_OBJECT

    QTemporaryDir m_folder;

    /// Pictures for a folder that does not exist yet.
    PicturesRequest request(const QList<CardToPrint>& printed, Shape shape = Shape::Each) const
    {
        return {
            .folder = m_folder.filePath(u"pictures"_s),
            .cards = printed,
            .frames = defaultFrames({}),
            .shape = shape,
            .pixelsPerInch = 24
        };
    }

private Q_SLOTS:

    void cleanup() { QVERIFY(QDir(m_folder.filePath(u"pictures"_s)).removeRecursively()); }

    void everyCardIsOnePictureOfTheRequestedSize()
    {
        PicturesRequest wanted = request(numberedCards(2, 3));
        wanted.pixelsPerInch = 100;
        QCOMPARE(writePictures(wanted).value_or(0), 2);
        const QImage picture(m_folder.filePath(u"pictures/Card-1.png"_s));
        QCOMPARE(picture.size(), (wanted.frames.size * (100 / 25.4)).toSize());
    }

    void tooManyCardsAreRefusedBeforeWriting()
    {
        for (const Shape shape : {Shape::Each, Shape::Sheets}) {
            QCOMPARE(refusalOf(request(numberedCards(100'000), shape)), PrintRefusal::TooManyCards);
            QCOMPARE(refusalOf(request(numberedCards(10'001), shape)), PrintRefusal::TooManyCards);
            QCOMPARE(
                refusalOf(request(numberedCards(3, std::numeric_limits<int>::max()), shape)), PrintRefusal::TooManyCards
            );
            // Negative counts must not offset positive ones.
            QCOMPARE(
                refusalOf(request(numberedCards(1, -10'000) + numberedCards(1, 10'001), shape)),
                PrintRefusal::TooManyCards
            );
            QCOMPARE(refusalOf(request({}, shape)), PrintRefusal::NothingToPrint);
        }
        QVERIFY(!QDir(m_folder.filePath(u"pictures"_s)).exists());
        QVERIFY(words(PrintRefusal::TooManyCards).contains(QLocale().toString(printLimits::mostCards)));
    }

    void extremeResolutionIsRefusedBeforeWriting()
    {
        PicturesRequest wanted = request(numberedCards(1));
        for (const double resolution :
             {1e6,
              1e300,
              1'200.5,
              23.9,
              0.0,
              -300.0,
              std::numeric_limits<double>::quiet_NaN(),
              std::numeric_limits<double>::infinity()}) {
            wanted.pixelsPerInch = resolution;
            QCOMPARE(refusalOf(wanted), PrintRefusal::WrongResolution);
        }
        QVERIFY(!QDir(m_folder.filePath(u"pictures"_s)).exists());
        QVERIFY(words(PrintRefusal::WrongResolution).contains(QLocale().toString(1'200)));
        for (const double resolution : {printLimits::leastPixelsPerInch, printLimits::mostPixelsPerInch}) {
            wanted.pixelsPerInch = resolution;
            QCOMPARE(writePictures(wanted).value_or(0), 1);
        }
    }

    void commandNamesTheLimit()
    {
        const QString folder = m_folder.filePath(u"pictures"_s);
        const QStringList call{u"export"_s, u"realm-of-thieves"_s, folder, u"--as"_s, u"png"_s, u"--dpi"_s};
        const Ran fine = run(call + QStringList{u"1000000"_s});
        QCOMPARE(fine.status, int(WrongCall));
        QVERIFY2(fine.err.contains("pixels per inch"), fine.err.c_str());
        QVERIFY(!QDir(folder).exists());
    }

    void commandRefusesOversizedDecks()
    {
        const QDir game(m_folder.filePath(u"game"_s));
        QVERIFY(game.mkpath(u"decks"_s));
        const auto write = [&game](const QString& name, const QByteArray& text) {
            QFile file(game.filePath(name));
            QVERIFY(file.open(QFile::WriteOnly) && file.write(text) == text.size());
        };
        write(u"game.rules"_s, "game \"Huge\"\nplayers 2\n\nplayer has:\n    pile: zone, public\n\ncard \"Stone\"\n");
        QByteArray deck;
        for (int line = 0; line < 6; ++line)
            deck += "999 Stone\n";
        write(u"decks/huge.deck"_s, deck);
        write(u"decks/other.deck"_s, deck);
        const QString pdf = m_folder.filePath(u"huge.pdf"_s);
        const Ran printed = run({u"export"_s, game.path(), pdf, u"--deck"_s, u"huge"_s, u"--deck"_s, u"other"_s});
        QCOMPARE(printed.status, int(WrongCall));
        QVERIFY2(printed.err.contains("more than 10000 cards"), printed.err.c_str());
        QVERIFY(!QFile::exists(pdf));
    }
};

REGISTER_TEST(WritePicturesTest)
#include "write_pictures_test.moc"
