// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>

namespace studio {

struct Places;

/// What is remembered of how a project was last looked at. It is kept beside the layouts and not in the project, whose
/// history and copies have nothing to do with it. What cannot be read or written is merely not remembered.
QJsonObject rememberedOf(const Places& places, const QString& projectPath, const QString& part);
void remember(const Places& places, const QString& projectPath, const QString& part, const QJsonObject& what);

} // namespace studio
