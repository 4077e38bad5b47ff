// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"

#include <QList>

/// File dialogs for importing and exporting decks.
namespace studio {

struct ActionContext;

void importDecks(const ActionContext& context);
/// Exports a single deck to a file, or several decks to a folder, where each has its own name and all have the same
/// format.
void exportDecks(const ActionContext& context, const QList<model::EntityId>& decks);

} // namespace studio
