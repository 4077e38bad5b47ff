// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/storage/files/bytes.h"
#include "tests/testing/test.h"

#include <limits>

using namespace model;
using namespace Qt::StringLiterals;

namespace {

constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();

std::string_view view(const QByteArray& bytes)
{
    return {bytes.data(), std::size_t(bytes.size())};
}

} // namespace

class BytesTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void writtenBytesAreReadBack()
    {
        ByteWriter writer;
        for (const std::uint64_t number : {std::uint64_t(0), std::uint64_t(127), std::uint64_t(128), most})
            writer.number(number);
        writer.text(u"Æon"_s);
        writer.bytes({});
        const QByteArray bytes = writer.take();
        ByteReader reader(view(bytes));
        for (const std::uint64_t number : {std::uint64_t(0), std::uint64_t(127), std::uint64_t(128), most})
            QCOMPARE(reader.number(most), number);
        QCOMPARE(reader.bytes(10), std::string_view("Æon"));
        QVERIFY(reader.bytes(10).empty());
        QVERIFY(reader.isWhole());
    }

    void truncatedBytesAreRefused()
    {
        ByteWriter writer;
        writer.number(300);
        writer.text(u"Amber"_s);
        const QByteArray bytes = writer.take();
        for (qsizetype size = 0; size < bytes.size(); ++size) {
            const QByteArray part = bytes.first(size);
            ByteReader reader(view(part));
            reader.number(most);
            reader.bytes(10);
            QVERIFY(!reader.isWhole());
        }
    }

    void valuesAboveTheLimitAreRefused()
    {
        ByteReader number("\x0b");
        QCOMPARE(number.number(10), 0u);
        QVERIFY(!number.isWhole());
        ByteReader flag("\x02");
        QVERIFY(!flag.flag());
        QVERIFY(!flag.isWhole());
    }

    void countAboveTheRemainingBytesIsRefused()
    {
        ByteReader reader("\003ab");
        QCOMPARE(reader.count(1'000'000), 0u);
        QVERIFY(!reader.isWhole());
    }

    void nothingIsReadAfterAFailure()
    {
        ByteReader reader("\x7f\x01\x01");
        reader.fail();
        QCOMPARE(reader.number(most), 0u);
        QVERIFY(reader.bytes(10).empty());
        QVERIFY(!reader.isWhole());
    }

    void unterminatedNumberIsRefused()
    {
        const QByteArray endless(20, '\xff');
        ByteReader reader(view(endless));
        QCOMPARE(reader.number(most), 0u);
        QVERIFY(!reader.isWhole());
    }
};

REGISTER_TEST(BytesTest)
#include "bytes_test.moc"
