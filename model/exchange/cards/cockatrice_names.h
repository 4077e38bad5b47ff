// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cards/card_fields.h"

/// The names in a card database that are the same for reading and writing.
namespace model::cockatrice {

using namespace Qt::StringLiterals;

const auto databaseElement = u"cockatrice_carddatabase"_s;
const auto ourName = u"Cardwright"_s;
/// Since this version, the properties that Cockatrice knows are derived from fields.
const auto ourVersion = u"2"_s;
/// Fields that Cockatrice knows under another meaning get this prefix. It isn't shown to players, because Cockatrice
/// hides properties with a hyphen.
const auto hiddenPrefix = u"_-"_s;
/// The property for abilities. Its name can't be declared in rules, because it starts with an underscore.
const auto abilitiesProperty = u"_-abilities"_s;
const auto oldAbilitiesProperty = u"_abilities"_s;

/// The element for a field. Players see these names, so spaces become hyphens if the declared fields make the name
/// unambiguous.
QString elementOf(const QString& field, const CardFields& fields);
QString fieldOf(const QString& element, const CardFields& fields);

} // namespace model::cockatrice
