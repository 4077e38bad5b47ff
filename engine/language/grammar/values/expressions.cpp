// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/grammar/values/expressions.h"

#include "engine/language/grammar/line_parser.h"

#include <array>
#include <utility>

namespace engine::grammar {

using syntax::Node;
using syntax::Op;
using syntax::Part;

namespace {

constexpr std::array<std::pair<std::string_view, Op>, 6> comparisons{{
    {"=", Op::Equal},
    {"!=", Op::NotEqual},
    {"<", Op::Less},
    {"<=", Op::LessEqual},
    {">", Op::Greater},
    {">=", Op::GreaterEqual},
}};

bool isOrder(Op op)
{
    return op == Op::Less || op == Op::LessEqual || op == Op::Greater || op == Op::GreaterEqual;
}

} // namespace

Node Expressions::expression()
{
    return chain("or", Op::Or, &Expressions::conjunction);
}

Node Expressions::conjunction()
{
    return chain("and", Op::And, &Expressions::negation);
}

Node Expressions::negation()
{
    const std::size_t from = m_line.position();
    if (m_line.eat("not")) {
        const Nesting::Level level(m_nesting);
        Node operand = negation();
        return m_line.node(Op::Not, from, Part::Operand, std::move(operand));
    }
    if (m_line.eatAll("there", "is"))
        return thereIs(from);
    return comparison(from, values().sum());
}

Node Expressions::chain(std::string_view word, Op op, Rule next)
{
    const std::size_t from = m_line.position();
    Node left = (this->*next)();
    while (isJoinedBy(word) && !m_nesting.isChainTooLong()) {
        m_line.pass();
        Node right = (this->*next)();
        left = m_line.node(op, from, Part::Left, std::move(left), Part::Right, std::move(right));
    }
    return left;
}

/// Whether the word joins two conditions. In "there is a crab with Sly and there is no prey", the second condition
/// isn't about the crab.
bool Expressions::isJoinedBy(std::string_view word) const
{
    return m_line.at(word) && !(m_around.isInFilter && m_line.token(1).is("there"));
}

Node Expressions::thereIs(std::size_t from)
{
    const Op op = m_line.eat("no") ? Op::ThereIsNo : Op::ThereIs;
    m_line.eatArticle();
    Node described = sets().description();
    return m_line.node(op, from, Part::Set, std::move(described));
}

Node Expressions::comparison(std::size_t from, Node left)
{
    if (m_line.at("can"))
        return canCondition(from, std::move(left));
    if (m_line.eat("sees") || m_line.eat("see")) {
        Node seen = values().sum();
        return m_line.node(Op::Sees, from, Part::Who, std::move(left), Part::Seen, std::move(seen));
    }
    for (const auto& [sign, op] : comparisons) {
        if (!m_line.at(sign))
            continue;
        // In "number of cards with face down > 0", the number is compared, because flags have no order.
        if (m_around.isInFilter && isOrder(op) && isFlag(left))
            return left;
        m_line.pass();
        Node right = values().sum();
        return m_line.node(op, from, Part::Left, std::move(left), Part::Right, std::move(right));
    }
    if (m_line.eat("is"))
        return isComparison(from, std::move(left));
    // In "creatures with face down have …", the "have" belongs to the sentence.
    if ((m_line.at("has") && (!m_around.isInFilter || canHold(left))) || (m_line.at("have") && !m_around.isInFilter))
        return hasComparison(from, std::move(left));
    return left;
}

Node Expressions::isComparison(std::size_t from, Node left)
{
    const bool isNot = m_line.eat("not");
    if (m_line.eat("in")) {
        m_line.eatArticle();
        Node place = values().sum();
        return m_line.node(
            isNot ? Op::IsNotIn : Op::IsIn, from, Part::Subject, std::move(left), Part::Place, std::move(place)
        );
    }
    const LineReader::Name name = m_line.nameHere(expressionNames);
    const bool isKind = sets().isKindAhead(0) && !name.meaning(NameKind::Property);
    const bool isDescribed = m_line.eatArticle() || m_line.atOneOf("other", "another") || isKind;
    Node right = isDescribed ? sets().description() : values().sum();
    const bool isSet = right.op == Op::Description || right.op == Op::Union || right.op == Op::KindName;
    if (isSet)
        return m_line.node(
            isNot ? Op::IsNotA : Op::IsA, from, Part::Subject, std::move(left), Part::Kind, std::move(right)
        );
    return m_line.node(
        isNot ? Op::NotEqual : Op::Equal, from, Part::Left, std::move(left), Part::Right, std::move(right)
    );
}

Node Expressions::hasComparison(std::size_t from, Node left)
{
    m_line.pass();
    const Op op = m_line.eat("no") ? Op::HasNo : Op::Has;
    Node member = values().sum();
    return m_line.node(op, from, Part::Owner, std::move(left), Part::Member, std::move(member));
}

Node Expressions::canCondition(std::size_t from, Node subject)
{
    operands().noteSubject(from, std::move(subject));
    Node verb = sentences().withModal(SentenceMode::Event, "can", from);
    verb.op = Op::Call;
    return m_line.node(Op::Can, from, Part::Asked, std::move(verb));
}

bool Expressions::isFlag(const Node& node) const
{
    if (!node.isProperty())
        return false;
    const PropertyName* const known = m_known.dictionary.propertyNamed(node.text);
    return known && known->isFlag;
}

bool Expressions::canHold(const Node& node) const
{
    if (node.op == Op::Keyword)
        return false;
    const PropertyName* const known = m_known.dictionary.propertyNamed(node.text);
    return !node.isProperty() || (known && known->canHold);
}

Node Expressions::filterCondition()
{
    const Nesting::Level level(m_nesting);
    const TemporaryValue insideFilter(m_around.isInFilter, true);
    const std::size_t from = m_line.position();
    Node left = conjunction();
    // The words "creature with power > 2 or player" describe two kinds.
    const auto isUnion = [this] {
        return sets().isKindAhead(1) && !m_line.nameHere(expressionNames, 1).meaning(NameKind::Property);
    };
    while (isJoinedBy("or") && !isUnion() && !m_nesting.isChainTooLong()) {
        m_line.pass();
        Node right = conjunction();
        left = m_line.node(Op::Or, from, Part::Left, std::move(left), Part::Right, std::move(right));
    }
    return left;
}

} // namespace engine::grammar
