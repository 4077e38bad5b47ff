// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/table/card_look.h"

#include "engine/language/syntax/syntax.h"
#include "studio/words/table_cards.h"

#include <algorithm>
#include <ranges>
#include <span>
#include <utility>

namespace studio {

using engine::PropertyLayout;
using engine::View;
using engine::syntax::BaseType;

namespace {

QString number(std::int32_t value)
{
    return value < 0 ? u'−' + QString::number(-std::int64_t(value)) : QString::number(value);
}

ShownValue::Change changeOf(std::int32_t now, std::int32_t printed)
{
    return now > printed   ? ShownValue::Change::Raised
           : now < printed ? ShownValue::Change::Lowered
                           : ShownValue::Change::None;
}

} // namespace

Looks::Looks(Wording wording)
    : m_wording(std::move(wording))
    , m_isOwn(m_wording.program.properties.size())
{
    for (const engine::syntax::Property& declared : m_wording.rules.properties) {
        for (std::size_t index = 0; index < m_isOwn.size(); ++index) {
            const PropertyLayout& property = m_wording.program.properties[index];
            if (property.holder == declared.holder && property.name == declared.forms.front())
                m_isOwn[index] = isOwn(declared.place);
        }
    }
}

CardLook Looks::of(const View::Card& card) const
{
    CardLook look{.definition = card.definition, .isFaceDown = card.isFaceDown, .isToken = card.isToken};
    look.name = QString::fromStdString(cardName(card, m_wording));
    if (look.isHidden())
        return look;
    const engine::Definition& definition = m_wording.program.definitions[card.definition];
    for (const View::Value& value : card.values) {
        const PropertyLayout& property = m_wording.program.properties[value.property];
        if (property.type.isList || property.size > 1)
            continue;
        const std::size_t cell = property.cell - engine::cells::card::First;
        const std::int32_t printed = cell < definition.row.size() ? definition.row[cell] : property.starts;
        const QString name = QString::fromStdString(property.name);
        ShownValue shown{
            .property = value.property, .name = name, .number = value.value, .change = changeOf(value.value, printed)
        };
        if (property.type.base == BaseType::Number)
            shown.text = number(value.value);
        if (property.isPrinted) {
            if (property.type.base == BaseType::Number)
                look.numbers.append(shown);
        } else if (value.value != printed) {
            const bool isPlain = property.type.base == BaseType::Number || property.type.base == BaseType::Flag;
            const bool isUnset = property.type.base == BaseType::Flag && value.value == 0;
            if (isPlain && !isUnset)
                look.marks.append(shown);
        }
    }
    for (const auto& [keyword, amount] : card.keywords)
        look.keywords.append(QString::fromStdString(m_wording.program.keywords[keyword]));
    return look;
}

QList<ShownValue> Looks::of(const std::vector<View::Value>& values) const
{
    QList<ShownValue> shown;
    const auto isOfSame = [](const View::Value& one, const View::Value& next) {
        return one.property == next.property;
    };
    for (const auto& each : std::views::chunk_by(values, isOfSame)) {
        const std::vector<View::Value> own(each.begin(), each.end());
        const PropertyLayout& property = m_wording.program.properties[own.front().property];
        const bool isFlag = property.type.base == BaseType::Flag;
        if (property.isSetting)
            continue;
        ShownValue value{.property = own.front().property, .name = QString::fromStdString(property.name)};
        if (property.size == 1 && property.type.base == BaseType::Number) {
            if (own.front().value == 0 && property.starts == 0)
                continue;
            value.text = number(own.front().value);
        } else if (property.size == 1 && isFlag) {
            if (own.front().value == 0)
                continue;
        } else {
            // The text of such a value includes its name: "pool 2 Fire and 1 Air".
            const QString text = QString::fromStdString(valuesText(own, m_wording));
            if (text.isEmpty())
                continue;
            value.name = text;
        }
        shown.append(value);
    }
    return shown;
}

QList<ShownValue> Looks::of(const std::vector<View::WorkedOut>& numbers) const
{
    QList<ShownValue> shown;
    for (const View::WorkedOut& one : numbers) {
        const QString name = QString::fromStdString(m_wording.program.workedOut[one.number].name);
        if (one.value != 0)
            shown.append({.workedOut = one.number, .name = name, .text = number(one.value), .number = one.value});
    }
    return shown;
}

QList<ShownValue> Looks::of(const View::Player& player) const
{
    return of(player.values) + of(player.workedOut);
}

QList<ShownValue> Looks::ofGame(const View& view) const
{
    std::vector<View::Value> values = view.values;
    // The active player is shown with the phases.
    std::erase_if(values, [this](const View::Value& value) {
        return !m_isOwn[value.property] ||
               m_wording.program.properties[value.property].cell == m_wording.program.activePlayerCell;
    });
    std::vector<View::WorkedOut> numbers = view.workedOut;
    std::erase_if(numbers, [this](const View::WorkedOut& one) {
        return !isOwn(m_wording.program.workedOut[one.number].place);
    });
    return of(values) + of(numbers);
}

QString words(const ShownValue& value)
{
    return value.text.isEmpty() ? value.name : value.name + u' ' + value.text;
}

} // namespace studio
