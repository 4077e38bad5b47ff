// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/cards/cockatrice_properties.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace model {

namespace {

constexpr std::array knownProperties{
    "layout"_L1,
    "side"_L1,
    "type"_L1,
    "maintype"_L1,
    "manacost"_L1,
    "cmc"_L1,
    "colors"_L1,
    "coloridentity"_L1,
    "pt"_L1,
    "loyalty"_L1,
};

/// A letter for each value: the first letter of the value, or else of the alphabet, that no earlier value has; “?” if
/// all letters are taken.
QStringList lettersFor(const QStringList& values)
{
    QStringList letters;
    for (const QString& value : values) {
        const QString candidates = value.toUpper() + u"ABCDEFGHIJKLMNOPQRSTUVWXYZ"_s;
        const auto letter =
            std::ranges::find_if(candidates, [&](QChar c) { return c.isLetter() && !letters.contains(QString(c)); });
        letters.append(letter == candidates.end() ? u"?"_s : QString(*letter));
    }
    return letters;
}

/// Repeats a letter, as in RRR, or writes a large count as a number.
QString repeated(const QString& letter, std::int32_t count)
{
    constexpr std::int32_t mostRepeated = 9;
    return count > mostRepeated ? QString::number(count) + letter : letter.repeated(count);
}

} // namespace

bool CockatriceProperties::isKnown(const QString& name)
{
    return std::ranges::contains(knownProperties, name);
}

CockatriceProperties::CockatriceProperties(const CardFields& fields, const CardRoles& roles)
    : m_fields(fields)
    , m_numbered(roles.numbered)
    , m_type(roleOf(roles.type))
    , m_subtype(roleOf(roles.subtype))
    , m_cost(roleOf(roles.cost))
    , m_colour(roleOf(roles.colour))
    , m_power(roleOf(roles.power))
    , m_toughness(roleOf(roles.toughness))
{
}

CockatriceProperties::Role CockatriceProperties::roleOf(const QString& field) const
{
    const qsizetype at = field.isEmpty() ? -1 : m_fields.indexOf(field);
    if (at < 0)
        return {};
    return {.field = &m_fields.fields[at], .letters = lettersFor(m_fields.fields[at].values)};
}

std::optional<CockatriceProperties::Printed> CockatriceProperties::printed(const Role& role, const CardDefinition& card)
{
    if (!role.field)
        return {};
    const auto found = std::ranges::find_if(card.fields, [&role](const FieldValue& value) {
        return role.field->names.contains(value.name);
    });
    if (found == card.fields.end())
        return {};
    return Printed{.text = found->value, .reading = readField(*role.field, found->value)};
}

/// The names of a field's values, or the author's text if it can't be read.
QString CockatriceProperties::wordsOf(const Role& role, const Printed& value)
{
    if (!value.reading.text.isEmpty())
        return value.reading.text;
    if (!value.reading.isWhole || value.reading.values.empty())
        return value.text;
    QStringList words;
    for (const std::uint16_t index : value.reading.values)
        words.append(role.field->values[index]);
    return words.join(u' ');
}

QString CockatriceProperties::typeOf(const CardDefinition& card) const
{
    QStringList parts;
    for (const Role* const role : {&m_type, &m_subtype})
        if (const auto value = printed(*role, card))
            parts.append(wordsOf(*role, *value));
    return parts.join(u" — "_s);
}

/// The card's first type in the order of the rules, because a game usually declares its most important types first.
QString CockatriceProperties::mainTypeOf(const CardDefinition& card) const
{
    const auto type = printed(m_type, card);
    if (!type)
        return {};
    const bool isRead = type->reading.isWhole && !type->reading.values.empty();
    return isRead ? m_type.field->values[type->reading.values.front()] : wordsOf(m_type, *type);
}

bool CockatriceProperties::isNumbered(const Role& role, std::size_t value) const
{
    return m_numbered.contains(role.field->values[qsizetype(value)]);
}

QString CockatriceProperties::costOf(const Printed& cost) const
{
    if (!cost.reading.isWhole)
        return cost.text;
    if (m_cost.field->type != CardField::Type::Amounts)
        return QString::number(cost.reading.number);
    std::int64_t number = 0;
    QString letters;
    for (std::size_t value = 0; value < cost.reading.amounts.size(); ++value)
        if (isNumbered(m_cost, value))
            number += cost.reading.amounts[value];
        else
            letters += repeated(m_cost.letters[qsizetype(value)], cost.reading.amounts[value]);
    return number > 0 || letters.isEmpty() ? QString::number(number) + letters : letters;
}

QString CockatriceProperties::coloursOf(const CardDefinition& card) const
{
    QString colours;
    for (const Role* const role : {&m_cost, &m_colour})
        if (const auto value = printed(*role, card); value && value->reading.isWhole)
            for (const std::uint16_t index : value->reading.values)
                if (!isNumbered(*role, index) && !colours.contains(role->letters[index]))
                    colours += role->letters[index];
    return colours;
}

QString CockatriceProperties::strengthOf(const CardDefinition& card) const
{
    QStringList parts;
    for (const Role* const role : {&m_power, &m_toughness})
        if (const auto value = printed(*role, card))
            parts.append(value->reading.isWhole ? QString::number(value->reading.number) : value->text);
    return parts.join(u'/');
}

QList<std::pair<QString, QString>> CockatriceProperties::of(const CardDefinition& card) const
{
    QList<std::pair<QString, QString>> made{{u"layout"_s, u"normal"_s}, {u"side"_s, u"front"_s}};
    const auto add = [&made](const QString& name, const QString& value) {
        if (!value.isEmpty())
            made.append({name, value});
    };
    add(u"type"_s, typeOf(card));
    add(u"maintype"_s, mainTypeOf(card));
    const auto cost = printed(m_cost, card);
    if (cost)
        add(u"manacost"_s, costOf(*cost));
    if (m_cost.field)
        add(u"cmc"_s, QString::number(cost ? cost->reading.number : 0));
    const QString colours = coloursOf(card);
    add(u"colors"_s, colours);
    add(u"coloridentity"_s, colours);
    add(u"pt"_s, strengthOf(card));
    return made;
}

int CockatriceProperties::tableRowOf(const CardDefinition& card) const
{
    enum Row { Resources, Others, Creatures };

    if (printed(m_power, card) || printed(m_toughness, card))
        return Creatures;
    return m_cost.field && !printed(m_cost, card) && !card.isToken ? Resources : Others;
}

} // namespace model
