// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cards/card_fields.h"

/// Names in Cockatrice's card database, for both reading and writing.
namespace model::cockatrice {

using namespace Qt::StringLiterals;

const auto databaseElement = u"cockatrice_carddatabase"_s;
const auto ourName = u"Cardwright"_s;
/// The version of the files that Cardwright writes. Since this version, the properties that have a meaning in
/// Cockatrice are derived from fields.
const auto ourVersion = u"2"_s;
/// The prefix for fields whose names have another meaning in Cockatrice. Players don't see these properties, because
/// Cockatrice hides properties with a hyphen.
const auto hiddenPrefix = u"_-"_s;
/// The property for abilities. Its name can't be declared in rules, because it starts with an underscore.
const auto abilitiesProperty = u"_-abilities"_s;
const auto oldAbilitiesProperty = u"_abilities"_s;

/// The name of the element for a field. Spaces become hyphens unless that would make the name ambiguous.
QString elementOf(const QString& field, const CardFields& fields);
QString fieldOf(const QString& element, const CardFields& fields);

} // namespace model::cockatrice
