// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/remembered.h"

#include "studio/workspace/places.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QSaveFile>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

QString fileFor(const Places& places, const QString& projectPath)
{
    const QByteArray path = QFileInfo(projectPath).absoluteFilePath().toUtf8();
    const QByteArray hash = QCryptographicHash::hash(path, QCryptographicHash::Sha256).toHex().first(32);
    return places.projectsFolder + u"/views/"_s + QString::fromLatin1(hash) + u".json"_s;
}

QJsonObject everythingIn(const QString& path)
{
    constexpr qint64 largest = 1'024 * 1'024;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return QJsonDocument::fromJson(file.read(largest)).object();
}

} // namespace

QJsonObject rememberedOf(const Places& places, const QString& projectPath, const QString& part)
{
    return everythingIn(fileFor(places, projectPath)).value(part).toObject();
}

void remember(const Places& places, const QString& projectPath, const QString& part, const QJsonObject& what)
{
    if (places.projectsFolder.isEmpty())
        return;
    const QString path = fileFor(places, projectPath);
    QJsonObject everything = everythingIn(path);
    if (everything.value(part).toObject() == what)
        return;
    everything.insert(part, what);
    QDir().mkpath(QFileInfo(path).path());
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly)) {
        file.write(QJsonDocument(everything).toJson(QJsonDocument::Compact));
        file.commit();
    }
}

} // namespace studio
