// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/storage/files/backup.h"

#include <QFile>
#include <QFileInfo>
#include <QTemporaryFile>

#include <fcntl.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace model {

namespace {

constexpr qint64 chunk = 1'024 * 1'024;

/// Reads the file in chunks, because a project may be larger than the available memory.
template <typename Take>
bool readInChunks(QFile& from, Take take)
{
    if (!from.open(QFile::ReadOnly))
        return false;
    while (!from.atEnd()) {
        const QByteArray bytes = from.read(chunk);
        if (bytes.isEmpty() || !take(bytes))
            return false;
    }
    return true;
}

bool areSame(const QString& path, const QString& other)
{
    QFile one(path);
    QFile two(other);
    return one.size() == two.size() && two.open(QFile::ReadOnly) &&
           readInChunks(one, [&two](const QByteArray& bytes) { return two.read(bytes.size()) == bytes; });
}

} // namespace

bool makeBackup(const QString& path, int format)
{
    const QFileInfo file(path);
    const QString stem = u"%1/%2.format-%3"_s.arg(file.path(), file.completeBaseName()).arg(format);
    QString backup = stem + u'.' + file.suffix();
    for (int other = 2; QFileInfo::exists(backup); ++other) {
        if (areSame(path, backup))
            return true;
        backup = u"%1-%2.%3"_s.arg(stem).arg(other).arg(file.suffix());
    }
    QFile from(path);
    QTemporaryFile making(backup + u".XXXXXX"_s);
    const bool isWritten =
        making.open() &&
        readInChunks(from, [&making](const QByteArray& bytes) { return making.write(bytes) == bytes.size(); }) &&
        making.flush() && ::fsync(making.handle()) == 0 && making.setPermissions(file.permissions());
    if (!isWritten || !making.rename(backup))
        return false;
    making.setAutoRemove(false);
    syncFolder(backup);
    return true;
}

void syncFolder(const QString& path)
{
    const int folder = ::open(QFile::encodeName(QFileInfo(path).path()).constData(), O_RDONLY | O_CLOEXEC);
    if (folder < 0)
        return;
    ::fsync(folder);
    ::close(folder);
}

} // namespace model
