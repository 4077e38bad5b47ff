// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QFile>
#include <QString>

#include <algorithm>
#include <map>
#include <random>
#include <sqlite3.h>
#include <vector>

/// A virtual file system for SQLite that simulates disk errors and power failures. After a power failure, data written
/// since the last sync of a file may or may not be there.
namespace faulty_disk {

enum class Fault { Error, Full, ShortWrite };

/// The content of a file at its last sync, and the data written since, in pieces that a disk writes atomically.
struct Unsynced
{
    struct Piece
    {
        /// The position of the piece in the file; unused if the piece is a truncation.
        qint64 at = 0;
        QByteArray bytes = {};
        qint64 truncatedTo = -1;
    };

    QByteArray synced;
    std::vector<Piece> pieces;
};

struct Disk
{
    sqlite3_vfs* real = nullptr;
    /// The number of the operation that fails, counted from 1; 0 for none.
    int failing = 0;
    Fault fault = Fault::Error;
    bool isPermanent = false;
    int operations = 0;
    bool hasFailed = false;
    /// Whether to keep track of synced content. The real disk is never synced.
    bool tracksSyncs = false;
    std::map<QString, Unsynced> files;

    void arm(int operation, Fault what, bool permanently)
    {
        failing = operation;
        fault = what;
        isPermanent = permanently;
        operations = 0;
        hasFailed = false;
    }

    void disarm() { arm(0, Fault::Error, false); }

    bool fails()
    {
        ++operations;
        const bool isNow = failing > 0 && (operations == failing || (isPermanent && operations > failing));
        hasFailed |= isNow;
        return isNow;
    }

    /// Simulates what a power failure does to the files.
    void loseUnsynced(std::mt19937& random)
    {
        for (auto& [path, file] : files) {
            QByteArray bytes = file.synced;
            for (const Unsynced::Piece& piece : file.pieces) {
                if (random() % 2 == 0)
                    continue;
                if (piece.truncatedTo >= 0) {
                    bytes.truncate(piece.truncatedTo);
                    continue;
                }
                if (bytes.size() < piece.at + piece.bytes.size())
                    bytes.resize(piece.at + piece.bytes.size(), '\0');
                bytes.replace(piece.at, piece.bytes.size(), piece.bytes);
            }
            QFile disk(path);
            if (disk.open(QFile::ReadWrite) && disk.resize(0))
                disk.write(bytes);
        }
        files.clear();
    }
};

inline Disk& disk()
{
    static Disk instance;
    return instance;
}

struct File
{
    sqlite3_file base;
    Unsynced* unsynced;

