// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"

#include <QList>

/// Asking for the files that decks come from and go to.
namespace studio {

struct ActionContext;

void importDecks(const ActionContext& context);
/// One deck goes to a file; of several, each goes under its own name to a folder, as one kind of file.
void exportDecks(const ActionContext& context, const QList<model::EntityId>& decks);

} // namespace studio
