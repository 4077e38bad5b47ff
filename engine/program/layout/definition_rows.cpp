// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/layout/definition_rows.h"

#include "engine/language/english/english.h"
#include "engine/program/layout/declarations.h"
#include "engine/program/program.h"
#include "engine/program/texts/findings.h"
#include "engine/program/texts/texts.h"
#include "engine/program/texts/type_checks.h"
#include "engine/program/texts/types.h"

#include <algorithm>
#include <format>
#include <limits>
#include <optional>
#include <set>
#include <utility>

namespace engine {

using syntax::BaseType;
using syntax::Holder;
using syntax::Node;
using syntax::Op;

namespace {

/// The limits in words: "from 1 to 12", or "at least 0" if there is no upper limit.
std::string limitsOf(const PropertyLayout& layout)
{
    const bool isEndless = layout.ceiling == std::numeric_limits<std::int32_t>::max();
    return isEndless ? std::format("at least {}", layout.floor)
                     : std::format("from {} to {}", layout.floor, layout.ceiling);
}

} // namespace

void DefinitionRows::add()
{
    for (const syntax::Card& card : m_game.cards) {
        if (card.isBroken)
            m_program.leftOut.push_back(card.name);
        else
            m_program.definitions.push_back(definitionOf(card));
    }
    if (!m_program.announced.areUsed())
        return;
    m_program.itemDefinition = static_cast<std::uint32_t>(m_program.definitions.size());
    m_program.definitions.push_back(definitionOf({.isToken = true}));
}

Definition DefinitionRows::definitionOf(const syntax::Card& card)
{
    Definition definition;
    definition.name = card.name;
    definition.place = card.place;
    definition.lastLine = card.lastLine;
    definition.isToken = card.isToken;
    definition.keywords.assign(m_game.keywords.size(), 0);
    definition.labels.assign(m_game.labels.size(), none);
    definition.row.assign(m_program.cardCells - cells::card::First, 0);
    fillStarts(definition.row);
    for (const syntax::Field& field : card.fields)
        fillField(field, card, definition.row);
    return definition;
}

void DefinitionRows::fillStarts(std::span<std::int32_t> row) const
{
    for (const PropertyLayout& property : m_program.properties) {
        if (property.holder == Holder::Card && !property.type.isList)
            std::ranges::fill(row.subspan(property.cell - cells::card::First, property.size), property.starts);
    }
}

void DefinitionRows::fillField(const syntax::Field& field, const syntax::Card& card, std::span<std::int32_t> row)
{
    const syntax::Property* declared = m_declarations.find(field.property, Holder::Card);
    if (!declared || m_declarations.propertyIndex(*declared) == none) {
        unknownField(field);
        return;
    }
    const PropertyLayout& layout = m_program.properties[m_declarations.propertyIndex(*declared)];
    if (!layout.isPrinted) {
        m_findings.error(
            field.place,
            "unknown-property",
            std::format("“{0}” is not printed on cards; delete it, or declare it as “{0}: …, printed”", field.property)
        );
        return;
    }
    const std::span<std::int32_t> cells = row.subspan(layout.cell - cells::card::First);
    if (!checkOnce(field, card))
        return;
    if (declared->per != syntax::noSymbol)
        fillPer(field, layout, cells);
    else if (checkField(field, layout))
        fillValues(field, layout, cells.front());
}

void DefinitionRows::fillValues(const syntax::Field& field, const PropertyLayout& layout, std::int32_t& cell)
{
    // A flag that is only named is true.
    if (field.values.empty())
        cell = 1;
    for (const Node& given : field.values) {
        if (layout.type.base == BaseType::Choice && layout.type.isList && given.op == Op::Value)
            cell |= 1 << (given.number % static_cast<std::int32_t>(mostListedValues));
        else if (const auto number = constantOf(given))
            cell = *number;
        else if (given.op == Op::Text)
            cell = m_declarations.textOf(given);
        else
            m_findings.error(
                given.place, "not-constant", std::format("the field “{}” needs a fixed value", field.property)
            );
    }
}

void DefinitionRows::fillPer(const syntax::Field& field, const PropertyLayout& layout, std::span<std::int32_t> cells)
{
    std::optional<std::int32_t> number;
    std::set<std::int32_t> members;
    for (const Node& written : field.values) {
        const Node given = m_types.meant(written, {.base = BaseType::Choice, .choice = layout.per});
        if (given.op != Op::Value) {
            // Two numbers in succession leave the first one without its member.
            if (number)
                break;
            number = constantOf(given);
            checkLimits(given, layout);
        } else if (given.symbol == layout.per && number && !members.insert(given.number).second) {
            m_findings.error(
                given.place,
                "duplicate-name",
                std::format("“{}” already has a number for {}", field.property, given.text)
            );
            return;
        } else if (given.symbol == layout.per && number) {
            cells[static_cast<std::size_t>(given.number)] = *std::exchange(number, std::nullopt);
        } else {
            return badAmounts(given.place, field, layout);
        }
    }
    if (number || field.values.empty())
        badAmounts(field.values.empty() ? field.place : field.values.back().place, field, layout);
}

/// Reports a field that doesn't consist of numbers, each followed by a member of the choice.
void DefinitionRows::badAmounts(Place place, const syntax::Field& field, const PropertyLayout& layout)
{
    m_findings.error(
        place,
        "not-constant",
        std::format("write “{}” like “{}”", field.property, words::exampleAmounts(m_game.choices[layout.per].values))
    );
}

void DefinitionRows::checkLimits(const Node& given, const PropertyLayout& layout)
{
    // Incorrect limits are reported where they are declared, not on every card as well.
    const auto number = layout.floor <= layout.ceiling ? constantOf(given) : std::nullopt;
    if (number && (*number < layout.floor || *number > layout.ceiling))
        m_findings.error(
            given.place,
            "bad-range",
            std::format(
                "“{}” must be {}, not {}; write another number, or change the limits below “card has:”",
                layout.name,
                limitsOf(layout),
                *number
            )
        );
}

void DefinitionRows::unknownField(const syntax::Field& field)
{
    std::string hint = "; declare it below “card has:”";
    if (m_declarations.find(field.property, Holder::Card))
        hint = "; cards can't state zones or calculated properties";
    else if (m_declarations.find(field.property, Holder::Player))
        hint = "; only players have one";
    m_findings.error(
        field.place, "unknown-property", std::format("cards in this game have no field “{}”{}", field.property, hint)
    );
}

bool DefinitionRows::checkOnce(const syntax::Field& field, const syntax::Card& card) const
{
    const auto isSame = [&field](const syntax::Field& one) {
        return one.property == field.property && one.place < field.place;
    };
    if (std::ranges::any_of(card.fields, isSame)) {
        m_findings.error(
            field.place, "duplicate-name", std::format("this card already has a “{}”; delete one", field.property)
        );
        return false;
    }
    return true;
}

bool DefinitionRows::checkField(const syntax::Field& field, const PropertyLayout& layout)
{
    const syntax::Type& type = layout.type;
    const bool isFlag = type.base == BaseType::Flag && !type.isList;
    if (field.values.empty() && !isFlag) {
        m_findings.error(
            field.place,
            "missing-value",
            std::format(
                "“{0}” needs {1} after it, as in “{0} {2}”",
                field.property,
                wordsFor(type, m_game.choices),
                type.base == BaseType::Number ? "3" : "…"
            )
        );
        return false;
    }
    if (field.values.size() > 1 && !type.isList) {
        m_findings.error(
            field.values[1].place,
            "left-over",
            std::format("“{}” takes only one value; put a comma before the next field", field.property)
        );
        return false;
    }
    for (const Node& given : field.values) {
        m_types.checkLiteral(given, {.base = type.base, .choice = type.choice}, field.property);
        if (given.op == Op::Number || given.op == Op::Negate)
            checkLimits(given, layout);
    }
    return true;
}

} // namespace engine
