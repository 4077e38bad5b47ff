// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/parse/parse_slot.h"

#include "engine/language/parse/parse_property.h"
#include "engine/language/source/spelling.h"

#include <array>
#include <format>
#include <utility>

namespace engine {

using syntax::Node;
using syntax::Op;
using syntax::Part;

void SlotParser::parse()
{
    using syntax::BaseType;
    static constexpr std::array<std::pair<std::string_view, BaseType>, 5> types{{
        {"number", BaseType::Number},
        {"flag", BaseType::Flag},
        {"text", BaseType::Text},
        {"zone", BaseType::Zone},
        {"effect", BaseType::Effect},
    }};
    const bool isList = m_line.eatAll("list", "of");
    for (const auto& [word, base] : types)
        if (m_line.eat(word))
            m_slot.type = syntax::Type{.base = base, .isList = isList};
    if (const LineReader::Name name = m_line.nameHere(NameKind::Choice); name && !m_slot.type) {
        m_slot.type = {.base = BaseType::Choice, .choice = name.meaning(NameKind::Choice)->symbol, .isList = isList};
        m_line.skip(name.words);
    }
    if (!m_slot.type && isMistypedType())
        return;
    if (!m_slot.type) {
        m_slot.description = description();
        if (isList)
            m_slot.type = syntax::Type{.base = BaseType::Thing, .isList = true};
        return;
    }
    if (m_line.eatAll("at", "least")) {
        m_slot.atLeast = m_parser.values.sum();
    } else if (m_line.eat("from")) {
        m_slot.atLeast = m_parser.values.sum();
        m_line.need("to", "(NAME number from LEAST to MOST)");
        m_slot.atMost = m_parser.values.sum();
    }
}

/// Makes the line fail if the word is probably a misspelt type, and returns whether it is. The search for similar names
/// doesn't include types.
bool SlotParser::isMistypedType()
{
    NearestName nearest(m_line.token().text);
    for (const std::string_view word : typeWords())
        nearest.offer(word);
    const bool isName = m_line.nameHere(NameKind::Kind | NameKind::Local).words > 0;
    if (isName || !nearest.isFound() || m_line.token().kind != TokenKind::Word || m_line.at("other") ||
        m_line.at("another"))
        return false;
    m_line.fail(
        "unknown-name", std::format("a slot can't hold {}{}", m_line.found(), nearest.question()), nearest.fix()
    );
    return true;
}

/// Reads the descriptions of a slot, joined by "or".
Node SlotParser::description()
{
    const std::size_t from = m_line.position();
    Node described = m_parser.sets.description();
    while (m_line.eat("or")) {
        if (described.op != Op::Union) {
            std::vector<Node> members;
            members.push_back(std::move(described));
            described = m_line.node(Op::Union, from, Part::Sets, std::move(members));
        }
        described.children.push_back(m_parser.sets.description());
    }
    return described;
}

} // namespace engine
