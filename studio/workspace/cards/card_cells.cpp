// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/cards/card_cells.h"

#include "model/cards/value_spelling.h"
#include "model/exchange/tables/field_cells.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace studio {

using Kind = CardColumn::Kind;
using Type = model::CardField::Type;

namespace {

class CardCells
{
    Q_DECLARE_TR_FUNCTIONS(CardCells)
};

bool isNamed(const model::FieldValue& value, const CardColumn& column, const model::CardField* declared)
{
    return declared ? declared->names.contains(value.name) : value.name == column.field;
}

bool isQuotedText(QStringView text)
{
    return text.size() >= 2 && text.startsWith(u'"') && text.endsWith(u'"') &&
           !text.sliced(1, text.size() - 2).contains(u'"');
}

/// The index at which a new field is inserted. The fields of a card are in the order in which the rules declare them.
qsizetype placeFor(const model::CardDefinition& card, const CardColumn& column, const model::CardFields& fields)
{
    const qsizetype own = fields.indexOf(column.field);
    if (own < 0)
        return card.fields.size();
    qsizetype place = card.fields.size();
    while (place > 0 && fields.indexOf(card.fields[place - 1].name) > own)
        --place;
    return place;
}

void setField(
    model::CardDefinition& card, const CardColumn& column, const model::CardFields& fields, const QString& text
)
{
    const model::CardField* const declared = declaredField(column, fields);
    const bool isFlag = declared && declared->type == Type::Flag;
    const auto isThis = [&](const model::FieldValue& value) {
        return isNamed(value, column, declared);
    };
    if (text.trimmed().isEmpty() || (isFlag && model::isNo(text.trimmed()))) {
        card.fields.removeIf(isThis);
        return;
    }
    QString value = text.trimmed();
    if (isFlag ? model::isYes(value) : value == column.field)
        value.clear();
    else if (declared && declared->type == Type::Text && !isQuotedText(value))
        value = u'"' + value.replace(u'"', u'”') + u'"';
    else if (declared)
        value = model::withDeclaredSpelling(*declared, value);
    const auto known = std::ranges::find_if(card.fields, isThis);
    if (known != card.fields.end())
        known->value = value;
    else
        card.fields.insert(placeFor(card, column, fields), {column.field, value});
}

QString fieldText(const model::CardDefinition& card, const CardColumn& column, const model::CardFields& fields)
{
    const model::FieldValue* const value = fieldOf(card, column, fields);
    if (!value)
        return {};
    const model::CardField* const declared = declaredField(column, fields);
    if (value->value.isEmpty())
        return declared && declared->type == Type::Flag ? model::yes : column.field;
    if (declared && declared->type == Type::Text && isQuotedText(value->value))
        return value->value.sliced(1, value->value.size() - 2);
    return value->value;
}

QString wantedNumber(const model::CardField& field)
{
    if (field.least && field.most)
        return CardCells::tr("“%1” must be a number from %2 to %3.")
            .arg(field.name())
            .arg(*field.least)
            .arg(*field.most);
    if (field.least)
        return CardCells::tr("“%1” must be a number, at least %2.").arg(field.name()).arg(*field.least);
    if (field.most)
        return CardCells::tr("“%1” must be a number, at most %2.").arg(field.name()).arg(*field.most);
    return CardCells::tr("“%1” must be a number.").arg(field.name());
}

QString listed(const QStringList& values)
{
    constexpr qsizetype most = 8;
    QString text = values.first(std::min(most, values.size())).join(u", "_s);
    return values.size() > most ? text + u" …"_s : text;
}

/// The message about the values that a field accepts, for a user who typed something else.
QString wantedText(const model::CardField& field)
{
    switch (field.type) {
    case Type::Number:
        return wantedNumber(field);
    case Type::Flag:
        return CardCells::tr("“%1” is a yes/no field. Type “yes” or leave it empty.").arg(field.name());
    case Type::Choice:
        return CardCells::tr("“%1” must be one of: %2.").arg(field.name(), listed(field.values));
    case Type::Choices:
        return CardCells::tr("“%1” must be one or more of: %2. Join them with “and”.")
            .arg(field.name(), listed(field.values));
    case Type::Amounts:
        return CardCells::tr("“%1” must contain amounts such as “2 %2”. After the number, write one of: %3.")
            .arg(field.name(), field.values.value(0), listed(field.values));
    case Type::Text:
        break;
    }
    return {};
}

} // namespace

QList<CardColumn> cardColumns(const model::CardFields& fields, const QStringList& undeclared)
{
    QList<CardColumn> columns{{.kind = Kind::Problems}, {.kind = Kind::Name}};
    for (const model::CardField& field : fields.fields)
        columns.append({.kind = Kind::Field, .field = field.name()});
    for (const QString& name : undeclared)
        columns.append({.kind = Kind::Field, .field = name});
    for (const Kind kind : {Kind::Abilities, Kind::Words, Kind::Token, Kind::List, Kind::Comment, Kind::Notes})
        columns.append({.kind = kind});
    return columns;
}

bool isOfDeck(const CardColumn& column)
{
    return column.kind == Kind::InDeck || column.kind == Kind::Left;
}

