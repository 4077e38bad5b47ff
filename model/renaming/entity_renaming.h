// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/renaming/renaming.h"

#include <expected>

namespace model {

/// Gives a card, a deck or a text of the game another name; one step to undo.
///
/// Whatever names a card follows it: decks, abilities, scenarios, rules. A name that another card has, and that of
/// several cards, belongs to none: then only the card itself is changed. When it is not known what the texts mean, only
/// the decks follow.
///
/// Nothing follows a deck or a text. Another of its kind must not have the name.
std::expected<EditBatch, RenameConflict> entityRenaming(
    EntityId id,
    const QString& newName,
    const Entities& entities,
    const std::vector<engine::SourceFile>& shared,
    const QDateTime& at
);

} // namespace model
