// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"

#include <QList>

#include <optional>

namespace studio {

class Workspace;

/// Which decks of a project lay open when it was last looked at.
struct DeckSession
{
    QList<model::EntityId> open = {};
    std::optional<model::EntityId> current = {};
};

/// Nothing when the project was never looked at.
std::optional<DeckSession> rememberedSession(const Workspace& workspace);
void remember(const Workspace& workspace, const DeckSession& session);

} // namespace studio
