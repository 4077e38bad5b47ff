// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/edits.h"

#include <optional>

namespace studio {

/// The text of an entity that is written in an editor: a card's abilities, or a text of the game. Nothing of others.
std::optional<QString> textOf(const model::Entity& entity);
model::Entity withText(model::Entity entity, const QString& text);
/// What an edit of that text is called.
model::EditName editingText(const model::Entity& entity);

/// Whether some of the edits are of texts of the game with this role.
bool concernsTexts(const model::EditBatch& batch, model::GameText::Role role);

} // namespace studio
