// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/grammar/statements/changes.h"

#include "engine/language/grammar/line_parser.h"

#include <algorithm>
#include <format>
#include <utility>

namespace engine::grammar {

using syntax::Node;
using syntax::Op;
using syntax::Part;
using syntax::Sign;

bool Changes::isLasting(Op op)
{
    return op == Op::Gets || op == Op::GainsHas || op == Op::LosesAbilities || op == Op::Cannot || op == Op::Must;
}

Node Changes::gets(std::size_t from, Node subject)
{
    m_line.pass();
    std::vector<Node> modifiers;
    modifiers.push_back(modifier());
    while (m_line.eat("and"))
        modifiers.push_back(modifier());
    Node each;
    if (m_line.eatAll("for", "each"))
        each = sets().description();
    Node until;
    Node wanted;
    endingsInto(until, wanted);
    Node gets = m_line.node(Op::Gets, from, Part::Subject, std::move(subject), Part::Set, std::move(each));
    gets[Part::Until] = std::move(until);
    gets[Part::Condition] = std::move(wanted);
    gets.add(Part::Changes, std::move(modifiers));
    return gets;
}

Node Changes::modifier()
{
    const std::size_t from = m_line.position();
    const Sign sign = m_line.at("-") ? Sign::Minus : m_line.at("*") ? Sign::Times : Sign::Plus;
    if (!m_line.eat("+") && !m_line.eat("-") && !m_line.eat("*")) {
        if (!m_line.hasFailed())
            m_line.fail(
                "expected-sign",
                std::format("expected “+”, “-” or “*” but found {}: write “gets +1 PROPERTY”", m_line.found())
            );
        return {};
    }
    Node amount = values().product();
    const LineReader::Name name = m_line.nameHere(NameKind::Property | NameKind::Keyword);
    Node change;
    if (const Meaning* const keyword = name.meaning(NameKind::Keyword); keyword && !name.meaning(NameKind::Property)) {
        m_line.skip(name.words);
        change = m_line.node(Op::Modifier, from, Part::Amount, std::move(amount));
        change.symbol = keyword->symbol;
        change.text = m_known.game.keywords[keyword->symbol].name;
    } else {
        std::string property = m_line.propertyName();
        change = m_line.node(Op::Modifier, from, Part::Amount, std::move(amount));
        change.text = std::move(property);
    }
    change.manner.sign = sign;
    return change;
}

Node Changes::has(std::size_t from, Node subject)
{
    Node until;
    Node wanted;
    std::vector<Node> grants;
    if (m_line.eat(":")) {
        grants.push_back(abilities().rulesBody());
    } else {
        const auto isGrantNext = [this] {
            return m_line.atOneOf("and", ",") && m_line.nameHere(NameKind::Keyword | NameKind::Property, 1).words > 0;
        };
        grants.push_back(grant());
        while (isGrantNext()) {
            m_line.pass();
            grants.push_back(grant());
        }
        endingsInto(until, wanted);
    }
    Node change = m_line.node(Op::GainsHas, from, Part::Subject, std::move(subject));
    change[Part::Until] = std::move(until);
    change[Part::Condition] = std::move(wanted);
    change.add(Part::Changes, std::move(grants));
    return change;
}

Node Changes::grant()
{
    const std::size_t from = m_line.position();
    if (m_line.atOneOf("abilities", "keywords") && m_line.token(1).is("of"))
        return grantOfAbilities();
    const LineReader::Name name = m_line.nameHere(NameKind::Property | NameKind::Keyword);
    const Meaning* const keyword = name.meaning(NameKind::Keyword);
    if (!name) {
        m_line.failUnknown(
            "unknown-keyword", "a keyword or a property followed by “=”", NameKind::Property | NameKind::Keyword
        );
        return {};
    }
    m_line.skip(name.words);
    if (keyword && !m_line.at("=")) {
        Node amount;
        if (m_line.token().kind == TokenKind::Number || m_line.at("("))
            amount = values().unary();
        Node granted = m_line.node(Op::GrantedKeyword, from, Part::Amount, std::move(amount));
        granted.symbol = keyword->symbol;
        granted.text = m_known.game.keywords[keyword->symbol].name;
        return granted;
    }
    const Meaning* const property = name.meaning(NameKind::Property);
    if (!property) {
        m_line.fail("left-over", "write the number right after the keyword, without “=”");
        return {};
    }
    if (m_line.token().kind == TokenKind::Number) {
        m_line.fail(
            "expected-word",
            std::format("expected “=” but found {}: write “has PROPERTY = {}”", m_line.found(), m_line.token().text)
        );
        return {};
    }
    // A flag needs no value.
    Node value = m_line.eat("=") ? values().sum() : m_line.node(Op::True, from);
    Node granted = m_line.node(Op::Granted, from, Part::Amount, std::move(value));
    granted.text = m_known.dictionary.property(property->symbol).name;
    return granted;
}

std::optional<Node> Changes::loses(std::size_t from, Node subject)
{
    const std::size_t losesAt = m_line.pass();
    std::vector<Node> keywords;
    if (!m_line.eatAll("all", "abilities")) {
        do {
            const std::size_t nameAt = m_line.position();
            const LineReader::Name name = m_line.nameHere(NameKind::Keyword);
            if (!name && keywords.empty()) {
                m_line.skipTo(losesAt);
                return std::nullopt;
            }
            if (!name) {
                m_line.failUnknown("unknown-keyword", "a keyword", NameKind::Keyword);
                return Node{};
            }
            keywords.push_back(
                namedValues().reference(nameAt, Op::Keyword, *name.meaning(NameKind::Keyword), name.words)
            );
        } while (m_line.eat("and"));
    }
    Node until;
    Node wanted;
    endingsInto(until, wanted);
    Node change = m_line.node(Op::LosesAbilities, from, Part::Subject, std::move(subject));
    change[Part::Until] = std::move(until);
    change[Part::Condition] = std::move(wanted);
    change.add(Part::Changes, std::move(keywords));
    return change;
}

Node Changes::limit(Op op, std::string_view modal, std::size_t from)
{
    Node limited = sentences().withModal(SentenceMode::Event, modal, from);
    Node until;
    Node wanted;
    m_line.eatAll("if", "able");
    endingsInto(until, wanted);
    Node limit = m_line.node(
        op, from, Part::Event, std::move(limited), Part::Until, std::move(until), Part::Condition, std::move(wanted)
    );
    if (op == Op::Cannot)
        limit.text = m_line.written(from);
    return limit;
}

Node Changes::grantOfAbilities()
{
    const std::size_t from = m_line.position();
    const bool onlyKeywords = m_line.at("keywords");
    m_line.skip(2);
    Node source = sets().set();
    Node granted = m_line.node(Op::AbilitiesOf, from, Part::Set, std::move(source));
    granted.manner.onlyKeywords = onlyKeywords;
    return granted;
}

/// Reads "until EVENT" and "if CONDITION" after a change, in either order.
void Changes::endingsInto(Node& until, Node& condition)
{
    for (int count = 0; count < 2; ++count) {
        if (until.isAbsent() && m_line.eat("until"))
            until = events().event();
        else if (condition.isAbsent() && m_line.eat("if"))
            condition = expressions().expression();
    }
}

} // namespace engine::grammar