    /// The file on the real disk. It is stored directly after this object.
    sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
};

inline File* fileOf(sqlite3_file* file)
{
    return reinterpret_cast<File*>(file);
}

inline sqlite3_file* realOf(sqlite3_file* file)
{
    return fileOf(file)->real();
}

inline int close(sqlite3_file* file)
{
    return realOf(file)->pMethods->xClose(realOf(file));
}

inline int read(sqlite3_file* file, void* to, int size, sqlite3_int64 at)
{
    if (disk().fails())
        return SQLITE_IOERR_READ;
    return realOf(file)->pMethods->xRead(realOf(file), to, size, at);
}

inline int write(sqlite3_file* file, const void* from, int size, sqlite3_int64 at)
{
    const auto writeReally = [&](int some) {
        return realOf(file)->pMethods->xWrite(realOf(file), from, some, at);
    };
    if (disk().fails()) {
        if (disk().fault == Fault::ShortWrite && size > 1)
            writeReally(size / 2);
        return disk().fault == Fault::Error ? SQLITE_IOERR_WRITE : SQLITE_FULL;
    }
    if (Unsynced* const unsynced = fileOf(file)->unsynced) {
        constexpr int sector = 512;
        for (int done = 0; done < size;) {
            const int some = std::min(size - done, sector - int((at + done) % sector));
            unsynced->pieces.push_back({at + done, QByteArray(static_cast<const char*>(from) + done, some)});
            done += some;
        }
    }
    return writeReally(size);
}

inline int truncate(sqlite3_file* file, sqlite3_int64 size)
{
    if (disk().fails())
        return SQLITE_IOERR_TRUNCATE;
    if (Unsynced* const unsynced = fileOf(file)->unsynced)
        unsynced->pieces.push_back({.truncatedTo = size});
    return realOf(file)->pMethods->xTruncate(realOf(file), size);
}

inline int fileSize(sqlite3_file* file, sqlite3_int64* size)
{
    return realOf(file)->pMethods->xFileSize(realOf(file), size);
}

inline int sync(sqlite3_file* file, int)
{
    if (disk().fails())
        return SQLITE_IOERR_FSYNC;
    if (Unsynced* const unsynced = fileOf(file)->unsynced) {
        sqlite3_int64 size = 0;
        fileSize(file, &size);
        unsynced->synced.resize(size);
        realOf(file)->pMethods->xRead(realOf(file), unsynced->synced.data(), int(size), 0);
        unsynced->pieces.clear();
    }
    return SQLITE_OK;
}

inline const sqlite3_io_methods methods{
    .iVersion = 1,
    .xClose = close,
    .xRead = read,
    .xWrite = write,
    .xTruncate = truncate,
    .xSync = sync,
    .xFileSize = fileSize,
    .xLock = [](sqlite3_file* file, int lock) { return realOf(file)->pMethods->xLock(realOf(file), lock); },
    .xUnlock = [](sqlite3_file* file, int lock) { return realOf(file)->pMethods->xUnlock(realOf(file), lock); },
    .xCheckReservedLock = [](sqlite3_file* file,
                             int* is) { return realOf(file)->pMethods->xCheckReservedLock(realOf(file), is); },
    .xFileControl = [](sqlite3_file* file,
                       int what,
                       void* how) { return realOf(file)->pMethods->xFileControl(realOf(file), what, how); },
    .xSectorSize = [](sqlite3_file* file) { return realOf(file)->pMethods->xSectorSize(realOf(file)); },
    .xDeviceCharacteristics =
        [](sqlite3_file* file) { return realOf(file)->pMethods->xDeviceCharacteristics(realOf(file)); },
    .xShmMap = nullptr,
    .xShmLock = nullptr,
    .xShmBarrier = nullptr,
    .xShmUnmap = nullptr,
    .xFetch = nullptr,
    .xUnfetch = nullptr,
};

inline int open(sqlite3_vfs*, sqlite3_filename name, sqlite3_file* file, int flags, int* out)
{
    *fileOf(file) = {};
    if ((flags & SQLITE_OPEN_CREATE) != 0 && disk().fails())
        return SQLITE_CANTOPEN;
    const int opened = disk().real->xOpen(disk().real, name, realOf(file), flags, out);
    if (opened != SQLITE_OK)
        return opened;
    file->pMethods = &methods;
    if (disk().tracksSyncs && name && (flags & SQLITE_OPEN_READWRITE) != 0) {
        const auto [known, isNew] = disk().files.try_emplace(QString::fromUtf8(name));
        if (isNew) {
            QFile there(known->first);
            if (there.open(QFile::ReadOnly))
                known->second.synced = there.readAll();
        }
        fileOf(file)->unsynced = &known->second;
    }
    return opened;
}

/// Makes this SQLite's default file system.
inline void install()
{
    if (disk().real)
        return;
    disk().real = sqlite3_vfs_find(nullptr);
    static sqlite3_vfs vfs = *disk().real;
    vfs.zName = "faulty";
    vfs.szOsFile = int(sizeof(File)) + disk().real->szOsFile;
    vfs.xOpen = open;
    vfs.xDelete = [](sqlite3_vfs*, const char* name, int isSynced) {
        if (disk().fails())
            return SQLITE_IOERR_DELETE;
        disk().files.erase(QString::fromUtf8(name));
        return disk().real->xDelete(disk().real, name, isSynced);
    };
    vfs.xAccess = [](sqlite3_vfs*, const char* name, int flags, int* is) {
        return disk().real->xAccess(disk().real, name, flags, is);
    };
    vfs.xFullPathname = [](sqlite3_vfs*, const char* name, int size, char* to) {
        return disk().real->xFullPathname(disk().real, name, size, to);
    };
    sqlite3_vfs_register(&vfs, 1);
}

} // namespace faulty_disk
