// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/grammar/values/named_values.h"

#include "engine/language/grammar/line_parser.h"

#include <format>
#include <utility>

namespace engine::grammar {

using syntax::Node;
using syntax::Op;
using syntax::Part;

namespace {

constexpr NameKinds memberNames = NameKind::Property | NameKind::Keyword | NameKind::Label | NameKind::Kind;

} // namespace

Node NamedValues::named()
{
    const std::size_t from = m_line.position();
    const LineReader::Name name = m_line.nameHere(expressionNames);
    if (!name) {
        m_line.failUnknown("unknown-name", {}, expressionNames);
        return {};
    }
    if (name.isLocal) {
        m_line.pass();
        Node local = m_line.node(Op::Local, from);
        local.text = m_line.tokens()[from].text;
        return local;
    }
    if (const Meaning* const meaning = name.meaning(NameKind::Property))
        return property(from, Op::Property, *meaning, name.words, {});
    for (const auto& [kind, op] :
         {std::pair(NameKind::Keyword, Op::Keyword),
          std::pair(NameKind::Label, Op::Label),
          std::pair(NameKind::Value, Op::Value),
          std::pair(NameKind::Phase, Op::PhaseName)}) {
        if (const Meaning* const meaning = name.meaning(kind))
            return reference(from, op, *meaning, name.words);
    }
    return sets().description();
}

Node NamedValues::member(std::size_t from, Node owner)
{
    Op op = Op::Property;
    // A declared name can start with one of the following words.
    if (m_line.nameHere(memberNames).words < 2) {
        if (m_line.eat("last"))
            op = Op::LastProperty;
        else if (m_line.eat("printed"))
            op = Op::PrintedProperty;
        else if (m_line.atOneOf("top", "bottom")) {
            const Op side = m_line.at("top") ? Op::Top : Op::Bottom;
            m_line.pass();
            return m_line.node(side, from, Part::Place, std::move(owner));
        }
    }
    if (m_line.at("other"))
        return ownedKind(from, std::move(owner));
    const LineReader::Name name = m_line.nameHere(memberNames);
    if (const Meaning* const meaning = name.meaning(NameKind::Property))
        return property(from, op, *meaning, name.words, std::move(owner));
    for (const auto& [kind, kindOp] :
         {std::pair(NameKind::Keyword, Op::Keyword), std::pair(NameKind::Label, Op::Label)}) {
        if (const Meaning* const meaning = name.meaning(kind)) {
            Node found = reference(from, kindOp, *meaning, name.words);
            found[Part::Owner] = std::move(owner);
            return found;
        }
    }
    if (name)
        return ownedKind(from, std::move(owner));
    m_line.failUnknown("unknown-property", "a property, zone, keyword or kind", memberNames);
    return {};
}

/// Reads the rest of "your other crabs" or "rival's crabs". The crabs of the first example belong to you; those of the
/// second, to any player who is a rival.
Node NamedValues::ownedKind(std::size_t from, Node owner)
{
    std::vector<Node> filters;
    if (const std::size_t other = m_line.position(); m_line.eat("other"))
        filters.push_back(m_line.node(Op::OtherFilter, other));
    const bool isYour = owner.op == Op::You;
    const Op whose = owner.op == Op::KindName ? Op::OfAnyFilter : Op::OfFilter;
    filters.push_back(m_line.node(isYour ? Op::YourFilter : whose, from));
    if (!isYour)
        filters.back()[Part::Owner] = std::move(owner);
    if (!m_line.nameHere(NameKind::Kind))
        m_line.failUnknown("unknown-name", "a kind", NameKind::Kind);
    return sets().descriptionWith(from, std::move(filters));
}

Node NamedValues::property(std::size_t from, Op op, const Meaning& meaning, std::size_t words, Node owner)
{
    m_line.skip(words);
    const PropertyName& known = m_known.dictionary.property(meaning.symbol);
    Node index;
    if (known.isIndexed) {
        m_line.need(
            "(", std::format("“{}(WHICH)”, because there is one value for each member of a choice", known.name)
        );
        index = values().sum();
        m_line.need(")", std::format("{}(WHICH)", known.name));
    }
    Node found = m_line.node(op, from, Part::Owner, std::move(owner), Part::Index, std::move(index));
    found.text = known.name;
    return found;
}

Node NamedValues::reference(std::size_t from, Op op, const Meaning& meaning, std::size_t words)
{
    m_line.skip(words);
    Node found = m_line.node(op, from);
    found.symbol = meaning.symbol;
    const syntax::Game& game = m_known.game;
    switch (op) {
    case Op::Keyword:
        found.text = game.keywords[meaning.symbol].name;
        break;
    case Op::Label:
        found.text = game.labels[meaning.symbol].name;
        break;
    case Op::PhaseName:
        found.text = game.phases[meaning.symbol].name;
        break;
    default:
        found.number = meaning.value;
        found.text = game.choices[meaning.symbol].values[static_cast<std::size_t>(meaning.value)];
        break;
    }
    return found;
}

} // namespace engine::grammar
