// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/archives/zip_archive.h"

#include <QtEndian>

#include <algorithm>

// Makes zlib declare the input of its functions as constant.
#define ZLIB_CONST
#include <zlib.h>

namespace model {

namespace {

using Code = ExchangeProblem::Code;

constexpr quint32 fileSignature = 0x04034B50;
constexpr quint32 indexSignature = 0x02014B50;
constexpr quint32 endSignature = 0x06054B50;
constexpr qsizetype fileHeader = 30;
constexpr qsizetype indexHeader = 46;
constexpr qsizetype endHeader = 22;
constexpr quint16 isEncrypted = 1;
constexpr quint16 isUtf8 = 1 << 11;
/// Midnight on 1 January 1980, the first date that a zip file can have.
constexpr quint16 firstDate = 0x21;
/// Version 2.0 of the format: compressed files and folders.
constexpr quint16 version = 20;
/// The window size, negated because the streams in zip files don't have zlib's own header.
constexpr int rawWindow = -MAX_WBITS;

template <typename Number>
Number numberAt(QByteArrayView bytes, qsizetype at)
{
    return qFromLittleEndian<Number>(bytes.data() + at);
}

template <typename Number>
void append(QByteArray& bytes, Number number)
{
    const Number little = qToLittleEndian(number);
    bytes.append(reinterpret_cast<const char*>(&little), sizeof little);
}

quint32 checksumOf(QByteArrayView bytes)
{
    const auto* const begin = reinterpret_cast<const Bytef*>(bytes.data());
    return static_cast<quint32>(crc32(0, begin, static_cast<uInt>(bytes.size())));
}

/// The position of the record that ends the archive; -1 if there is none. A comment can follow the record.
qsizetype endOf(QByteArrayView bytes)
{
    constexpr qsizetype longestComment = 0xFFFF;
    const qsizetype first = std::max<qsizetype>(0, bytes.size() - endHeader - longestComment);
    for (qsizetype at = bytes.size() - endHeader; at >= first; --at)
        if (numberAt<quint32>(bytes, at) == endSignature)
            return at;
    return -1;
}

std::optional<QByteArray> inflated(QByteArrayView packed, quint32 size)
{
    QByteArray bytes(size, Qt::Uninitialized);
    z_stream stream{};
    if (inflateInit2(&stream, rawWindow) != Z_OK)
        return {};
    stream.next_in = reinterpret_cast<const Bytef*>(packed.data());
    stream.avail_in = static_cast<uInt>(packed.size());
    stream.next_out = reinterpret_cast<Bytef*>(bytes.data());
    stream.avail_out = size;
    const bool isWhole = inflate(&stream, Z_FINISH) == Z_STREAM_END && stream.avail_out == 0;
    inflateEnd(&stream);
    return isWhole ? std::optional(bytes) : std::nullopt;
}

QByteArray deflated(const QByteArray& bytes)
{
    z_stream stream{};
    constexpr int defaultMemory = 8;
    const int begun =
        deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, rawWindow, defaultMemory, Z_DEFAULT_STRATEGY);
    Q_ASSERT(begun == Z_OK);
    QByteArray packed(qsizetype(deflateBound(&stream, static_cast<uLong>(bytes.size()))), Qt::Uninitialized);
    stream.next_in = reinterpret_cast<const Bytef*>(bytes.constData());
    stream.avail_in = static_cast<uInt>(bytes.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    const int ended = deflate(&stream, Z_FINISH);
    Q_ASSERT(ended == Z_STREAM_END);
    packed.truncate(qsizetype(stream.total_out));
    deflateEnd(&stream);
    return packed;
}

/// The fields that a file's header and its entry in the index have in common.
QByteArray descriptionOf(const ZipFile& file, QByteArrayView packed)
{
    const bool isStored = file.packing == ZipFile::Packing::Stored;
    QByteArray made;
    append(made, version);
    append(made, isUtf8);
    append(made, quint16(isStored ? 0 : Z_DEFLATED));
    append(made, quint16(0));
    append(made, firstDate);
    append(made, checksumOf(file.bytes));
    append(made, quint32(packed.size()));
    append(made, quint32(file.bytes.size()));
    append(made, quint16(file.name.toUtf8().size()));
    append(made, quint16(0));
    return made;
}

} // namespace

std::expected<ZipArchive, ExchangeProblem> ZipArchive::open(const QByteArray& bytes)
{
    ZipArchive archive(bytes);
    if (!archive.readIndex())
        return std::unexpected(ExchangeProblem{.code = Code::NotAnArchive});
    return archive;
}

bool ZipArchive::readIndex()
{
    const qsizetype end = endOf(m_bytes);
    if (end < 0)
        return false;
    const int count = numberAt<quint16>(m_bytes, end + 10);
    qsizetype at = numberAt<quint32>(m_bytes, end + 16);
    for (int entry = 0; entry < count; ++entry) {
        if (at + indexHeader > end || numberAt<quint32>(m_bytes, at) != indexSignature)
            return false;
        const qsizetype name = numberAt<quint16>(m_bytes, at + 28);
        const qsizetype next =
            at + indexHeader + name + numberAt<quint16>(m_bytes, at + 30) + numberAt<quint16>(m_bytes, at + 32);
        if (next > end)
            return false;
        const QString path = QString::fromUtf8(QByteArrayView(m_bytes).sliced(at + indexHeader, name));
        if (!path.endsWith(u'/') && !m_entries.contains(path)) {
            m_names.append(path);
            m_entries.insert(
                path,
                {.flags = numberAt<quint16>(m_bytes, at + 8),
                 .method = Method(numberAt<quint16>(m_bytes, at + 10)),
                 .checksum = numberAt<quint32>(m_bytes, at + 16),
                 .packed = numberAt<quint32>(m_bytes, at + 20),
                 .unpacked = numberAt<quint32>(m_bytes, at + 24),
                 .header = numberAt<quint32>(m_bytes, at + 42)}
            );
        }
        at = next;
    }
    return true;
}

std::optional<QByteArrayView> ZipArchive::packedBytes(const Entry& entry) const
{
    const qsizetype header = entry.header;
    if (header + fileHeader > m_bytes.size() || numberAt<quint32>(m_bytes, header) != fileSignature)
        return {};
    const qsizetype begin =
        header + fileHeader + numberAt<quint16>(m_bytes, header + 26) + numberAt<quint16>(m_bytes, header + 28);
    if (begin + entry.packed > m_bytes.size())
        return {};
    return QByteArrayView(m_bytes).sliced(begin, entry.packed);
}

std::expected<QByteArray, ExchangeProblem> ZipArchive::file(const QString& name) const
{
    const auto found = m_entries.constFind(name);
    if (found == m_entries.cend())
        return std::unexpected(ExchangeProblem{.code = Code::PartMissing, .text = shortened(name)});
    if (found->flags & isEncrypted)
        return std::unexpected(ExchangeProblem{.code = Code::Encrypted});
    if (found->unpacked > exchange_limits::largestPart)
        return std::unexpected(
            ExchangeProblem{.code = Code::TooLarge, .text = shortened(name), .limit = exchange_limits::largestPart}
        );
    std::optional<QByteArray> bytes;
    if (const auto packed = packedBytes(*found)) {
        if (found->method == Method::Deflated)
            bytes = inflated(*packed, found->unpacked);
        else if (found->method == Method::Stored && found->packed == found->unpacked)
            bytes = packed->toByteArray();
    }
    if (!bytes || checksumOf(*bytes) != found->checksum)
        return std::unexpected(ExchangeProblem{.code = Code::PartDamaged, .text = shortened(name)});
    return *bytes;
}

QByteArray zipArchive(const QList<ZipFile>& files)
{
    QByteArray archive;
    QByteArray index;
    for (const ZipFile& file : files) {
        const QByteArray packed = file.packing == ZipFile::Packing::Stored ? file.bytes : deflated(file.bytes);
        const QByteArray name = file.name.toUtf8();
        const QByteArray description = descriptionOf(file, packed);
        append(index, indexSignature);
        append(index, version);
        index.append(description);
        // Zeros for no comment, the first disk and no attributes.
        index.append(10, '\0');
        append(index, quint32(archive.size()));
        index.append(name);
        append(archive, fileSignature);
        archive.append(description).append(name).append(packed);
    }
    const auto begin = quint32(archive.size());
    archive.append(index);
    append(archive, endSignature);
    append(archive, quint32(0));
    append(archive, quint16(files.size()));
    append(archive, quint16(files.size()));
    append(archive, quint32(index.size()));
    append(archive, begin);
    append(archive, quint16(0));
    return archive;
}

} // namespace model
