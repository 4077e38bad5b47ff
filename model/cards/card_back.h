// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cards/card_fields.h"

#include <QSet>

#include <map>

namespace model {

/// The name of the printed text field for the other side of a double-faced card. The field contains the name of another
/// card, or the file name of a drawing such as “ruins.svg”. If the field is empty, the card has the same back as most
/// cards.
inline constexpr QStringView backField = u"back";

bool isBackField(const CardField& field);

/// The text of the card's back field; empty if the card doesn't have the field, or if the game has no such field.
QString backOf(const CardDefinition& card, const CardFields& fields);

/// The ids of cards that are only the back of another card, so they need no front of their own. If two cards are each
/// other's back, the first one is the front.
QSet<std::int64_t> backsOfOthers(const std::map<EntityId, Entity>& entities, const CardFields& fields);

/// The card with the new name in its back field; nullopt if the field doesn't contain the old name. Works even if the
/// rules have errors, because the declaration of the field isn't needed.
std::optional<CardDefinition>
withRenamedBack(const CardDefinition& card, const QString& oldName, const QString& newName);

} // namespace model
