// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/text/text_encoding.h"

#include <QStringDecoder>

#include <algorithm>
#include <array>
#include <optional>

namespace model {

namespace {

/// The characters for the bytes 0x80 to 0x9F. Undefined bytes remain control characters, as in Latin-1.
constexpr std::array<char16_t, 32> windowsCharacters{
    0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0x008D, 0x017D, 0x008F, 0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178,
};

QString fromWindows1252(QByteArrayView bytes)
{
    QString text = QString::fromLatin1(bytes);
    for (QChar& c : text)
        if (c.unicode() >= 0x80 && c.unicode() <= 0x9F)
            c = windowsCharacters[c.unicode() - 0x80];
    return text;
}

/// Detects UTF-16 without a byte order mark. In most languages, one of the two bytes of many characters is zero: always
/// the first, or always the second.
std::optional<TextEncoding> utf16WithoutMark(const QByteArray& bytes)
{
    constexpr qsizetype prefix = 4'096;
    const qsizetype size = std::min(prefix, bytes.size() / 2 * 2);
    std::array<qsizetype, 2> zeros{};
    for (qsizetype at = 0; at < size; ++at)
        zeros[at % 2] += bytes[at] == '\0' ? 1 : 0;
    if (bytes.size() % 2 != 0 || size < 4)
        return {};
    if (zeros[1] > size / 8 && zeros[0] == 0)
        return TextEncoding::Utf16LittleEndian;
    if (zeros[0] > size / 8 && zeros[1] == 0)
        return TextEncoding::Utf16BigEndian;
    return {};
}

int lineAt(QStringView text, qsizetype at)
{
    return int(text.first(at).count(u'\n')) + 1;
}

std::unexpected<ExchangeProblem> notText(int line)
{
    return std::unexpected(ExchangeProblem{.code = ExchangeProblem::Code::NotText, .place = {.line = line}});
}

std::expected<DecodedText, ExchangeProblem> checked(QString text, TextEncoding encoding)
{
    if (const qsizetype zero = text.indexOf(u'\0'); zero >= 0)
        return notText(lineAt(text, zero));
    return DecodedText{.text = std::move(text), .encoding = encoding};
}

std::expected<DecodedText, ExchangeProblem> fromUtf16(QByteArrayView bytes, TextEncoding encoding)
{
    const auto kind = encoding == TextEncoding::Utf16LittleEndian ? QStringDecoder::Utf16LE : QStringDecoder::Utf16BE;
    QStringDecoder decoder(kind, QStringDecoder::Flag::Stateless);
    QString text = decoder(bytes);
    if (!text.isValidUtf16() || bytes.size() % 2 != 0)
        return notText(1);
    return checked(std::move(text), encoding);
}

} // namespace

std::expected<DecodedText, ExchangeProblem> decodeText(const QByteArray& bytes)
{
    if (bytes.startsWith("\xff\xfe"))
        return fromUtf16(QByteArrayView(bytes).sliced(2), TextEncoding::Utf16LittleEndian);
    if (bytes.startsWith("\xfe\xff"))
        return fromUtf16(QByteArrayView(bytes).sliced(2), TextEncoding::Utf16BigEndian);
    if (const auto encoding = utf16WithoutMark(bytes))
        return fromUtf16(bytes, *encoding);
    const QByteArrayView text = QByteArrayView(bytes).sliced(bytes.startsWith("\xef\xbb\xbf") ? 3 : 0);
    if (text.isValidUtf8())
        return checked(QString::fromUtf8(text), TextEncoding::Utf8);
    return checked(fromWindows1252(text), TextEncoding::Windows1252);
}

} // namespace model
