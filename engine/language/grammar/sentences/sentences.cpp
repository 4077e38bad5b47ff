// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/grammar/sentences/sentences.h"

#include "engine/language/grammar/line_parser.h"

#include <algorithm>
#include <array>
#include <format>
#include <ranges>
#include <utility>

namespace engine::grammar {

using syntax::Node;
using syntax::Op;
using syntax::Part;

namespace {

/// Whether the slot of a phase contains "any Phase". The slot then stays empty.
bool isAnyPhase(const Node& node)
{
    return node.core == syntax::CoreKind::Phase;
}

} // namespace

Node Sentences::call()
{
    return withModal(SentenceMode::Call, {}, m_line.position());
}

Node Sentences::event()
{
    return withModal(SentenceMode::Event, {}, m_line.position());
}

Node Sentences::withModal(SentenceMode mode, std::string_view modal, std::size_t from)
{
    if (m_line.hasFailed())
        return {};
    SentenceSearch search(m_parser, mode, modal, from);
    search.run();
    if (!search.best()) {
        m_line.fail(search.failure());
        return {};
    }
    if (search.best()->otherVerb != syntax::noSymbol) {
        const auto& verbs = m_known.game.verbs;
        m_line.failAt(
            from,
            "ambiguous-sentence",
            std::format(
                "this matches both “{}” and “{}”; write more of the one you mean",
                wordingOf(verbs[search.best()->verb]),
                wordingOf(verbs[search.best()->otherVerb])
            )
        );
        return {};
    }
    return nodeOf(mode, from, *search.best());
}

Node Sentences::nodeOf(SentenceMode mode, std::size_t from, const SentenceMatch& match)
{
    const syntax::Verb& verb = m_known.game.verbs[match.verb];
    std::vector<Node> arguments;
    for (std::size_t slot = 0; slot < verb.slots.size(); ++slot) {
        const bool isGiven = slot < match.slots.size() && match.slots[slot];
        if (isGiven)
            arguments.push_back(operands().at(*match.slots[slot]).node);
        else if (mode == SentenceMode::Call)
            arguments.push_back(m_line.node(Op::You, from));
        else
            arguments.emplace_back();
        if (isAnyPhase(arguments.back()))
            arguments.back() = {};
    }
    m_line.skipTo(match.end);
    Node found =
        m_line.node(mode == SentenceMode::Call ? Op::Call : Op::Event, from, Part::Arguments, std::move(arguments));
    found.symbol = match.verb;
    found.text = wordingOf(verb);
    return found;
}

bool Sentences::isEnd(std::size_t position) const
{
    static constexpr std::array ends{":", ",", ";", "until", "then", ")", "otherwise", "if", "or"};
    const bool isPeriodNext = m_around.isInTally && m_line.isWordAt(position, "this") &&
                              std::ranges::any_of(ValuePhrases::periods, [&](std::string_view period) {
                                  return m_line.isWordAt(position + 1, period);
                              });
    return position >= m_line.tokens().size() || isPeriodNext ||
           std::ranges::any_of(ends, [this, position](std::string_view word) {
               return m_line.isWordAt(position, word);
           });
}

} // namespace engine::grammar
