// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/grammar/rules/events.h"

#include "engine/language/grammar/line_parser.h"
#include "engine/language/line/hints.h"

#include <algorithm>
#include <format>
#include <utility>

namespace engine::grammar {

using syntax::Node;
using syntax::Op;

Node Events::event()
{
    if (m_line.hasFailed())
        return {};
    const std::size_t from = m_line.position();
    const LineReader::Name name = m_line.nameHere(NameKind::Event);
    if (!name) {
        Node sentence = sentences().event();
        if (m_line.hasFailed() || !sentences().isEnd(m_line.position()))
            checkEventName(from);
        if (!m_line.hasFailed() && m_line.at("of"))
            failEvent(from);
        return sentence;
    }
    const Meaning& meaning = *name.meaning(NameKind::Event);
    m_line.skip(name.words);
    Node named = m_line.node(Op::NamedEvent, from);
    named.symbol = meaning.symbol;
    named.text = m_known.game.events[meaning.symbol].name;
    return named;
}

Node Events::eventOrCondition()
{
    const std::size_t from = m_line.position();
    Node watched = event();
    if (!m_line.hasFailed() && m_line.position() == m_line.tokens().size())
        return watched;
    std::optional<Failure> asEvent = m_line.takeFailure();
    m_line.skipTo(from);
    Node wanted = expressions().expression();
    if (m_line.hasFailed() && asEvent)
        m_line.failFurther(std::move(*asEvent));
    return wanted;
}

/// Reports words that are not a sentence and were probably meant as the name of an event.
void Events::checkEventName(std::size_t from)
{
    const bool isTooDeep = m_line.failure() && m_line.failure()->code == "too-deep";
    if (from >= m_line.tokens().size() || isTooDeep || m_known.problems.isFull() || failArticleBeforeEvent(from))
        return;
    NearestName nearest(readingsAt(from, m_line.tokens()));
    offerNames(nearest, NameKind::Event, m_known.dictionary, m_scope);
    if (!nearest.isFound())
        return;
    m_line.takeFailure();
    m_line.skipTo(from);
    m_line.failUnknown("unknown-event", "the name of an event", NameKind::Event);
}

/// Makes the line fail for “the end of the turn” if the name of the event is “end of turn”. Returns whether it is such
/// a line.
bool Events::failArticleBeforeEvent(std::size_t from)
{
    std::string said;
    std::string name;
    std::size_t end = from;
    for (std::size_t at = from; at < m_line.tokens().size() && !sentences().isEnd(at); end = ++at) {
        const std::string_view word = m_line.tokens()[at].text;
        said += std::format("{}{}", said.empty() ? "" : " ", word);
        if (word != "the")
            name += std::format("{}{}", name.empty() ? "" : " ", word);
    }
    const auto known = m_known.dictionary.names().find(name);
    const bool isEvent = known != m_known.dictionary.names().end() &&
                         std::ranges::contains(known->second, NameKind::Event, &Meaning::kind);
    if (!isEvent || said == name)
        return false;
    m_line.takeFailure();
    m_line.fail(
        {.at = from,
         .code = "unknown-event",
         .message = std::format("“{}” is not the name of an event; leave out “the”: “{}”", said, name),
         .fix = name,
         .words = end - from}
    );
    return true;
}

/// The hint for words like "at start of day", because the events of phases are written differently.
std::string Events::phaseHint(std::string_view words) const
{
    const std::size_t of = words.find(" of ");
    if (of == std::string_view::npos)
        return {};
    const std::string_view which = words.substr(0, of);
    const bool isEnd = which == "end" || which == "the end";
    const auto isNamed = [name = words.substr(of + 4)](const syntax::Phase& phase) {
        return std::ranges::equal(phase.name, name, [](char one, char other) {
            return (one | 0x20) == (other | 0x20);
        });
    };
    const auto phase = std::ranges::find_if(m_known.game.phases, isNamed);
    return phase == m_known.game.phases.end()
               ? std::string()
               : std::format("; write “when {} {}”", phase->name, isEnd ? "ends" : "begins");
}

/// Makes the line fail for words such as “end of dusk” that were meant as the name of an event.
void Events::failEvent(std::size_t from)
{
    if (failArticleBeforeEvent(from))
        return;
    std::string words;
    for (std::size_t at = from; at < m_line.tokens().size() && !sentences().isEnd(at); ++at)
        words += std::format("{}{}", at == from ? "" : " ", m_line.tokens()[at].text);
    m_line.skipTo(from);
    if (words.empty())
        return m_line.failUnknown("unknown-event", "the name of an event", NameKind::Event);
    Failure failure{
        .at = from,
        .code = "unknown-event",
        .message = std::format("“{}” is not the name of an event{}", words, phaseHint(words))
    };
    if (m_line.token().kind == TokenKind::Word)
        failure.wanted = NameKind::Event;
    m_line.fail(std::move(failure));
}

void Events::bindSlotsOf(const Node& event)
{
    if (event.op == Op::Or) {
        for (const Node& either : event.children)
            bindSlotsOf(either);
        return;
    }
    const Node& sentence = event.op == Op::NamedEvent ? m_known.game.events[event.symbol].event : event;
    if (sentence.symbol == syntax::noSymbol)
        return;
    for (const syntax::Slot& slot : m_known.game.verbs[sentence.symbol].slots)
        m_scope.bind(slot.name);
}

} // namespace engine::grammar
