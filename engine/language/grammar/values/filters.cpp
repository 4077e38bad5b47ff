// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/grammar/values/filters.h"

#include "engine/language/grammar/line_parser.h"

#include <string>
#include <string_view>
#include <utility>

namespace engine::grammar {

using syntax::Node;
using syntax::Op;
using syntax::Part;

bool Filters::readInto(std::vector<Node>& filters)
{
    const std::size_t from = m_line.position();
    if (m_line.at("in") && m_around.zoneWord != m_line.position()) {
        m_line.pass();
        filters.push_back(zoneFilter(from, Op::InFilter));
    } else if (m_line.eatAll("not", "in")) {
        filters.push_back(zoneFilter(from, Op::NotInFilter));
    } else if (m_line.eat("of")) {
        filters.push_back(ofFilter(from));
    } else if (m_line.at("with") && m_line.token(1).kind == TokenKind::String && m_line.token(2).is("in")) {
        filters.push_back(nameHasFilter(from));
    } else if (m_line.atOneOf("with", "without")) {
        const Op op = m_line.at("with") ? Op::WithFilter : Op::WithoutFilter;
        m_line.pass();
        Node wanted = expressions().filterCondition();
        filters.push_back(m_line.node(op, from, Part::Condition, std::move(wanted)));
    } else if (m_line.eat("except")) {
        Node excluded = values().post();
        filters.push_back(m_line.node(Op::ExceptFilter, from, Part::Excepted, std::move(excluded)));
    } else if (m_line.at("not") && m_line.token(1).is("named")) {
        m_line.fail("left-over", "instead of “not named …”, write “with name is not …”");
    } else if (m_line.eat("named")) {
        Node name = values().sum();
        std::string written = name.op == Op::Text ? name.text : std::string();
        filters.push_back(m_line.node(Op::NamedFilter, from, Part::Name, std::move(name)));
        filters.back().text = std::move(written);
    } else {
        return false;
    }
    return !m_line.hasFailed();
}

Node Filters::nameHasFilter(std::size_t from)
{
    constexpr std::string_view shape = "with \"PART\" in its name";
    m_line.pass();
    std::string part = m_line.needString("part of a name");
    m_line.need("in", shape);
    if (!m_line.eat("their"))
        m_line.need("its", shape);
    m_line.need("name", shape);
    Node filter = m_line.node(Op::NameHasFilter, from);
    filter.text = std::move(part);
    return filter;
}

Node Filters::zoneFilter(std::size_t from, Op op)
{
    const bool isOfAny = m_line.eatArticle();
    std::vector<Node> zones;
    zones.push_back(values().post());
    while (m_line.at("or") && isZoneAhead(1)) {
        m_line.pass();
        zones.push_back(values().post());
    }
    if (isOfAny && op == Op::InFilter)
        op = Op::InAnyFilter;
    return m_line.node(op, from, Part::Zones, std::move(zones));
}

bool Filters::isZoneAhead(std::size_t ahead) const
{
    if (m_line.token(ahead).is("your") || m_line.token(ahead).is("its"))
        return true;
    if (m_line.token(ahead + 1).kind == TokenKind::Possessive)
        ahead += 2;
    return static_cast<bool>(m_line.nameHere(NameKind::Zone, ahead));
}

Node Filters::ofFilter(std::size_t from)
{
    const Op op = m_line.eatArticle() ? Op::OfAnyFilter : Op::OfFilter;
    const LineReader::Name name = m_line.nameHere(expressionNames);
    const Meaning* const kind = name.meaning(NameKind::Kind);
    const bool isPlayers =
        kind && (kind->symbol == syntax::noSymbol ? kind->value == static_cast<std::int32_t>(syntax::CoreKind::Player)
                                                  : m_known.isPlayerKind[kind->symbol]);
    // In "creature of any opponent with power > 2", the creature has the power.
    const Token& next = m_line.token(name.words);
    const bool isBare = next.kind != TokenKind::Possessive && !next.is("after") && !next.is("before");
    if (isPlayers && isBare) {
        Node players = sets().kindName(name);
        return m_line.node(op, from, Part::Owner, std::move(players));
    }
    Node owner = values().post();
    return m_line.node(op, from, Part::Owner, std::move(owner));
}

} // namespace engine::grammar
