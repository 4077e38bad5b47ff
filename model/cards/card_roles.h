// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cards/card_fields.h"

namespace model {

/// The fields that have a fixed meaning in other programs: type, cost, colour and strength. A role without a field is
/// empty.
struct CardRoles
{
    QString type;
    /// The subtype, printed after the type: “Creature — Soldier”.
    QString subtype = {};
    QString cost = {};
    QString colour = {};
    QString power = {};
    QString toughness = {};
    /// The values of a cost that are printed as a number because they can be paid with anything.
    QStringList numbered = {};

    friend bool operator==(const CardRoles&, const CardRoles&) = default;
};

/// Guesses the roles from the types of the fields alone. The cost is the first field with amounts or, if there is none,
/// the first number. A choice with the same values as the cost is the colour, and the first other choice is the type.
/// The last two numbers are the power and the toughness.
CardRoles rolesByType(const CardFields& fields);

/// Whether a field can have the role, judging by the field's type.
bool canBeType(const CardField& field);
bool canBeCost(const CardField& field);
bool canBeStrength(const CardField& field);

} // namespace model
