// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>

namespace studio {

struct Places;

/// The saved view state of a project: one JSON object for each part of the window. It is saved beside the layouts, not
/// in the project, so that the project's history and copies don't contain it. Read and write errors are ignored.
QJsonObject rememberedOf(const Places& places, const QString& projectPath, const QString& part);
void remember(const Places& places, const QString& projectPath, const QString& part, const QJsonObject& what);

} // namespace studio
