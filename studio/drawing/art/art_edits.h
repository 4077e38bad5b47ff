// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"

#include <QByteArray>
#include <QRect>

namespace studio {

class Workspace;

/// Replaces the picture of a card in one undo step. The old picture is deleted if no other card uses it.
bool setArt(Workspace& workspace, model::EntityId card, const QString& name, const QByteArray& png);
bool removeArt(Workspace& workspace, model::EntityId card);

/// Crops the picture of a card. Other cards with the same picture still show the whole picture.
bool cropArt(Workspace& workspace, model::EntityId card, QRect part);

} // namespace studio
