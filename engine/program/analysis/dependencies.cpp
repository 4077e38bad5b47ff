// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/analysis/dependencies.h"

#include "engine/program/analysis/pending_rule.h"
#include "engine/program/layout/declarations.h"
#include "engine/program/program.h"
#include "engine/program/texts/findings.h"
#include "engine/program/texts/texts.h"

#include <algorithm>
#include <format>

namespace engine {

using syntax::Node;
using syntax::Op;
using syntax::Part;

namespace {

/// The cycles of a graph, found with Tarjan's algorithm. All nodes of a cycle have the same number.
class Cycles
{
public:
    explicit Cycles(const std::vector<std::vector<std::uint32_t>>& edges)
        : m_edges(edges)
        , m_order(edges.size(), none)
        , m_lowest(edges.size(), none)
        , m_cycle(edges.size(), none)
    {
        for (std::uint32_t node = 0; node < edges.size(); ++node) {
            if (m_order[node] == none)
                visit(node);
        }
    }

    std::uint32_t of(std::uint32_t node) const { return m_cycle[node]; }

private:
    void visit(std::uint32_t node)
    {
        m_order[node] = m_lowest[node] = m_visited++;
        m_open.push_back(node);
        for (const std::uint32_t next : m_edges[node]) {
            if (m_order[next] == none)
                visit(next);
            if (m_cycle[next] == none)
                m_lowest[node] = std::min(m_lowest[node], m_lowest[next]);
        }
        if (m_lowest[node] != m_order[node])
            return;
        std::uint32_t closed = none;
        do {
            closed = m_open.back();
            m_open.pop_back();
            m_cycle[closed] = node;
        } while (closed != node);
    }

    const std::vector<std::vector<std::uint32_t>>& m_edges;
    std::vector<std::uint32_t> m_order;
    std::vector<std::uint32_t> m_lowest;
    std::vector<std::uint32_t> m_cycle;
    std::vector<std::uint32_t> m_open;
    std::uint32_t m_visited = 0;
};

/// The name of a changed value, for messages.
std::string nameOfChanged(std::uint32_t what, const Program& program)
{
    if (what < program.properties.size())
        return program.properties[what].name;
    const std::uint32_t keyword = what - program.keywordChange(0);
    return keyword < program.keywords.size() ? program.keywords[keyword] : "abilities";
}

} // namespace

void Dependencies::Reads::add(std::uint32_t what)
{
    if (!std::ranges::contains(whats, what))
        whats.push_back(what);
}

void Dependencies::follow(const Node& definition, Reads& reads) const
{
    if (std::ranges::contains(reads.followed, &definition))
        return;
    reads.followed.push_back(&definition);
    readBy(definition, reads);
}

void Dependencies::readByProperty(const Node& node, Reads& reads) const
{
    for (const syntax::Property& declared : m_game.properties) {
        if (!isCalled(declared, node.text))
            continue;
        if (!declared.derived.isAbsent())
            follow(declared.derived, reads);
        else if (m_declarations.propertyIndex(declared) != none)
            reads.add(m_declarations.propertyIndex(declared));
    }
}

void Dependencies::readBy(const Node& node, Reads& reads) const
{
    switch (node.op) {
    case Op::Property:
        readByProperty(node, reads);
        break;
    case Op::KindName:
        if (node.symbol != syntax::noSymbol)
            follow(m_game.kinds[node.symbol].description, reads);
        break;
    case Op::Keyword:
        reads.add(m_program.keywordChange(node.symbol));
        break;
    case Op::Call: // in "can"; depends on everything that the verb needs
        follow(m_game.verbs[node.symbol].body, reads);
        break;
    default:
        break;
    }
    for (const Node& child : node.children)
        readBy(child, reads);
}

std::vector<std::uint32_t> Dependencies::readsOf(const PendingRule& pending) const
{
    Reads reads;
    // In a lasting change, everything except for the subject was determined when the change began.
    const Node& subject = (*pending.node)[Part::Subject];
    for (const Node& part : pending.node->children) {
        const bool isSubject = &part == &subject;
        // After "lose", a keyword is changed, but not read.
        const bool isChanged = part.op == Op::Rules || (!isSubject && part.op == Op::Keyword);
        if (isSubject || (pending.event && !isChanged))
            readBy(part, reads);
    }
    for (const Node* condition : pending.conditions)
        readBy(*condition, reads);
    if (!pending.scope.amounts.empty())
        reads.whats.push_back(m_program.keywordChange(pending.scope.amounts.begin()->second));
    // A rule of a card is active only while the card has it.
    if (pending.granted != none)
        reads.whats.push_back(m_program.granted[pending.granted].what);
    if (pending.hasThis && pending.event) {
        reads.whats.push_back(m_program.lostAbilities());
        if (m_program.modifiers[pending.index].what != m_program.copiedAbilities())
            reads.whats.push_back(m_program.copiedAbilities());
    }
    return reads.whats;
}

void Dependencies::addLosses(std::vector<std::vector<std::uint32_t>>& edges) const
{
    for (std::uint32_t what = m_program.keywordChange(0); what < edges.size(); ++what) {
        if (what != m_program.lostAbilities())
            edges[what].push_back(m_program.lostAbilities());
        if (what < m_program.lostAbilities())
            edges[what].push_back(m_program.copiedAbilities());
    }
}

void Dependencies::find(const std::vector<PendingRule>& modifiers, Findings& findings)
{
    std::vector<std::vector<std::uint32_t>> edges(m_program.changes.size());
    std::vector<std::vector<std::uint32_t>> reads;
    for (const PendingRule& pending : modifiers) {
        reads.push_back(readsOf(pending));
        std::vector<std::uint32_t>& from = edges[m_program.modifiers[pending.index].what];
        from.insert(from.end(), reads.back().begin(), reads.back().end());
    }
    addLosses(edges);
    const Cycles cycles(edges);
    for (std::uint32_t what = 0; what < edges.size(); ++what)
        m_program.changes[what].cycle = cycles.of(what);
    for (std::size_t index = 0; index < reads.size(); ++index) {
        Modifier& modifier = m_program.modifiers[modifiers[index].index];
        modifier.isInCycle = std::ranges::any_of(reads[index], [&](std::uint32_t read) {
            return cycles.of(read) == cycles.of(modifier.what);
        });
        if (modifier.isInCycle && modifier.what != m_program.lostAbilities())
            warn(modifier, findings);
    }
}

void Dependencies::warn(const Modifier& modifier, Findings& findings) const
{
    findings.warn({
        .code = "cycle",
        .place = modifier.place,
        .message = std::format(
            "this rule changes “{}” and depends on it, directly or through other rules; it uses the value without "
            "these changes",
            nameOfChanged(modifier.what, m_program)
        ),
    });
}

} // namespace engine
