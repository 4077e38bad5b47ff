// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"

#include <QList>

/// File dialogs for importing and exporting decks.
namespace studio {

struct ActionContext;

void importDecks(const ActionContext& context);
/// Exports a single deck to a file, or several decks to a folder. The user chooses one format for all of them. In a
/// folder, each file has the name of its deck.
void exportDecks(const ActionContext& context, const QList<model::EntityId>& decks);

} // namespace studio
