// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/edits.h"

#include <optional>

namespace studio {

/// The editable text of an entity: a card's abilities or a game text. Nothing for other entities.
std::optional<QString> textOf(const model::Entity& entity);
model::Entity withText(model::Entity entity, const QString& text);
/// The undo text for an edit of textOf().
model::EditName editingText(const model::Entity& entity);

/// Whether any of the edits changes a game text with this role.
bool concernsTexts(const model::EditBatch& batch, model::GameText::Role role);

} // namespace studio
