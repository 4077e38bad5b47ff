// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/parse/parse_card.h"

#include "engine/language/english/english.h"
#include "engine/language/line/hints.h"
#include "engine/language/source/spelling.h"

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

std::string textOf(const Line& line)
{
    std::string text;
    for (const Token& token : line.tokens)
        text += (text.empty() ? "" : " ") + std::string(token.text);
    return text;
}

/// Fails if the word is neither similar to a member of the choice nor another name.
void failUnlessMember(LineReader& line, const syntax::Choice& choice, bool isList)
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
            "{} is not {}: write {}, or leave the field out {}",
            line.found(),
            words::withArticle(choice.name),
            words::firstListed(choice.values, "or"),
            isList ? "to give the card none"
                   : "to use the default; if a card can have none, add a member for that to the choice"
        )
    );
}

} // namespace

bool isTextRow(const Line& row)
{
    return row.tokens.size() == 1 && row.tokens.front().kind == TokenKind::String;
}

void addTextRow(std::string& text, const Line& row)
{
    if (!text.empty())
        text += '\n';
    text += row.tokens.front().text;
}

void CardParser::parse(const Line& line, std::size_t bodyAt)
{
    const std::size_t problemsBefore = m_known.problems.count();
    header(line, bodyAt);
    for (const Line& row : line.block)
        this->row(row);
    m_card.isBroken = m_known.problems.count() != problemsBefore || hasBrokenLine(line);
}

void CardParser::header(const Line& line, std::size_t bodyAt)
{
    BoundNames scope;
    LineParser header(m_known, scope, line);
    header.line.skipTo(bodyAt);
    if (header.line.nameHere(NameKind::Property))
        header.line.failAt(
            bodyAt - 1,
            "expected-word",
            "a colon is missing between the card's name and its fields",
            std::format("\"{}\":", m_card.name)
        );
    if (header.line.eat(":") && !header.line.isAtEnd()) {
        do
            m_card.fields.push_back(field(header));
        while (header.line.eat(","));
    }
    header.line.finish();
}

void CardParser::row(const Line& row)
{
    if (isTextRow(row)) {
        if (m_card.wording.empty())
            m_card.wordingPlace = row.placeOf(row.tokens.front());
        return addTextRow(m_card.wording, row);
    }
    if (isField(row))
        return m_known.problems.add(
            "misplaced-field",
            row.placeOf(row.tokens.front()),
            std::format(
                "put fields on the same line as the card's name, after a colon: card \"{}\": {}",
                m_card.name,
                textOf(row)
            )
        );
    BoundNames scope;
    LineParser(m_known, scope, row).abilities.abilityLine(m_card.abilities);
}

/// Whether the row is a field, that is, a property of cards and a number: “cost 3”.
bool CardParser::isField(const Line& row) const
{
    BoundNames scope;
    LineParser parser(m_known, scope, row);
    const LineReader::Name name = parser.line.nameHere(NameKind::Property);
    return name && row.tokens.size() == name.words + 1 && row.tokens.back().kind == TokenKind::Number;
}

syntax::Field CardParser::field(LineParser& parser) const
{
    syntax::Field field{.place = parser.line.place(), .property = parser.line.propertyName()};
    const auto known = m_types.find(field.property);
    const syntax::Type type = known == m_types.end() ? syntax::Type{} : known->second;
    while (!parser.line.isAtEnd() && !parser.line.at(",")) {
        if (!field.values.empty())
            parser.line.eat("and");
        field.values.push_back(fieldValue(parser, type));
    }
    return field;
}

Node CardParser::fieldValue(LineParser& parser, const syntax::Type& type) const
{
    const std::size_t from = parser.line.position();
    if (parser.line.atOneOf("=", ":"))
        parser.line.fail(
            "expected-value",
            std::format("delete {}: write a field as its name and its value, as in cost 3", parser.line.found())
        );
    const LineReader::Name name = parser.line.nameHere(NameKind::Value);
    if (!name && type.base == syntax::BaseType::Choice && !m_known.problems.isFull())
        failUnlessMember(parser.line, m_known.game.choices[type.choice], type.isList);
    if (!name)
        return parser.values.unary();
    // Two choices can have a value of the same name; the property decides.
    const Meaning* meaning = name.meaning(NameKind::Value);
    for (const Meaning& other : name.declared.meanings)
        if (other.kind == NameKind::Value && other.symbol == type.choice)
            meaning = &other;
    parser.line.skipTo(from + name.words);
    Node value = parser.line.node(Op::Value, from);
    value.symbol = meaning->symbol;
    value.number = meaning->value;
    value.text = m_known.game.choices[meaning->symbol].values[static_cast<std::size_t>(meaning->value)];
    return value;
}

} // namespace engine
