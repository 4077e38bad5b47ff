// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QList>
#include <QSize>
#include <QString>

namespace studio {

/// Pictures of some cards of a game that stands in a folder of text, to show what it is like; none when it cannot be
/// read. Any thread may call it.
QList<QImage>
sampleFaces(const QString& folder, const QString& sharedRulesFolder, int count, QSize pixels, double pixelRatio = 1);

} // namespace studio
