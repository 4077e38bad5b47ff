// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/text/text_encoding.h"
#include "tests/testing/test.h"

#include <QStringEncoder>

using namespace model;
using namespace Qt::StringLiterals;

namespace {

QByteArray encodedAs(QStringEncoder::Encoding encoding, const QString& text, QStringEncoder::Flags flags = {})
{
    QStringEncoder encoder(encoding, flags);
    return encoder(text);
}

const auto sentence = u"Jötun’s Ember, 日本 🂡\nsecond"_s;

} // namespace

class TextEncodingTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void encodingsAreDetected_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<TextEncoding>("encoding");
        const auto withMark = QStringEncoder::Flag::WriteBom;
        QTest::newRow("UTF-8") << sentence.toUtf8() << TextEncoding::Utf8;
        QTest::newRow("UTF-8 with BOM") << "\xef\xbb\xbf" + sentence.toUtf8() << TextEncoding::Utf8;
        QTest::newRow("UTF-16 LE") << encodedAs(QStringEncoder::Utf16LE, sentence, withMark)
                                   << TextEncoding::Utf16LittleEndian;
        QTest::newRow("UTF-16 BE") << encodedAs(QStringEncoder::Utf16BE, sentence, withMark)
                                   << TextEncoding::Utf16BigEndian;
        QTest::newRow("UTF-16 LE without BOM")
            << encodedAs(QStringEncoder::Utf16LE, sentence) << TextEncoding::Utf16LittleEndian;
        QTest::newRow("UTF-16 BE without BOM")
            << encodedAs(QStringEncoder::Utf16BE, sentence) << TextEncoding::Utf16BigEndian;
    }

    void encodingsAreDetected()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(TextEncoding, encoding);
        const auto decoded = decodeText(bytes);
        QVERIFY(decoded);
        QCOMPARE(decoded->text, sentence);
        QCOMPARE(decoded->encoding, encoding);
    }

    void nonUnicodeTextIsReadAsWindows1252()
    {
        const auto decoded = decodeText("caf\xe9 \x80\x93\x94\x9f");
        QVERIFY(decoded);
        QCOMPARE(decoded->encoding, TextEncoding::Windows1252);
        QCOMPARE(decoded->text, u"café €“”Ÿ"_s);
    }

    void nullCharactersAreRefused()
    {
        const auto decoded = decodeText(QByteArray("one\ntwo\nth\0ree,four,five,six,seven", 34));
        QVERIFY(!decoded);
        QCOMPARE(decoded.error().code, ExchangeProblem::Code::NotText);
        QCOMPARE(decoded.error().place.line, 3);
    }

    void incompleteCharacterIsRefused()
    {
        QVERIFY(!decodeText(QByteArray("\xff\xfe\x00\xd8\x41\x00", 6)));
        QVERIFY(!decodeText(QByteArray("\xff\xfe\x41", 3)));
    }

    void emptyFileIsAValidText()
    {
        QVERIFY(decodeText(QByteArray()));
        QVERIFY(decodeText("\xef\xbb\xbf")->text.isEmpty());
    }
};

REGISTER_TEST(TextEncodingTest)
#include "text_encoding_test.moc"
