// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cards/card_fields.h"

#include <map>
#include <optional>

namespace model {

/// Amounts as people type costs: “2F”, “{2}{F}”, “2FF”, “2 + F” and “2 fire” for Fire and a generic member. Letters are
/// initials or beginnings of members. Nothing if the text could mean something else.
std::optional<std::vector<std::int32_t>> typedAmounts(const CardField& field, const QString& text);

/// Amounts in the rules language: “2 Fire and 1 Generic”.
QString amountsText(const CardField& field, const QList<int>& amounts);

/// Sets the generic member of each field with amounts: the only one whose symbol has a number in the game's frames.
void readGenericMembers(CardFields& fields, const std::map<EntityId, Entity>& entities);

} // namespace model
