// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cards/card_fields.h"

#include <map>
#include <optional>

namespace model {

/// Reads amounts in the short forms in which people type costs: “2F”, “{2}{F}”, “2FF”, “2 + F” and “2 fire”. Members
/// can be abbreviated to their first letters. Returns nullopt if the text is ambiguous or can't be read.
std::optional<std::vector<std::int32_t>> typedAmounts(const CardField& field, const QString& text);

/// Writes amounts in the rules language: “2 Fire and 1 Generic”.
QString amountsText(const CardField& field, const QList<int>& amounts);

/// Sets the generic member of each field with amounts: the only member whose symbol has a number in the game's frames.
/// If there are several such members, the field has no generic member.
void readGenericMembers(CardFields& fields, const std::map<EntityId, Entity>& entities);

} // namespace model
