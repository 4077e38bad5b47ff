// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/declarations/converted_value.h"

#include "model/cards/value_spelling.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace model {

using Type = CardField::Type;
using Fate = ConvertedValue::Fate;

namespace {

QStringList membersOf(const CardField& field, const FieldReading& reading)
{
    QStringList names;
    for (const std::uint16_t value : reading.values)
        names.append(field.values[value]);
    return names;
}

/// The value as its author would type it in a field without a type.
QString plainText(const CardField& field, const FieldReading& reading, const QString& text)
{
    if (field.type == Type::Text)
        return reading.text;
    if (field.type == Type::Flag)
        return reading.number != 0 ? u"yes"_s : u"no"_s;
    return text.trimmed();
}

/// Encloses a text in straight quotes. Straight quotes inside it become typographic ones, because a text can't contain
/// straight ones.
QString quoted(QString text)
{
    return u'"' + text.replace(u'"', u'”') + u'"';
}

QString joined(const QStringList& parts)
{
    return parts.join(u" and "_s);
}

QString numberText(const CardField& field, const FieldReading& reading, const QString& plain)
{
    const bool hasNumber = field.isNumeric() || field.type == Type::Flag;
    return hasNumber ? QString::number(reading.number) : plain.trimmed();
}

/// The members of a value, without amounts.
QString membersText(const CardField& field, const FieldReading& reading, const QString& plain)
{
    return field.hasValues() ? joined(membersOf(field, reading)) : plain;
}

QString amountsText(const CardField& field, const FieldReading& reading, const QString& plain)
{
    if (field.type == Type::Amounts || !field.hasValues())
        return plain;
    QStringList parts;
    for (const QString& name : membersOf(field, reading))
        parts.append(u"1 "_s + name);
    return joined(parts);
}

ConvertedValue flagOf(const CardField& field, const FieldReading& reading, const QString& plain, const QString& text)
{
    const QString word = plain.toLower();
    const bool isNumber = field.isNumeric();
    if (isNumber ? reading.number == 0 : word.isEmpty() || word == u"no" || word == u"false")
        return {.fate = Fate::Dropped};
    if (isNumber || word == u"yes" || word == u"true" || word == field.name().toLower())
        return {.fate = Fate::Converted};
    return {.fate = Fate::Kept, .text = text};
}

} // namespace

ConvertedValue convertedValue(const CardField& before, const CardField& after, const QString& text)
{
    const FieldReading reading = readField(before, text);
    if (after.type == Type::Text)
        return {
            Fate::Converted, quoted(reading.isWhole ? plainText(before, reading, text) : readField(after, text).text)
        };
    if (!reading.isWhole)
        return {readField(after, text).isWhole ? Fate::Converted : Fate::Kept, text};
    const QString plain = plainText(before, reading, text);
    QString made;
    switch (after.type) {
    case Type::Text:
        break;
    case Type::Flag:
        return flagOf(before, reading, plain, text);
    case Type::Number:
        made = numberText(before, reading, plain);
        break;
    case Type::Choice:
    case Type::Choices:
        made = membersText(before, reading, plain);
        break;
    case Type::Amounts:
        made = amountsText(before, reading, plain);
        break;
    }
    if (made.isEmpty())
        return {.fate = Fate::Dropped};
    made = withDeclaredSpelling(after, made);
    return readField(after, made).isWhole ? ConvertedValue{Fate::Converted, made} : ConvertedValue{Fate::Kept, text};
}

ConvertedValue withoutValues(const CardField& field, const QString& text, const QStringList& removed)
{
    const FieldReading reading = readField(field, text);
    const bool hasRemoved = std::ranges::any_of(membersOf(field, reading), [&removed](const QString& name) {
        return removed.contains(name);
    });
    if (!reading.isWhole || !hasRemoved)
        return {Fate::Converted, text};
    // A field with a single value needs another value, which only the author can choose.
    if (field.type == Type::Choice)
        return {Fate::Kept, text};
    QStringList parts;
    for (const std::uint16_t value : reading.values) {
        const QString& name = field.values[value];
        if (removed.contains(name))
            continue;
        parts.append(field.type == Type::Amounts ? u"%1 %2"_s.arg(reading.amounts[value]).arg(name) : name);
    }
    if (parts.isEmpty())
        return {.fate = Fate::Dropped};
    return {Fate::Converted, joined(parts)};
}

} // namespace model
