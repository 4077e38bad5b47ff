// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/words/statements/verbs.h"

#include "engine/language/words/sentence_text.h"
#include "engine/language/words/writer.h"

#include <ranges>

namespace engine::words {

using syntax::Op;
using syntax::Part;

std::string Verbs::call(const Node& node)
{
    return SentenceText(m_writer, node, {}).active();
}

std::string Verbs::event(const Node& node)
{
    if (node.op == Op::NamedEvent)
        return node.text;
    if (node.op == Op::Or)
        return eitherEvent(node[Part::Left], node[Part::Right]);
    return SentenceText(m_writer, node, {.kind = SentenceUse::Kind::Event}).text();
}

/// Joins two events, and writes a common subject only once: "this attacks or blocks".
std::string Verbs::eitherEvent(const Node& one, const Node& other)
{
    const std::string first = event(one);
    std::string second = event(other);
    const bool isSentence = one.op == Op::Event && other.op == Op::Event && !one.all(Part::Arguments).empty();
    if (isSentence && one.all(Part::Arguments).front().op == Op::This && first.starts_with("this ") &&
        second.starts_with("this "))
        second.erase(0, 5);
    return first + " or " + second;
}

std::string Verbs::withModal(const Node& node, std::string_view modal)
{
    const bool isLimit = modal == "cannot" || modal == "must";
    const bool isEvent = node.op == Op::Event;
    const auto kind = isLimit ? SentenceUse::Kind::Limit : isEvent ? SentenceUse::Kind::Event : SentenceUse::Kind::Call;
    return SentenceText(m_writer, node, {.kind = kind, .modal = modal}).text();
}

std::string Verbs::hasHappened(const Node& counted, const std::string& total, std::string_view negation)
{
    const Node& named = counted[Part::Event];
    const Node& event = named.op == Op::NamedEvent ? m_game.events[named.symbol].event : named;
    if (event.op != Op::Event)
        return unworded();
    SentenceUse use{
        .kind = SentenceUse::Kind::Event,
        .isPerfect = true,
        .negation = negation,
        .total = total,
        .totalled = counted.text,
    };
    return SentenceText(m_writer, event, std::move(use)).text();
}

void Verbs::bindSlots(const Node& event)
{
    if (event.op == Op::Or) {
        bindSlots(event[Part::Left]);
        bindSlots(event[Part::Right]);
        return;
    }
    if (event.op == Op::NamedEvent)
        return bindSlots(m_game.events[event.symbol].event);
    if (event.op != Op::Event)
        return;
    for (const auto& [slot, pattern] : std::views::zip(m_game.verbs[event.symbol].slots, event.all(Part::Arguments)))
        bindSlot(slot, pattern.isAbsent() ? slot.description : pattern);
}

void Verbs::bindSlot(const syntax::Slot& slot, const Node& meant)
{
    Noun& noun = m_context.locals[slot.name];
    if (isNumber(slot))
        noun = {"that"};
    else if (meant.op == Op::This || meant.op == Op::You)
        noun = nouns().thing(meant);
    else if (meant.op == Op::KindName)
        noun = {
            nouns().onlyPlayer(meant).empty() ? "that " + sets().kindWord(meant, Form::One) : nouns().onlyPlayer(meant)
        };
    else if (meant.op == Op::Description && meant[Part::Base].op == Op::KindName)
        noun = {"that " + sets().kindWord(meant[Part::Base], Form::One)};
    else if (isNarrowedName(meant))
        noun = nouns().thing(meant[Part::Base]);
    else
        noun = {"it"};
}

} // namespace engine::words
