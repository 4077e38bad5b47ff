// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>

namespace studio {

struct Places;

/// The saved view state of a project: a JSON object per part of the window. It is saved beside the layouts, because the
/// history and copies of a project shouldn't contain it. Read and write errors are ignored.
QJsonObject rememberedOf(const Places& places, const QString& projectPath, const QString& part);
void remember(const Places& places, const QString& projectPath, const QString& part, const QJsonObject& what);

} // namespace studio
