// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/renaming/renaming.h"

#include <expected>

namespace model {

/// Renames a card, deck or text as one undo step.
///
/// Decks, abilities, scenarios, rules and backs that mention a renamed card are updated. If another card has the old or
/// the new name, only the card itself is renamed. If errors make it unclear whether texts refer to this card, only
/// the card, the decks and the backs are updated.
///
/// Renaming a deck or text changes nothing else. The new name must be unique among entities of the same kind.
std::expected<EditBatch, RenameConflict> entityRenaming(
    EntityId id,
    const QString& newName,
    const Entities& entities,
    const std::vector<engine::SourceFile>& shared,
    const QDateTime& at
);

} // namespace model
