// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"

#include <QByteArray>
#include <QRect>

namespace studio {

class Workspace;

/// Puts a picture on a card, in place of the one it has; one step to undo. A picture that no card shows any more goes.
bool setArt(Workspace& workspace, model::EntityId card, const QString& name, const QByteArray& png);
bool removeArt(Workspace& workspace, model::EntityId card);

/// Keeps a part of the picture on a card. Other cards that show the same picture keep all of it.
bool cropArt(Workspace& workspace, model::EntityId card, QRect part);

} // namespace studio
