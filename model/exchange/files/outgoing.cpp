// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/files/outgoing.h"

#include <QDir>
#include <QFileInfo>
#include <QSaveFile>

#include <memory>
#include <vector>

namespace model {

QString localAddress(const QString& folder, const QString& file)
{
    return QStringLiteral("file:///") + QDir(folder).absoluteFilePath(file);
}

std::expected<void, ExchangeProblem> saveFiles(const QString& folder, const QList<OutgoingFile>& files)
{
    const auto failed = [](const QString& path) {
        return std::unexpected(ExchangeProblem{.code = ExchangeProblem::Code::CannotWrite, .text = path});
    };
    if (!QDir().mkpath(folder))
        return failed(folder);
    std::vector<std::unique_ptr<QSaveFile>> saved;
    for (const OutgoingFile& file : files) {
        saved.push_back(std::make_unique<QSaveFile>(QDir(folder).filePath(file.name)));
        QSaveFile& target = *saved.back();
        if (!QDir().mkpath(QFileInfo(target.fileName()).path()))
            return failed(target.fileName());
        // Flush first, because commit() can succeed even if the disk is full.
        if (!target.open(QFile::WriteOnly) || target.write(file.bytes) != file.bytes.size() || !target.flush())
            return failed(target.fileName());
    }
    for (const auto& file : saved)
        if (!file->commit())
            return failed(file->fileName());
    return {};
}

} // namespace model
