// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/storage/files/limits.h"
#include "studio/drawing/art/art_import.h"
#include "studio/drawing/art/art_words.h"
#include "tests/testing/test.h"

#include <QBuffer>
#include <QColorSpace>
#include <QImage>
#include <QImageReader>
#include <QImageWriter>
#include <QLoggingCategory>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QtEndian>

using namespace studio;
using namespace Qt::StringLiterals;

namespace {

using Kind = ArtError::Kind;

QImage drawn(int width, int height)
{
    QImage image(width, height, QImage::Format_ARGB32);
    image.fill(QColor(200, 30, 30));
    for (int x = 0; x < width; ++x)
        image.setPixelColor(x, height / 2, QColor(0, x % 256, 255, 255 - x % 200));
    return image;
}

QByteArray saved(const QImage& image, const char* format, int quality = -1)
{
    QBuffer buffer;
    buffer.open(QBuffer::WriteOnly);
    QImageWriter writer(&buffer, format);
    writer.setQuality(quality);
    writer.write(image);
    return buffer.data();
}

QByteArray bigEndian(quint32 number)
{
    QByteArray bytes(4, '\0');
    qToBigEndian(number, bytes.data());
    return bytes;
}

quint32 pngCheck(const QByteArray& bytes)
{
    quint32 rest = 0xffffffff;
    for (const char byte : bytes) {
        rest ^= static_cast<unsigned char>(byte);
        for (int bit = 0; bit < 8; ++bit)
            rest = rest & 1 ? (rest >> 1) ^ 0xedb88320 : rest >> 1;
    }
    return ~rest;
}

QByteArray pngChunk(const QByteArray& kind, const QByteArray& content)
{
    return bigEndian(quint32(content.size())) + kind + content + bigEndian(pngCheck(kind + content));
}

/// A PNG that claims this size, with these bytes as its pixels.
QByteArray png(quint32 width, quint32 height, char depth, char colours, const QByteArray& pixels)
{
    const QByteArray head = bigEndian(width) + bigEndian(height) + depth + colours + QByteArray(3, '\0');
    // Qt writes a length prefix that is not part of the data.
    return QByteArray("\x89PNG\r\n\x1a\n") + pngChunk("IHDR", head) + pngChunk("IDAT", qCompress(pixels).sliced(4)) +
           pngChunk("IEND", {});
}

QByteArray gifOfManyFrames(int frames)
{
    const QByteArray head("GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff", 19);
    const QByteArray frame(",\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0", 15);
    return head + frame.repeated(frames) + ';';
}

/// A JPEG with a colour profile of this size, split into as many parts as the format allows.
QByteArray jpegWithProfile(int bytes)
{
    const QByteArray picture = saved(drawn(8, 8), "jpeg");
    QByteArray parts;
    constexpr int most = 65'000;
    for (int at = 0; at * most < bytes && at < 255; ++at) {
        const QByteArray content = QByteArray("ICC_PROFILE\0", 12) + char(at + 1) + char(255) + QByteArray(most, 'x');
        const int length = int(content.size()) + 2;
        parts += QByteArray("\xff\xe2") + char(length >> 8) + char(length & 255) + content;
    }
    return picture.first(2) + parts + picture.sliced(2);
}

QByteArray noise(qsizetype size)
{
    QByteArray bytes(size, '\0');
    QRandomGenerator random(7);
    for (char& byte : bytes)
        byte = char(random.bounded(256));
    return bytes;
}

qint64 peakKiB()
{
    QFile status(u"/proc/self/status"_s);
    if (!status.open(QFile::ReadOnly))
        return 0;
    for (const QByteArray& line : status.readAll().split('\n'))
        if (line.startsWith("VmHWM:"))
            return line.sliced(6).trimmed().split(' ').front().toLongLong();
    return 0;
}

/// Counts the bytes that are read. It isn't a QBuffer, because decoders would read the bytes of a QBuffer directly,
/// without being counted.
class CountingDevice : public QIODevice
{
public:
    explicit CountingDevice(QByteArray bytes)
        : m_bytes(std::move(bytes))
    {
        open(ReadOnly | Unbuffered);
    }

    qint64 size() const override { return m_bytes.size(); }

    qint64 bytesRead() const { return m_read; }

protected:
    qint64 readData(char* data, qint64 most) override
    {
        const qint64 length = std::clamp<qint64>(m_bytes.size() - pos(), 0, most);
        std::copy_n(m_bytes.constData() + pos(), length, data);
        m_read += length;
        return length;
    }

    qint64 writeData(const char*, qint64) override { return -1; }

private:
    QByteArray m_bytes;
    qint64 m_read = 0;
};

} // namespace

