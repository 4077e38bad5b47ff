// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cards/card_fields.h"

#include <QSet>

#include <map>

namespace model {

/// The name of the printed text field with the other side of a double-faced card. Its value is the name of another
/// card, or the file name of a drawing such as “ruins.svg”. Without a value, the card has the back of all cards.
inline constexpr QStringView backField = u"back";

bool isBackField(const CardField& field);

/// What the card names as its back; empty if it names nothing, or if the game has no such field.
QString backOf(const CardDefinition& card, const CardFields& fields);

/// The ids of cards that are only the back of another card, so they need no front of their own. If two cards are each
/// other's back, the first one is the front.
QSet<std::int64_t> backsOfOthers(const std::map<EntityId, Entity>& entities, const CardFields& fields);

/// A card with the new name of another card in its back field, or nothing if it doesn't name that card. The rules may
/// have errors, so the declaration of the field is not needed.
std::optional<CardDefinition>
withRenamedBack(const CardDefinition& card, const QString& oldName, const QString& newName);

} // namespace model
