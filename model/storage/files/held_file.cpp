// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/storage/files/held_file.h"

#include "model/storage/files/limits.h"

#include <QFile>
#include <QFileInfo>
#include <QtEndian>

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <optional>
#include <string_view>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

using namespace Qt::StringLiterals;

namespace model {

namespace {

using Kind = StorageError::Kind;

FileIdentity identityOf(const struct stat& found)
{
    const auto nanoseconds = [](const timespec& time) {
        return std::int64_t(time.tv_sec) * 1'000'000'000 + time.tv_nsec;
    };
    return {
        .device = found.st_dev,
        .node = found.st_ino,
        .size = found.st_size,
        .modified = nanoseconds(found.st_mtim),
        .changed = nanoseconds(found.st_ctim),
    };
}

StorageError openingError(const QString& path)
{
    return {errno == ENOENT || errno == ENOTDIR ? Kind::NotFound : Kind::CannotRead, path};
}

} // namespace

std::expected<HeldFile, StorageError> HeldFile::hold(const QString& path)
{
    HeldFile file;
    const QString canonical = QFileInfo(path).canonicalFilePath();
    file.m_path = canonical.isEmpty() ? path : canonical;
    // The file may be a pipe, and opening it must not block.
    file.m_descriptor = ::open(QFile::encodeName(file.m_path).constData(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (file.m_descriptor < 0)
        return std::unexpected(openingError(file.m_path));
    struct stat found{};
    if (::fstat(file.m_descriptor, &found) != 0)
        return std::unexpected(StorageError{Kind::CannotRead, file.m_path});
    if (!S_ISREG(found.st_mode))
        return std::unexpected(StorageError{Kind::NotAFile, file.m_path});
    if (found.st_size > limits::largestProject)
        return std::unexpected(StorageError{Kind::TooLarge, file.m_path, limits::largestProject});
    if (::flock(file.m_descriptor, LOCK_EX | LOCK_NB) != 0)
        return std::unexpected(StorageError{errno == EWOULDBLOCK ? Kind::InUse : Kind::CannotRead, file.m_path});
    return file;
}

HeldFile::HeldFile(HeldFile&& other) noexcept
    : m_path(std::move(other.m_path))
    , m_descriptor(std::exchange(other.m_descriptor, -1))
{
}

HeldFile& HeldFile::operator=(HeldFile&& other) noexcept
{
    release();
    m_path = std::move(other.m_path);
    m_descriptor = std::exchange(other.m_descriptor, -1);
    return *this;
}

HeldFile::~HeldFile()
{
    release();
}

void HeldFile::release()
{
    if (m_descriptor >= 0)
        ::close(std::exchange(m_descriptor, -1));
}

FileIdentity HeldFile::identity() const
{
    struct stat found{};
    return ::fstat(m_descriptor, &found) == 0 ? identityOf(found) : FileIdentity{};
}

std::expected<FileHeader, StorageError> HeldFile::header() const
{
    constexpr std::string_view magic("SQLite format 3\0", 16);
    std::array<char, 100> bytes{};
    const ssize_t read = ::pread(m_descriptor, bytes.data(), bytes.size(), 0);
    if (read < 0)
        return std::unexpected(StorageError{Kind::CannotRead, m_path});
    const std::string_view begin(bytes.data(), static_cast<std::size_t>(read));
    if (begin.empty() || !begin.starts_with(magic.substr(0, begin.size())))
        return std::unexpected(StorageError{Kind::NotAProject, m_path});
    if (begin.size() < bytes.size())
        return std::unexpected(StorageError{Kind::Incomplete, m_path});
    const auto pageSize = qFromBigEndian<quint16>(bytes.data() + 16);
    return FileHeader{
        // The header has 1 for 65,536, which doesn't fit in its field.
        .pageSize = pageSize == 1 ? 65'536 : pageSize,
        .pages = qFromBigEndian<quint32>(bytes.data() + 28),
        .version = qFromBigEndian<qint32>(bytes.data() + 60),
        .application = qFromBigEndian<qint32>(bytes.data() + 68),
        .isRollbackJournal = bytes[18] == 1 && bytes[19] == 1,
    };
}

bool HeldFile::isInPlace() const
{
    struct stat found{};
    return ::stat(QFile::encodeName(m_path).constData(), &found) == 0 && identityOf(found).isSameFile(identity());
}

QStringList HeldFile::sidecars() const
{
    QStringList found;
    for (const QString& ending : {u"-journal"_s, u"-wal"_s, u"-shm"_s}) {
        struct stat ignored{};
        // Unlike QFile::exists(), this also finds broken links.
        if (::lstat(QFile::encodeName(m_path + ending).constData(), &ignored) == 0)
            found.append(m_path + ending);
    }
    return found;
}

bool HeldFile::isWritable() const
{
    const QFileInfo file(m_path);
    return file.isWritable() && QFileInfo(file.path()).isWritable();
}

} // namespace model
