// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/games/game_sources.h"

#include <QString>

namespace studio {

class Workspace;

/// A location in words: “Alley Cat, line 2”.
QString placeWords(const Workspace& workspace, const model::EntityPlace& place);
/// The line at a place, without its indentation.
QString lineOf(const model::Entity& entity, const model::EntityPlace& place);
QString lineOf(const Workspace& workspace, const model::EntityPlace& place);

} // namespace studio
