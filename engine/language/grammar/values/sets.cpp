// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/grammar/values/sets.h"

#include "engine/language/grammar/line_parser.h"

#include <utility>

namespace engine::grammar {

using syntax::Node;
using syntax::Op;
using syntax::Part;

Node Sets::set()
{
    if (m_line.atOneOf("other", "another") || (isKindAhead(0) && !isOwnerAhead()))
        return description();
    const std::size_t from = m_line.position();
    return narrowed(from, values().post(), {});
}

Node Sets::description()
{
    const std::size_t from = m_line.position();
    std::vector<Node> members;
    members.push_back(oneDescription());
    while (m_line.at("or") && isDescriptionAhead(1)) {
        m_line.pass();
        m_line.eatArticle();
        members.push_back(oneDescription());
    }
    return members.size() == 1 ? std::move(members.front())
                               : m_line.node(Op::Union, from, Part::Sets, std::move(members));
}

Node Sets::oneDescription()
{
    const std::size_t from = m_line.position();
    std::vector<Node> filters;
    if (m_line.eat("other") || m_line.eat("another"))
        filters.push_back(m_line.node(Op::OtherFilter, from));
    const std::size_t yourAt = m_line.position();
    const bool isYou = m_line.at("you") && m_line.token(1).kind == TokenKind::Possessive;
    if (isYou || m_line.at("your")) {
        m_line.skip(isYou ? 2 : 1);
        if (!isKindAhead(0))
            return narrowed(from, namedValues().member(yourAt, m_line.node(Op::You, yourAt)), std::move(filters));
        filters.push_back(m_line.node(Op::YourFilter, yourAt));
    }
    return descriptionWith(from, std::move(filters));
}

Node Sets::descriptionWith(std::size_t from, std::vector<Node> filters)
{
    const LineReader::Name name = m_line.nameHere(NameKind::Kind);
    Node base = name ? kindName(name) : values().post();
    return narrowed(from, std::move(base), std::move(filters));
}

Node Sets::narrowed(std::size_t from, Node base, std::vector<Node> filters)
{
    while (this->filters().readInto(filters)) {
    }
    if (filters.empty())
        return base;
    return m_line.node(Op::Description, from, Part::Base, std::move(base), Part::Filters, std::move(filters));
}

Node Sets::kindName(const LineReader::Name& name)
{
    const std::size_t from = m_line.position();
    const Meaning& meaning = *name.meaning(NameKind::Kind);
    m_line.skip(name.words);
    Node kind = m_line.node(Op::KindName, from);
    if (meaning.symbol == syntax::noSymbol)
        return coreKind(static_cast<syntax::CoreKind>(meaning.value), kind.place);
    kind.symbol = meaning.symbol;
    kind.text = m_known.game.kinds[meaning.symbol].forms.front();
    return kind;
}

bool Sets::isKindAhead(std::size_t ahead) const
{
    // The words "player after you" mean a single player.
    const bool isNeighbour = m_line.token(ahead).is("player") &&
                             (m_line.token(ahead + 1).is("after") || m_line.token(ahead + 1).is("before"));
    return !isNeighbour && m_line.nameHere(expressionNames, ahead).meaning(NameKind::Kind) != nullptr;
}

/// Whether a kind follows, possibly after an article or "other".
bool Sets::isDescriptionAhead(std::size_t ahead) const
{
    const Token& first = m_line.token(ahead);
    const bool hasArticle = first.is("a") || first.is("an") || first.is("other") || first.is("another");
    return isKindAhead(hasArticle ? ahead + 1 : ahead);
}

bool Sets::isOwnerAhead() const
{
    return isKindAhead(0) && m_line.token(m_line.nameHere(expressionNames).words).kind == TokenKind::Possessive;
}

} // namespace engine::grammar
