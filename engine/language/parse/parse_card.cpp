// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/parse/parse_card.h"

#include "engine/language/english/english.h"
#include "engine/language/line/hints.h"
#include "engine/language/source/foreign_words.h"
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

/// Makes the line fail at a word that is not a name and resembles no member of the choice, and at a member with wrong
/// capitals.
void failUnlessMember(LineReader& line, const syntax::Choice& choice, bool isList)
{
    if (line.token().kind != TokenKind::Word)
        return;
    NearestName nearest(readingsAt(line.position(), line.tokens()));
    for (const std::string& member : choice.values)
        nearest.offer(member);
    if (nearest.differsInCapitals())
        return line.fail(
            {.at = line.position(),
             .code = "unknown-name",
             .message = std::format("capitals matter: write “{}”", nearest.name()),
             .fix = nearest.name(),
             .words = nearest.words()}
        );
    const bool isName = line.nameHere(expressionNames) || (isReserved(line.token().text) && !line.at("nothing"));
    if (isName || nearest.isFound())
        return;
    line.fail(
        "wrong-type",
        std::format(
            "{} is not {}: write {}, or leave the field out {}",
            line.found(),
            words::withArticle(choice.name),
            words::firstListed(choice.values, "or"),
            isList ? "to give the card none"
                   : "to use the default; for cards without a value, add a member such as “None” to the choice"
        )
    );
}

/// Makes the line fail at a word or sign where a number must be.
void failUnlessNumber(LineReader& line, std::string_view property, const syntax::Choice* per)
{
    const Token& value = line.token();
    const bool isWord = value.kind == TokenKind::Word;
    if (isWord && (isReserved(value.text) || line.nameHere(expressionNames)))
        return;
    NearestName nearest(value.text);
    if (per)
        for (const std::string& member : per->values)
            nearest.offer(member);
    const Replacement instead = isWord ? insteadOfWord(value.text) : Replacement();
    const bool isWrong = isWord || line.atOneOf("*", "/") || (per && value.kind == TokenKind::String);
    if (!isWrong || nearest.isFound())
        return;
    const std::string wanted = per ? std::format("write “{}” like “{}”", property, words::exampleAmounts(per->values))
                                   : std::format("“{}” must be a number, not {}", property, line.found());
    line.fail(
        "not-a-number",
        instead.hint.empty() ? wanted : std::format("{} can't follow here; {}", line.found(), instead.hint),
        std::string(instead.text)
    );
}

/// Makes the line fail where values or fields are joined incorrectly. Called after a value.
void failAtWrongJoint(LineReader& line)
{
    const auto isFieldNext = [&line](std::size_t ahead) {
        return line.nameHere(NameKind::Property, ahead) && !line.nameHere(NameKind::Value, ahead);
    };
    const bool isValueNext = line.token(1).kind == TokenKind::Number || line.nameHere(NameKind::Value, 1);
    if (line.at(";"))
        line.fail("expected-word", "put commas between fields", ",");
    else if (line.at("+"))
        line.fail("expected-word", "write “and” between the values of a field", "and");
    else if (line.at("and") && isFieldNext(1))
        line.failForSign("expected-word", "put commas between fields", ",");
    else if (isFieldNext(0))
        line.fail(
            {.at = line.position(),
             .code = "expected-word",
             .message = "put commas between fields",
             .fix = ",",
             .isAfterWord = true}
        );
    else if (line.at(",") && isValueNext && !isFieldNext(1) && !line.token(2).is("/"))
        line.fail("expected-word", "write “and” between the values of a field", " and");
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
    // A word such as “2X” has already been reported, but only the field knows what to write instead.
    if (const auto& failure = header.line.failure(); line.isBroken && failure && failure->code == "not-a-number")
        m_known.problems.add(failure->code, header.line.placeOf(failure->at, failure->words), failure->message);
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
                "put fields on the same line as the card's name, after a colon, as in “card \"{}\": {}”",
                m_card.name,
                textOf(row)
            )
        );
    BoundNames scope;
    LineParser(m_known, scope, row).abilities.abilityLine(m_card.abilities);
}

/// Whether the row is a field, that is, a property of cards followed by a number: “cost 3”.
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
        field.values.push_back(fieldValue(parser, field.property, type));
        failAtWrongJoint(parser.line);
    }
    return field;
}

/// The choice for whose members a card property has values: the kinds of mana, for example.
const syntax::Choice* CardParser::choiceOf(std::string_view property) const
{
    const auto isPer = [property](const syntax::Property& one) {
        return one.per != syntax::noSymbol && std::ranges::contains(one.forms, property);
    };
    const auto found = std::ranges::find_if(m_known.game.properties, isPer);
    return found == m_known.game.properties.end() ? nullptr : &m_known.game.choices[found->per];
}

Node CardParser::fieldValue(LineParser& parser, const std::string& property, const syntax::Type& type) const
{
    const std::size_t from = parser.line.position();
    if (parser.line.atOneOf("=", ":"))
        parser.line.fail(
            {.at = from - 1,
             .code = "expected-value",
             .message =
                 std::format("delete {}: write a field as its name and its value, as in “cost 3”", parser.line.found()),
             .fix = std::string(parser.line.tokens()[from - 1].text),
             .words = 2}
        );
    const LineReader::Name name = parser.line.nameHere(NameKind::Value);
    if (!name && type.base == syntax::BaseType::Choice && !m_known.problems.isFull())
        failUnlessMember(parser.line, m_known.game.choices[type.choice], type.isList);
    if (!name && type.base == syntax::BaseType::Number)
        failUnlessNumber(parser.line, property, choiceOf(property));
    if (!name)
        return parser.values.unary();
    // Two choices can have a value with the same name. The property determines which one is meant.
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
