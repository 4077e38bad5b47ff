// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"

#include <QList>

#include <optional>

namespace studio {

class Workspace;

/// The decks of a project that were open when it was closed.
struct DeckSession
{
    QList<model::EntityId> open = {};
    std::optional<model::EntityId> current = {};
};

/// The session of the open project; nothing if the project has never been open before.
std::optional<DeckSession> rememberedSession(const Workspace& workspace);
void remember(const Workspace& workspace, const DeckSession& session);

} // namespace studio