/// Checks that pictures of any origin are converted to PNG, and that those that would take too much time or memory are
/// refused first.
class ArtImportTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        // Ignore the messages of decoders, because the program reports problems itself.
        QLoggingCategory::setFilterRules(u"qt.gui.imageio*=false\nqt.gui.icc*=false"_s);
    }

    void everyFormatBecomesPng_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        for (const char* const format : {"png", "jpeg", "webp"})
            QTest::newRow(format) << saved(drawn(40, 30), format, 100);
        QTest::newRow("gif") << gifOfManyFrames(1);
    }

    void everyFormatBecomesPng()
    {
        QFETCH(QByteArray, bytes);
        const auto shown = decodedArt(bytes);
        const auto imported = importedArt(bytes);
        QVERIFY(shown && imported);
        QVERIFY(imported->startsWith("\x89PNG"));
        QCOMPARE(QImage::fromData(*imported, "png").convertToFormat(shown->format()), *shown);
        // A converted picture is accepted again unchanged.
        QCOMPARE(importedArt(*imported).value(), *imported);
    }

    void pngKeepsEveryPixelAndTransparency()
    {
        const QImage image = drawn(300, 200);
        QCOMPARE(decodedArt(saved(image, "png")).value(), image);
    }

    void metadataIsRemoved()
    {
        QImage image = drawn(20, 20);
        image.setText(u"Author"_s, u"Mallory Canary"_s);
        image.setColorSpace(QColorSpace::SRgb);
        const QByteArray bytes = saved(image, "png");
        QVERIFY(bytes.contains("Canary"));
        const QByteArray imported = importedArt(bytes).value();
        QVERIFY(!imported.contains("Canary") && !imported.contains("Author"));
    }

    void largePictureIsScaledDown()
    {
        const QByteArray imported = importedArt(saved(drawn(4'096, 1'024), "png")).value();
        QCOMPARE(QImage::fromData(imported).size(), QSize(2'048, 512));
        QCOMPARE(QImage::fromData(importedArt(saved(drawn(2'048, 30), "png")).value()).size(), QSize(2'048, 30));
    }

    void sizeLimitIsExact()
    {
        const int side = artLimits::longestSide;
        QVERIFY(decodedArt(saved(drawn(side, 1), "png")));
        QCOMPARE(decodedArt(saved(drawn(side + 1, 1), "png")).error(), (ArtError{Kind::TooManyPixels, {side + 1, 1}}));
        const int height = int(artLimits::mostPixels / side);
        QVERIFY(decodedArt(saved(QImage(side, height, QImage::Format_Mono), "png")));
        QCOMPARE(
            decodedArt(saved(QImage(side, height + 1, QImage::Format_Mono), "png")).error().kind, Kind::TooManyPixels
        );
    }

    void pictureTooLargeForAProjectIsRefused()
    {
        const int side = artLimits::longestKeptSide;
        const QByteArray pixels = noise(qsizetype(side) * side * 4);
        const QImage image(
            reinterpret_cast<const uchar*>(pixels.constData()), side, side, qsizetype(side) * 4, QImage::Format_ARGB32
        );
        const auto imported = importedArt(saved(image, "png"));
        QVERIFY(!imported);
        QCOMPARE(imported.error(), (ArtError{Kind::TooLargeToKeep, {side, side}}));
    }

    void hostilePictureIsRefusedBeforeDecoding_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("kind");
        const auto row = [](const char* name, const QByteArray& bytes, Kind kind) {
            QTest::newRow(name) << bytes << int(kind);
        };
        row("nothing", {}, Kind::UnknownFormat);
        row("one byte", "\x89", Kind::UnknownFormat);
        row("65535 by 65535", png(65'535, 65'535, 8, 6, {}), Kind::TooManyPixels);
        row("8000 by 8000 in few bytes",
            png(8'000, 8'000, 8, 6, QByteArray(8'000 * 32'001, '\0')),
            Kind::TooManyPixels);
        row("4096 by 4096 of 16 bits", png(4'096, 4'096, 16, 6, {}), Kind::TooManyPixels);
        row("a thousand million wide", png(1'000'000'000, 1, 8, 6, {}), Kind::Damaged);
        row("negative size", png(0x80000001, 5, 8, 6, {}), Kind::Damaged);
        row("0 by 0", png(0, 0, 8, 6, {}), Kind::Damaged);
        row("no pixels", png(100, 100, 8, 6, {}), Kind::Damaged);
        row("cut png", saved(drawn(300, 300), "png").first(200), Kind::Damaged);
        row("cut jpeg", saved(drawn(300, 300), "jpeg").first(200), Kind::Damaged);
        row("cut webp", saved(drawn(300, 300), "webp").first(60), Kind::Damaged);
        row("cut gif", gifOfManyFrames(1).first(15), Kind::Damaged);
        row("svg", "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>", Kind::UnknownFormat);
        row("text", "This is no picture.", Kind::UnknownFormat);
        row("xpm", "/* XPM */ static char *x[] = {\"1 1 1 1\", \"a c #fff\", \"a\"};", Kind::UnknownFormat);
        row("bmp", saved(drawn(4, 4), "bmp"), Kind::UnknownFormat);
        row("ico", QByteArray("\0\0\1\0", 4), Kind::UnknownFormat);
        row("pbm", "P1 2 2 1 0 0 1", Kind::UnknownFormat);
        row("riff that is no webp", "RIFF\1\1\1\1WAVEfmt ", Kind::UnknownFormat);
        row("too many bytes", QByteArray(artLimits::mostBytes + 1, 'x'), Kind::TooManyBytes);
    }

    void hostilePictureIsRefusedBeforeDecoding()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(int, kind);
        const qint64 before = peakKiB();
        CountingDevice device(bytes);
        const auto image = decodedArt(device);
        // An unacceptable size or format is detected from the header, so hardly anything is read.
        const bool isKnownByHead = kind == int(Kind::TooManyPixels) || kind == int(Kind::UnknownFormat);
        QCOMPARE_LE(device.bytesRead(), isKnownByHead ? 4'096 : kind == int(Kind::TooManyBytes) ? 0 : 2 * bytes.size());
        QVERIFY2(peakKiB() - before < 64 * 1'024, qPrintable(QString::number(peakKiB() - before)));
        QVERIFY(!image);
        QCOMPARE(int(image.error().kind), kind);
        QVERIFY(importedArt(saved(drawn(3, 3), "png")));
    }

    void hostilePictureIsReadHardlyMoreThanOnce_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("gif of 100,000 frames") << gifOfManyFrames(100'000);
        QTest::newRow("jpeg with 16 MB of profile") << jpegWithProfile(16'000'000);
    }

    void hostilePictureIsReadHardlyMoreThanOnce()
    {
        QFETCH(QByteArray, bytes);
        const qint64 before = peakKiB();
        CountingDevice device(bytes);
        QVERIFY(decodedArt(device));
        QCOMPARE_LE(device.bytesRead(), bytes.size() * 5 / 4);
        const auto imported = importedArt(bytes);
        QVERIFY(peakKiB() - before < 128 * 1'024);
        QVERIFY(imported);
        QVERIFY(imported->size() < 1'000);
    }

    void anyCorruptByteIsHarmless()
    {
        QRandomGenerator random(1);
        for (const char* const format : {"png", "jpeg", "webp"}) {
            const QByteArray whole = saved(drawn(24, 24), format);
            for (int attempt = 0; attempt < 400; ++attempt) {
                QByteArray bytes = whole;
                for (int change = 0; change < 3; ++change)
                    bytes[random.bounded(qint32(bytes.size()))] = char(random.bounded(256));
                if (const auto imported = importedArt(bytes))
                    QVERIFY(!QImage::fromData(*imported, "png").isNull());
            }
        }
    }

    void formatIsDetectedByContent()
    {
        const QTemporaryDir folder;
        const auto write = [&folder](const QString& name, const QByteArray& bytes) {
            QFile file(folder.filePath(name));
            return file.open(QFile::WriteOnly) && file.write(bytes) == bytes.size();
        };
        QVERIFY(write(u"a.png"_s, "<svg/>") && write(u"b.txt"_s, saved(drawn(5, 5), "jpeg")));
        QCOMPARE(importedArtFile(folder.filePath(u"a.png"_s)).error().kind, Kind::UnknownFormat);
        QVERIFY(importedArtFile(folder.filePath(u"b.txt"_s)));
        for (const QString& none : {folder.path(), folder.filePath(u"none"_s), u"/dev/zero"_s, QString()})
            QCOMPARE(importedArtFile(none).error().kind, Kind::CannotRead);
    }

    void refusalsNameThePictureAndAFix()
    {
        for (int kind = 0; kind <= int(Kind::TooLargeToKeep); ++kind) {
            const QString message = words(ArtError{Kind(kind), QSize(9'000, 1)}, u"owl.png"_s);
            QVERIFY(message.contains(u"owl.png"_s));
            QVERIFY(!message.contains(u'%'));
            QVERIFY(message.count(u'.') >= 3 || message.contains(u':'));
        }
    }
};

REGISTER_TEST(ArtImportTest)
#include "art_import_test.moc"
