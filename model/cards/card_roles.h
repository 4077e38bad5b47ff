// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cards/card_fields.h"

namespace model {

/// The fields of a game that have a fixed meaning in other programs: its type, cost, colour and strength. A role
/// without a field is empty.
struct CardRoles
{
    QString type;
    /// Printed after the type: “Creature — Soldier”.
    QString subtype = {};
    QString cost = {};
    QString colour = {};
    QString power = {};
    QString toughness = {};
    /// The values of a cost that are printed as a number, because anything pays for them.
    QStringList numbered = {};

    friend bool operator==(const CardRoles&, const CardRoles&) = default;
};

/// Guesses the roles by the types of the fields alone. Amounts are the cost, or else the first number is; a choice is
/// the type, unless it offers what the cost consists of, which makes it the colour; the last two numbers are the power
/// and the toughness.
CardRoles rolesByType(const CardFields& fields);

/// Whether a field of this type can have the role.
bool canBeType(const CardField& field);
bool canBeCost(const CardField& field);
bool canBeStrength(const CardField& field);

} // namespace model
