// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/storage/files/storage_error.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <expected>

namespace model {

/// Which file something is, by whatever name it is reached, and when it was last written.
struct FileIdentity
{
    std::uint64_t device = 0;
    std::uint64_t node = 0;
    std::int64_t size = 0;
    /// In nanoseconds: of its content, and of anything about it.
    std::int64_t modified = 0;
    std::int64_t changed = 0;

    bool isSameFile(const FileIdentity& other) const { return device == other.device && node == other.node; }

    bool hasSameContent(const FileIdentity& other) const
    {
        return isSameFile(other) && size == other.size && modified == other.modified;
    }

    friend bool operator==(const FileIdentity&, const FileIdentity&) = default;
};

/// What the first hundred bytes of a SQLite file say.
struct FileHeader
{
    std::int64_t pageSize = 0;
    std::int64_t pages = 0;
    std::int32_t version = 0;
    std::int32_t application = 0;
    bool isRollbackJournal = false;
};

/// A project file that nobody else can hold at the same time. The hold ends with the process, however it ends, and
/// follows the file, not its name. Holding a file is no proof that its name still leads to it.
class HeldFile
{
public:
    static std::expected<HeldFile, StorageError> hold(const QString& path);

    HeldFile() = default;
    HeldFile(HeldFile&& other) noexcept;
    HeldFile& operator=(HeldFile&& other) noexcept;
    ~HeldFile();

    /// Without links and dots.
    const QString& path() const { return m_path; }

    FileIdentity identity() const;
    std::expected<FileHeader, StorageError> header() const;
    /// Whether its name still leads to it.
    bool isInPlace() const;
    /// Files that SQLite would take for belonging to it.
    QStringList sidecars() const;
    /// It and its folder can be written.
    bool isWritable() const;

    void release();

private:
    QString m_path;
    int m_descriptor = -1;
};

} // namespace model
