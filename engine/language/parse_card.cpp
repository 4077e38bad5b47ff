// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/declarations.h"

#include <algorithm>
#include <format>

namespace engine {

using syntax::Node;
using syntax::Op;

namespace {

bool hasBrokenLine(const Line& line)
{
    return line.isBroken || std::ranges::any_of(line.block, hasBrokenLine);
}

/// A line of nothing but text: a reminder, or wording in place of the generated.
bool isText(const Line& line)
{
    return line.tokens.size() == 1 && line.tokens.front().kind == TokenKind::String;
}

void addLine(std::string& text, const Line& line)
{
    if (!text.empty())
        text += '\n';
    text += line.tokens.front().text;
}

std::string textOf(const Line& line)
{
    std::string text;
    for (const Token& token : line.tokens)
        text += (text.empty() ? "" : " ") + std::string(token.text);
    return text;
}

} // namespace

void DeclarationParser::keyword(const Declaration& declared)
{
    syntax::Keyword& keyword = m_game.keywords[declared.symbol];
    BoundNames scope;
    for (const syntax::Keyword::Parameter& parameter : keyword.parameters)
        scope.bind(parameter.name);
    for (const Line& line : lineOf(declared).block) {
        if (isText(line)) {
            addLine(keyword.reminder, line);
            continue;
        }
        const BoundNames::Block names(scope);
        LineParser(m_known, scope, line).abilityLine(keyword.abilities);
    }
}

void DeclarationParser::card(const Declaration& declared)
{
    const Line& line = lineOf(declared);
    syntax::Card& card = m_game.cards[declared.symbol];
    const std::size_t problemsBefore = m_problems.count();
    BoundNames scope;
    LineParser header(m_known, scope, line);
    header.skipTo(declared.bodyAt);
    if (header.nameHere(NameKind::Property))
        header.failAt(
            declared.bodyAt - 1,
            "expected-word",
            "a colon is missing between the card's name and its fields",
            std::format("\"{}\":", card.name)
        );
    if (header.eat(":") && !header.isAtEnd()) {
        do
            card.fields.push_back(field(header));
        while (header.eat(","));
    }
    header.finish();
    for (const Line& row : line.block) {
        if (isText(row)) {
            if (card.wording.empty())
                card.wordingPlace = row.placeOf(row.tokens.front());
            addLine(card.wording, row);
            continue;
        }
        if (isField(row)) {
            m_problems.add(
                "misplaced-field",
                row.placeOf(row.tokens.front()),
                std::format(
                    "fields stand on the line of the card, behind a colon: card \"{}\": {}", card.name, textOf(row)
                )
            );
            continue;
        }
        const BoundNames::Block names(scope);
        LineParser(m_known, scope, row).abilityLine(card.abilities);
    }
    card.isBroken = m_problems.count() != problemsBefore || hasBrokenLine(line);
}

/// A property that cards have, and a number: “cost 3”.
bool DeclarationParser::isField(const Line& row)
{
    BoundNames scope;
    LineParser parser(m_known, scope, row);
    const LineParser::Name name = parser.nameHere(NameKind::Property);
    return name && row.tokens.size() == name.words + 1 && row.tokens.back().kind == TokenKind::Number;
}

void DeclarationParser::gatherCardTypes()
{
    for (const syntax::Property& property : m_game.properties)
        if (property.holder == syntax::Holder::Card)
            m_cardTypes.emplace(property.forms.front(), property.type);
}

syntax::Field DeclarationParser::field(LineParser& parser)
{
    syntax::Field field{.place = parser.place(), .property = parser.propertyName()};
    const auto known = m_cardTypes.find(field.property);
    const syntax::Type type = known == m_cardTypes.end() ? syntax::Type{} : known->second;
    while (!parser.isAtEnd() && !parser.at(",")) {
        if (!field.values.empty())
            parser.eat("and");
        field.values.push_back(fieldValue(parser, type));
    }
    return field;
}

Node DeclarationParser::fieldValue(LineParser& parser, const syntax::Type& type)
{
    const std::size_t from = parser.position();
    if (parser.atOneOf("=", ":"))
        parser.fail(
            "expected-value",
            std::format("{} is too much here: a field is its name and its value, cost 3", parser.found())
        );
    const LineParser::Name name = parser.nameHere(NameKind::Value);
    if (!name && type.base == syntax::BaseType::Choice)
        parser.failIfNoMember(type);
    if (!name)
        return parser.unary();
    // Two choices may have a value of the same name; the property says which is meant.
    const Meaning* meaning = name.meaning(NameKind::Value);
    for (const Meaning& other : name.declared.meanings)
        if (other.kind == NameKind::Value && other.symbol == type.choice)
            meaning = &other;
    parser.skipTo(from + name.words);
    Node value = parser.node(Op::Value, from);
    value.symbol = meaning->symbol;
    value.number = meaning->value;
    value.text = m_game.choices[meaning->symbol].values[static_cast<std::size_t>(meaning->value)];
    return value;
}

} // namespace engine
