// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/grammar/values/values.h"

#include "engine/language/grammar/line_parser.h"
#include "engine/language/line/hints.h"

#include <array>
#include <format>
#include <utility>

namespace engine::grammar {

using syntax::Node;
using syntax::Op;
using syntax::Part;

namespace {

constexpr std::array<std::pair<std::string_view, Op>, 6> constants{{
    {"this", Op::This},
    {"you", Op::You},
    {"it", Op::It},
    {"nothing", Op::Nothing},
    {"true", Op::True},
    {"false", Op::False},
}};

} // namespace

Node Values::sum()
{
    const std::size_t from = m_line.position();
    Node left = product();
    while (m_line.atOneOf("+", "-") && !m_nesting.isChainTooLong()) {
        const Op op = m_line.at("+") ? Op::Add : Op::Subtract;
        m_line.pass();
        Node right = product();
        left = m_line.node(op, from, Part::Left, std::move(left), Part::Right, std::move(right));
    }
    return left;
}

Node Values::product()
{
    const std::size_t from = m_line.position();
    Node left = unary();
    while (m_line.atOneOf("*", "/") && !m_nesting.isChainTooLong()) {
        const Op op = m_line.at("*") ? Op::Multiply : Op::Divide;
        m_line.pass();
        Node right = unary();
        left = m_line.node(op, from, Part::Left, std::move(left), Part::Right, std::move(right));
    }
    return left;
}

Node Values::unary()
{
    const std::size_t from = m_line.position();
    if (!m_line.eat("-"))
        return post();
    const Nesting::Level level(m_nesting);
    Node operand = unary();
    if (operand.op != Op::Number)
        return m_line.node(Op::Negate, from, Part::Operand, std::move(operand));
    Node negative = m_line.node(Op::Number, from);
    negative.number = -operand.number;
    return negative;
}

Node Values::post()
{
    const Nesting::Level level(m_nesting);
    const std::size_t from = m_line.position();
    Node value = primary();
    while (m_line.token().kind == TokenKind::Possessive && !m_nesting.isChainTooLong()) {
        m_line.pass();
        value = namedValues().member(from, std::move(value));
    }
    return value;
}

std::optional<Node> Values::optionalPost()
{
    const std::size_t from = m_line.position();
    Node value = post();
    if (!m_line.takeFailure())
        return value;
    m_line.skipTo(from);
    return std::nullopt;
}

Node Values::primary()
{
    const std::size_t from = m_line.position();
    switch (m_line.token().kind) {
    case TokenKind::Number:
        return number();
    case TokenKind::String:
        return text();
    case TokenKind::Word:
        return wordPrimary();
    default:
        break;
    }
    if (!m_line.eat("(")) {
        if (!m_line.hasFailed())
            failWithoutValue();
        return {};
    }
    const TemporaryValue outsideFilter(m_around.isInFilter, false);
    const TemporaryValue<std::optional<std::size_t>> noZoneWord(m_around.zoneWord, std::nullopt);
    Node inner = expressions().expression();
    m_line.need(")", "“)” for each “(”");
    inner.place = m_line.placeFrom(from);
    return inner;
}

void Values::failWithoutValue()
{
    const std::string hint = valueHint(m_line);
    if (m_line.isAtEnd())
        return m_line.fail("expected-value", "something is missing at the end, such as a number or a name");
    const bool isMissing = m_line.atOneOf(":", ",", ";", ")");
    m_line.fail(
        "expected-value",
        isMissing ? std::format("something is missing before {}, such as a number or a name{}", m_line.found(), hint)
                  : std::format("expected a value, such as a number or a name, but found {}{}", m_line.found(), hint)
    );
}

Node Values::number()
{
    Node found = m_line.node(Op::Number, m_line.position());
    found.number = m_line.number();
    return found;
}

Node Values::text()
{
    const std::string_view written = m_line.token().text;
    const std::size_t from = m_line.pass();
    Node found = m_line.node(Op::Text, from);
    found.text = written;
    return found;
}

Node Values::wordPrimary()
{
    const std::size_t from = m_line.position();
    // A declared name can begin with a word of the grammar: "total cost", "top speed".
    if (m_line.nameHere(expressionNames).words > 1)
        return namedValues().named();
    for (const auto& [word, op] : constants)
        if (m_line.eat(word))
            return m_line.node(op, from);
    if (std::optional<Node> phrase = valuePhrases().phrase())
        return std::move(*phrase);
    if (m_line.eat("your"))
        return namedValues().member(from, m_line.node(Op::You, from));
    if (m_line.eat("its"))
        return namedValues().member(from, m_line.node(Op::It, from));
    if (m_line.at("last"))
        return namedValues().member(from, {});
    if (m_line.eatArticle() || m_line.atOneOf("another", "other"))
        return sets().description();
    return namedValues().named();
}

} // namespace engine::grammar
