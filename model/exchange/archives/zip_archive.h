// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exchange/report/exchange_problem.h"

#include <QByteArray>
#include <QHash>
#include <QString>
#include <QStringList>

#include <expected>
#include <optional>

/// Reads and writes zip files, which many programs use as their file format. Files to read are untrusted: nothing is
/// unpacked to disk, and every size is limited.
namespace model {

/// The index of a zip file in memory. Files are unpacked one at a time.
class ZipArchive
{
public:
    static std::expected<ZipArchive, ExchangeProblem> open(const QByteArray& bytes);

    /// The names of the files in the order of the archive, without folders.
    const QStringList& names() const { return m_names; }

    bool contains(const QString& name) const { return m_entries.contains(name); }

    /// Unpacks a file and verifies its checksum.
    std::expected<QByteArray, ExchangeProblem> file(const QString& name) const;

private:
    enum class Method : quint16 { Stored = 0, Deflated = 8 };

    struct Entry
    {
        quint16 flags = 0;
        Method method = Method::Stored;
        quint32 checksum = 0;
        quint32 packed = 0;
        quint32 unpacked = 0;
        /// The place of the header in front of the packed bytes.
        quint32 header = 0;
    };

    explicit ZipArchive(const QByteArray& bytes)
        : m_bytes(bytes)
    {
    }

    bool readIndex();
    std::optional<QByteArrayView> packedBytes(const Entry& entry) const;

    QByteArray m_bytes;
    QStringList m_names;
    QHash<QString, Entry> m_entries;
};

struct ZipFile
{
    enum class Packing : std::uint8_t { Deflated, Stored };

    QString name;
    QByteArray bytes;
    /// Some formats are recognised by their first file, which must not be compressed.
    Packing packing = Packing::Deflated;
};

/// Packs files into an archive without timestamps, so that the same files always produce the same bytes.
QByteArray zipArchive(const QList<ZipFile>& files);

} // namespace model
