// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"

namespace studio {

class Workspace;

/// Gives a card another name, and with it whatever names the card: decks, abilities, scenarios, rules; one step to
/// undo.
///
/// A name that another card has, and that of several cards, belongs to none: then only the card itself is changed. When
/// it is not known what the texts mean, only the decks follow.
bool renameCard(Workspace& workspace, model::EntityId id, const QString& name);

} // namespace studio