QString columnKey(const CardColumn& column)
{
    switch (column.kind) {
    case Kind::Problems:
        return u"problems"_s;
    case Kind::Name:
        return u"name"_s;
    case Kind::Field:
        return u"field "_s + column.field;
    case Kind::Abilities:
        return u"abilities"_s;
    case Kind::Words:
        return u"words"_s;
    case Kind::Token:
        return u"token"_s;
    case Kind::List:
        return u"list"_s;
    case Kind::Comment:
        return u"comment"_s;
    case Kind::InDeck:
        return u"in-deck"_s;
    case Kind::Left:
        return u"left"_s;
    case Kind::Notes:
        break;
    }
    return u"notes"_s;
}

QString columnTitle(const CardColumn& column)
{
    switch (column.kind) {
    case Kind::Problems:
        return CardCells::tr("Problems");
    case Kind::Name:
        return CardCells::tr("Name");
    case Kind::Field:
        return column.field.isEmpty() ? QString() : column.field.front().toUpper() + column.field.sliced(1);
    case Kind::Abilities:
        return CardCells::tr("Abilities");
    case Kind::Words:
        return CardCells::tr("Text");
    case Kind::Token:
        return CardCells::tr("Token");
    case Kind::List:
        return CardCells::tr("List");
    case Kind::Comment:
        return CardCells::tr("Comment");
    case Kind::InDeck:
        return CardCells::tr("In deck");
    case Kind::Left:
        return CardCells::tr("Left", "copies that can still be added to the deck");
    case Kind::Notes:
        break;
    }
    return CardCells::tr("Notes");
}

QString editedField(const CardColumn& column)
{
    return column.kind == Kind::Field ? column.field : columnTitle(column).toLower();
}

bool isEditable(const CardColumn& column)
{
    return column.kind != Kind::Problems && column.kind != Kind::Words && !isOfDeck(column);
}

bool isSwitch(const CardColumn& column, const model::CardFields& fields)
{
    const model::CardField* const declared = declaredField(column, fields);
    return column.kind == Kind::Token || (declared && declared->type == Type::Flag);
}

bool isNumeric(const CardColumn& column, const model::CardFields& fields)
{
    const model::CardField* const declared = declaredField(column, fields);
    return isOfDeck(column) || (declared && declared->type == Type::Number);
}

const model::CardField* declaredField(const CardColumn& column, const model::CardFields& fields)
{
    const qsizetype which = column.kind == Kind::Field ? fields.indexOf(column.field) : -1;
    return which < 0 ? nullptr : &fields.fields[which];
}

const model::FieldValue*
fieldOf(const model::CardDefinition& card, const CardColumn& column, const model::CardFields& fields)
{
    const model::CardField* const declared = declaredField(column, fields);
    const auto found = std::ranges::find_if(card.fields, [&](const model::FieldValue& value) {
        return isNamed(value, column, declared);
    });
    return found == card.fields.end() ? nullptr : &*found;
}

QString cellText(const model::CardDefinition& card, const CardColumn& column, const model::CardFields& fields)
{
    switch (column.kind) {
    case Kind::Name:
        return card.name;
    case Kind::Field:
        return fieldText(card, column, fields);
    case Kind::Abilities:
        return card.abilities;
    case Kind::Token:
        return card.isToken ? model::yes : QString();
    case Kind::List:
        return card.list;
    case Kind::Comment:
        return card.comment;
    case Kind::Notes:
        return card.notes;
    case Kind::Problems:
    case Kind::Words:
    case Kind::InDeck:
    case Kind::Left:
        break;
    }
    return {};
}

void setCell(
    model::CardDefinition& card, const CardColumn& column, const model::CardFields& fields, const QString& text
)
{
    if (text == cellText(card, column, fields))
        return;
    switch (column.kind) {
    case Kind::Name:
        card.name = text.simplified();
        break;
    case Kind::Field:
        setField(card, column, fields, text);
        break;
    case Kind::Abilities:
        card.abilities = text;
        break;
    case Kind::Token:
        card.isToken = model::isYes(text.trimmed());
        break;
    case Kind::List:
        card.list = text.simplified();
        break;
    case Kind::Comment:
        card.comment = text;
        break;
    case Kind::Notes:
        card.notes = text;
        break;
    case Kind::Problems:
    case Kind::Words:
    case Kind::InDeck:
    case Kind::Left:
        break;
    }
}

QString cellFault(const model::CardDefinition& card, const CardColumn& column, const model::CardFields& fields)
{
    if (column.kind == Kind::Name)
        return card.name.isEmpty() ? CardCells::tr("A card needs a name.")
               : card.name.contains(u'"')
                   ? CardCells::tr("Straight quotes can't be part of a name. Type the name again.")
                   : QString();
    if (column.kind != Kind::Field)
        return {};
    const model::FieldValue* const value = fieldOf(card, column, fields);
    if (!value)
        return {};
    const model::CardField* const declared = declaredField(column, fields);
    if (!declared)
        return CardCells::tr("The rules declare no field “%1”.").arg(column.field);
    return model::readField(*declared, value->value).isWhole ? QString() : wantedText(*declared);
}

QString choicesText(const QStringList& values)
{
    return values.join(u" and "_s);
}

} // namespace studio
