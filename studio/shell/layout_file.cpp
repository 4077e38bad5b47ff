// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/shell/layout_file.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

constexpr auto format = "cardwright-layout"_L1;
constexpr int version = 1;
constexpr qint64 largestFile = 4 * 1024 * 1024;

QString checksum(const QString& name, const QByteArray& docks)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(name.toUtf8());
    hash.addData(QByteArrayView("\0", 1));
    hash.addData(docks);
    return QString::fromLatin1(hash.result().toHex());
}

} // namespace

QByteArray encodeLayout(const SavedLayout& layout)
{
    const QJsonObject object{
        {u"format"_s, format},
        {u"version"_s, version},
        {u"name"_s, layout.name},
        {u"docks"_s, QString::fromUtf8(layout.docks)},
        {u"checksum"_s, checksum(layout.name, layout.docks)},
    };
    return QJsonDocument(object).toJson();
}

std::expected<SavedLayout, LayoutError> decodeLayout(const QByteArray& bytes)
{
    const QJsonObject object = QJsonDocument::fromJson(bytes).object();
    if (object.value(u"format"_s) != format || !object.value(u"version"_s).isDouble())
        return std::unexpected(LayoutError::NotALayout);
    if (object.value(u"version"_s).toInt() > version)
        return std::unexpected(LayoutError::FromNewerVersion);
    SavedLayout layout{
        .name = object.value(u"name"_s).toString(),
        .docks = object.value(u"docks"_s).toString().toUtf8(),
    };
    if (object.value(u"checksum"_s).toString() != checksum(layout.name, layout.docks))
        return std::unexpected(LayoutError::Damaged);
    return layout;
}

std::expected<SavedLayout, LayoutError> readLayout(const QString& path)
{
    QFile file(path);
    if (!QFileInfo(path).isFile() || !file.open(QFile::ReadOnly))
        return std::unexpected(LayoutError::CannotRead);
    if (file.size() > largestFile)
        return std::unexpected(LayoutError::NotALayout);
    return decodeLayout(file.readAll());
}

std::expected<void, LayoutError> writeLayout(const QString& path, const SavedLayout& layout)
{
    QDir().mkpath(QFileInfo(path).path());
    QSaveFile file(path);
    const QByteArray bytes = encodeLayout(layout);
    // On a full disk, commit() succeeds even after a short write, so the number of bytes is checked as well.
    if (!file.open(QFile::WriteOnly) || file.write(bytes) != bytes.size() || !file.flush() || !file.commit())
        return std::unexpected(LayoutError::CannotWrite);
    return {};
}

} // namespace studio
