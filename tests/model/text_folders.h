// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/source.h"
#include "model/entities/entities.h"
#include "model/exchange/folder/text_folder.h"

#include <QDir>
#include <QFile>

#include <map>
#include <string>
#include <vector>

/// Games as text folders, read in the same way as for creating a project.
namespace text_folders {

inline const auto sharedFolder = QStringLiteral(RESOURCES_FOLDER "/rules");

inline std::vector<engine::SourceFile> sharedTexts()
{
    std::vector<engine::SourceFile> texts;
    for (const QFileInfo& info :
         QDir(sharedFolder).entryInfoList({QStringLiteral("*.rules")}, QDir::Files, QDir::Name)) {
        QFile file(info.filePath());
        if (file.open(QFile::ReadOnly))
            texts.push_back({.name = info.baseName().toStdString(), .text = file.readAll().toStdString()});
    }
    return texts;
}

inline std::map<model::EntityId, model::Entity> entitiesIn(const std::string& folder)
{
    std::map<model::EntityId, model::Entity> found;
    const auto read = model::readTextFolder(QString::fromStdString(folder), sharedFolder);
    for (const model::Entity& entity : read.value_or(QList<model::Entity>()))
        found.emplace(model::EntityId{std::int64_t(found.size()) + 1}, entity);
    return found;
}

} // namespace text_folders
