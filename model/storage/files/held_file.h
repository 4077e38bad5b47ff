// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/storage/files/storage_error.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <expected>

/// Files on disk: locks, backups, checksums and records of earlier sessions. Start with this file, which locks a
/// project file; limits.h contains all limits, and storage_error.h all errors.
namespace model {

/// The identity of a file, independent of its name, and the times when it was last changed.
struct FileIdentity
{
    std::uint64_t device = 0;
    std::uint64_t node = 0;
    std::int64_t size = 0;
    /// The times of the last change to the content, and of the last change to anything, including attributes, in
    /// nanoseconds.
    std::int64_t modified = 0;
    std::int64_t changed = 0;

    bool isSameFile(const FileIdentity& other) const { return device == other.device && node == other.node; }

    bool hasSameContent(const FileIdentity& other) const
    {
        return isSameFile(other) && size == other.size && modified == other.modified;
    }

    friend bool operator==(const FileIdentity&, const FileIdentity&) = default;
};

/// The values in the first hundred bytes of an SQLite file.
struct FileHeader
{
    std::int64_t pageSize = 0;
    std::int64_t pages = 0;
    std::int32_t version = 0;
    std::int32_t application = 0;
    bool isRollbackJournal = false;
};

/// A project file that is locked against other processes. The lock ends when the process ends, even if it crashes. The
/// lock belongs to the file rather than its name, so isInPlace() must be checked separately.
class HeldFile
{
public:
    static std::expected<HeldFile, StorageError> hold(const QString& path);

    HeldFile() = default;
    HeldFile(HeldFile&& other) noexcept;
    HeldFile& operator=(HeldFile&& other) noexcept;
    ~HeldFile();

    /// The path with links and dots resolved.
    const QString& path() const { return m_path; }

    FileIdentity identity() const;
    std::expected<FileHeader, StorageError> header() const;
    /// Whether the path still refers to the locked file.
    bool isInPlace() const;
    /// Existing files that SQLite would treat as part of the database.
    QStringList sidecars() const;
    /// Whether the file and its folder can be written.
    bool isWritable() const;

    void release();

private:
    QString m_path;
    int m_descriptor = -1;
};

} // namespace model
