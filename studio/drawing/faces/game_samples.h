// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"

#include <QImage>
#include <QList>
#include <QSize>
#include <QString>

namespace studio {

/// Pictures of some cards of the game in a folder, to show what the game is like. Empty if the game can't be read. Can
/// be called from any thread.
QList<QImage>
sampleFaces(const QString& folder, const QString& sharedRulesFolder, int count, QSize pixels, double pixelRatio = 1);

/// The same for a game in memory.
QList<QImage> sampleFaces(
    const QList<model::Entity>& game, const QString& sharedRulesFolder, int count, QSize pixels, double pixelRatio = 1
);

} // namespace studio
