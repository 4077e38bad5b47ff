// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/english/english.h"
#include "engine/language/line/hints.h"
#include "engine/language/parse/declarations.h"

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

/// Fails when a word stands here that is like no member of the choice and like no other name of something.
void failIfNoMember(LineReader& line, const syntax::Choice& choice, bool isList)
{
    const bool isName = line.nameHere(expressionNames) || (isReserved(line.token().text) && !line.at("nothing"));
    if (line.token().kind != TokenKind::Word || isName)
        return;
    NearestName nearest(readingsAt(line.position(), line.tokens()));
    for (const std::string& member : choice.values)
        nearest.offer(member);
    if (nearest.isFound())
        return;
    line.fail(
        "wrong-type",
        std::format(
            "{} is no {}: write {}, or leave the field out {}",
            line.found(),
            choice.name,
            words::firstListed(choice.values, "or"),
            isList ? "for none of them"
                   : "for the one it starts as; where there should be none, give the choice a member for that"
        )
    );
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
        LineParser(m_known, scope, line).abilities.abilityLine(keyword.abilities);
    }
}

void DeclarationParser::card(const Declaration& declared)
{
    const Line& line = lineOf(declared);
    syntax::Card& card = m_game.cards[declared.symbol];
    const std::size_t problemsBefore = m_problems.count();
    BoundNames scope;
    LineParser header(m_known, scope, line);
    header.line.skipTo(declared.bodyAt);
    if (header.line.nameHere(NameKind::Property))
        header.line.failAt(
            declared.bodyAt - 1,
            "expected-word",
            "a colon is missing between the card's name and its fields",
            std::format("\"{}\":", card.name)
        );
    if (header.line.eat(":") && !header.line.isAtEnd()) {
        do
            card.fields.push_back(field(header));
        while (header.line.eat(","));
    }
    header.line.finish();
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
        LineParser(m_known, scope, row).abilities.abilityLine(card.abilities);
    }
    card.isBroken = m_problems.count() != problemsBefore || hasBrokenLine(line);
}

/// A property that cards have, and a number: “cost 3”.
bool DeclarationParser::isField(const Line& row)
{
    BoundNames scope;
    LineParser parser(m_known, scope, row);
    const LineReader::Name name = parser.line.nameHere(NameKind::Property);
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
    syntax::Field field{.place = parser.line.place(), .property = parser.line.propertyName()};
    const auto known = m_cardTypes.find(field.property);
    const syntax::Type type = known == m_cardTypes.end() ? syntax::Type{} : known->second;
    while (!parser.line.isAtEnd() && !parser.line.at(",")) {
        if (!field.values.empty())
            parser.line.eat("and");
        field.values.push_back(fieldValue(parser, type));
    }
    return field;
}

Node DeclarationParser::fieldValue(LineParser& parser, const syntax::Type& type)
{
    const std::size_t from = parser.line.position();
    if (parser.line.atOneOf("=", ":"))
        parser.line.fail(
            "expected-value",
            std::format("{} is too much here: a field is its name and its value, cost 3", parser.line.found())
        );
    const LineReader::Name name = parser.line.nameHere(NameKind::Value);
    if (!name && type.base == syntax::BaseType::Choice && !m_problems.isFull())
        failIfNoMember(parser.line, m_game.choices[type.choice], type.isList);
    if (!name)
        return parser.values.unary();
    // Two choices may have a value of the same name; the property says which is meant.
    const Meaning* meaning = name.meaning(NameKind::Value);
    for (const Meaning& other : name.declared.meanings)
        if (other.kind == NameKind::Value && other.symbol == type.choice)
            meaning = &other;
    parser.line.skipTo(from + name.words);
    Node value = parser.line.node(Op::Value, from);
    value.symbol = meaning->symbol;
    value.number = meaning->value;
    value.text = m_game.choices[meaning->symbol].values[static_cast<std::size_t>(meaning->value)];
    return value;
}

} // namespace engine
