// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/archives/zip_archive.h"
#include "tests/testing/test.h"

using namespace model;
using namespace Qt::StringLiterals;
using Code = ExchangeProblem::Code;

class ZipArchiveTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void filesRoundTrip()
    {
        const QByteArray large(300'000, 'x');
        const QByteArray bytes = zipArchive({
            {u"mimetype"_s, "type", ZipFile::Packing::Stored},
            {u"ö/large"_s, large},
            {u"empty"_s, {}},
        });
        QVERIFY(bytes.size() < 1'000);
        const auto archive = ZipArchive::open(bytes);
        QVERIFY(archive);
        QCOMPARE(archive->names(), (QStringList{u"mimetype"_s, u"ö/large"_s, u"empty"_s}));
        QCOMPARE(archive->file(u"mimetype"_s).value(), "type");
        QCOMPARE(archive->file(u"ö/large"_s).value(), large);
        QCOMPARE(archive->file(u"empty"_s).value(), QByteArray());
        QCOMPARE(archive->file(u"other"_s).error().code, Code::PartMissing);
        QCOMPARE(zipArchive({}), zipArchive({}));
    }

    void uncompressedFirstFileHasAFixedPosition()
    {
        // Programs recognise some formats by the content at this position.
        const QByteArray bytes = zipArchive({{u"mimetype"_s, "some/type", ZipFile::Packing::Stored}});
        QCOMPARE(bytes.sliced(30, 17), "mimetypesome/type");
    }

    void nonArchivesAreRefused()
    {
        for (const QByteArray& bytes : {QByteArray(), QByteArray("PK"), QByteArray(1'000'000, 'P')})
            QCOMPARE(ZipArchive::open(bytes).error().code, Code::NotAnArchive);
        const QByteArray whole = zipArchive({{u"a"_s, "text"}});
        QCOMPARE(ZipArchive::open(whole.chopped(1)).error().code, Code::NotAnArchive);
    }

    void anyDamageIsDetected()
    {
        const QByteArray text = QByteArray("some text to pack ").repeated(20);
        const QByteArray whole = zipArchive({{u"a"_s, text}});
        int found = 0;
        for (qsizetype at = 0; at < whole.size(); ++at)
            for (const int bit : {0, 3, 7}) {
                QByteArray damaged = whole;
                damaged[at] = char(damaged[at] ^ (1 << bit));
                const auto archive = ZipArchive::open(damaged);
                const auto file = archive ? archive->file(u"a"_s) : std::unexpected(archive.error());
                QVERIFY(!file || *file == text);
                found += file ? 0 : 1;
            }
        QVERIFY(found > 100);
    }

    void hugeAndEncryptedFilesAreRefused()
    {
        QByteArray bytes = zipArchive({{u"a"_s, "text"}});
        const qsizetype entry = bytes.indexOf("PK\x01\x02");
        bytes[entry + 8] = 1;
        QCOMPARE(ZipArchive::open(bytes)->file(u"a"_s).error().code, Code::Encrypted);
        bytes[entry + 8] = 0;
        bytes[entry + 27] = 0x7F;
        QCOMPARE(ZipArchive::open(bytes)->file(u"a"_s).error().code, Code::TooLarge);
    }
};

REGISTER_TEST(ZipArchiveTest)
#include "zip_archive_test.moc"
