// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cards/card_roles.h"

#include <QHash>

namespace model {

/// Derives the properties that have a meaning in Cockatrice from the fields of a game. Cockatrice's deck editor sorts,
/// groups and filters cards by these properties. The fields must outlive this object.
class CockatriceProperties
{
public:
    CockatriceProperties(const CardFields& fields, const CardRoles& roles);

    /// The properties of a card in the order in which they are written.
    QList<std::pair<QString, QString>> of(const CardDefinition& card) const;

    /// The row of the table where the card is put: 0 for cards without a cost or strength, such as lands, 2 for cards
    /// with strength, such as creatures, and 1 for all others.
    int tableRowOf(const CardDefinition& card) const;

    /// Whether a property with this name has a meaning in Cockatrice.
    static bool isKnown(const QString& name);

private:
    struct Role
    {
        const CardField* field = nullptr;
        /// A letter for each value of the field.
        QStringList letters = {};
    };

    struct Printed
    {
        QString text;
        FieldReading reading;
    };

    Role roleOf(const QString& field) const;
    static std::optional<Printed> printed(const Role& role, const CardDefinition& card);
    static QString wordsOf(const Role& role, const Printed& value);
    QString typeOf(const CardDefinition& card) const;
    QString mainTypeOf(const CardDefinition& card) const;
    QString costOf(const Printed& cost) const;
    QString coloursOf(const CardDefinition& card) const;
    QString strengthOf(const CardDefinition& card) const;
    bool isNumbered(const Role& role, std::size_t value) const;

    const CardFields& m_fields;
    QStringList m_numbered;
    Role m_type;
    Role m_subtype;
    Role m_cost;
    Role m_colour;
    Role m_power;
    Role m_toughness;
};

} // namespace model
