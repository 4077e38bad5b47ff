// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/storage/files/session_record.h"

#include "model/storage/files/bytes.h"
#include "model/storage/files/checksum.h"

#include <QDir>
#include <QFile>
#include <QSaveFile>

namespace model {

namespace {

constexpr std::uint64_t any = ~0ull;
constexpr qint64 largestRecord = 64 * 1'024;

QByteArray written(const HeldFile& file, SessionRecord::State state)
{
    const FileIdentity identity = file.identity();
    ByteWriter writer;
    writer.number(static_cast<std::uint64_t>(state));
    writer.text(file.path());
    for (const std::uint64_t number : {identity.device, identity.node})
        writer.number(number);
    for (const std::int64_t number : {identity.size, identity.modified, identity.changed})
        writer.number(static_cast<std::uint64_t>(number));
    return writer.take();
}

std::uint64_t sumOf(std::string_view record)
{
    return static_cast<std::uint64_t>(Checksum().add(record).value());
}

} // namespace

QString SessionRecord::fileFor(const QString& path) const
{
    const auto number = static_cast<std::uint64_t>(Checksum().add(path).value());
    return QDir(m_folder).filePath(QString::number(number, 16));
}

SessionRecord::State SessionRecord::stateOf(const HeldFile& held) const
{
    QFile file(fileFor(held.path()));
    if (!file.open(QFile::ReadOnly))
        return State::Unknown;
    const QByteArray bytes = file.read(largestRecord);
    ByteReader whole{std::string_view(bytes)};
    const std::string_view record = whole.bytes(largestRecord);
    if (whole.number(any) != sumOf(record) || !whole.isWhole())
        return State::Unreadable;
    ByteReader reader{record};
    const auto state = static_cast<State>(reader.number(static_cast<std::uint64_t>(State::Closed)));
    const std::string_view path = reader.bytes(largestRecord);
    FileIdentity known{.device = reader.number(any), .node = reader.number(any)};
    for (std::int64_t* const number : {&known.size, &known.modified, &known.changed})
        *number = static_cast<std::int64_t>(reader.number(any));
    if (!reader.isWhole())
        return State::Unreadable;
    // Different paths may have the same hash.
    if (path != held.path().toStdString())
        return State::Unknown;
    const FileIdentity found = held.identity();
    const bool isKnown = state == State::Closed ? known == found : known.isSameFile(found);
    return isKnown ? state : State::Unknown;
}

bool SessionRecord::note(const HeldFile& held, State state) const
{
    if (!QDir().mkpath(m_folder))
        return false;
    const QByteArray record = written(held, state);
    ByteWriter writer;
    writer.bytes(record);
    writer.number(sumOf(std::string_view(record)));
    const QByteArray bytes = writer.take();
    QSaveFile file(fileFor(held.path()));
    // Flush first, because commit() can succeed even if the disk is full.
    return file.open(QFile::WriteOnly) && file.write(bytes) == bytes.size() && file.flush() && file.commit();
}

bool SessionRecord::knows(const HeldFile& held) const
{
    return QFile::exists(fileFor(held.path()));
}

} // namespace model
