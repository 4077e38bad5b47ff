// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/cards/card_roles.h"

#include <algorithm>

namespace model {

using Type = CardField::Type;

bool canBeType(const CardField& field)
{
    return field.type == Type::Choice || field.type == Type::Choices || field.type == Type::Text;
}

bool canBeCost(const CardField& field)
{
    return field.isNumeric();
}

bool canBeStrength(const CardField& field)
{
    return field.type == Type::Number;
}

CardRoles rolesByType(const CardFields& fields)
{
    CardRoles roles;
    const auto amounts = std::ranges::find(fields.fields, Type::Amounts, &CardField::type);
    const bool hasAmounts = amounts != fields.fields.end();
    if (hasAmounts)
        roles.cost = amounts->name();
    QStringList numbers;
    for (const CardField& field : fields.fields) {
        const bool isChoice = field.type == Type::Choice || field.type == Type::Choices;
        if (field.type == Type::Number)
            numbers.append(field.name());
        else if (isChoice && hasAmounts && field.values == amounts->values)
            roles.colour = roles.colour.isEmpty() ? field.name() : roles.colour;
        else if (isChoice && roles.type.isEmpty())
            roles.type = field.name();
    }
    if (roles.cost.isEmpty() && !numbers.isEmpty())
        roles.cost = numbers.takeFirst();
    if (numbers.size() >= 2) {
        roles.power = numbers[numbers.size() - 2];
        roles.toughness = numbers.last();
    }
    return roles;
}

} // namespace model
