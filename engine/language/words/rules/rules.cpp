// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/words/rules/rules.h"

#include "engine/language/words/writer.h"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

namespace engine::words {

using syntax::Often;
using syntax::Op;
using syntax::Part;

namespace {

/// The words after an event for each value of syntax::Often, in order.
constexpr std::array<std::string_view, 4> oftens{"", ", once a turn", ", once a game", ""};

/// Whether an event takes an article: "at the start of your turn", but "at end of turn".
bool isDefinite(std::string_view event)
{
    return event.contains(" of your ") || event.starts_with("beginning of ");
}

} // namespace

std::string Rules::ability(const Node& node)
{
    m_context.locals.clear();
    m_context.it = {"it"};
    const Sentences sentences = rule(node);
    if (sentences.empty())
        unworded();
    return finished(sentences);
}

Sentences Rules::rule(const Node& node)
{
    m_context.isOrder = true;
    switch (node.op) {
    case Op::When:
    case Op::Before:
    case Op::After:
    case Op::AtEvent:
        return watch(node);
    case Op::InsteadOf:
        return insteadOf(node);
    case Op::AsSoonAs:
        return asSoonAs(node);
    case Op::OnceRule:
        return once(node);
    case Op::UntilRule:
        return wrapped(node[Part::Body], "until " + verbs().event(node[Part::Until]));
    case Op::WhileRule:
        return wrapped(node[Part::Body], "while " + conditions().condition(node[Part::Condition]));
    case Op::InZones:
        return wrapped(node[Part::Body], zoneState(node));
    case Op::Gets:
        return {changes().gets(node)};
    case Op::GainsHas:
        return {changes().gains(node)};
    case Op::LosesAbilities:
        return {changes().loses(node)};
    case Op::Cannot:
        return {changes().limit(node, "cannot")};
    case Op::Must:
        return {changes().limit(node, "must")};
    case Op::KeywordUse:
        return keywords().keywordUse(node);
    case Op::LabelUse:
        return keywords().labelUse(node);
    case Op::Activated:
        return activated(node);
    default:
        return {unworded()};
    }
}

/// Rules that follow an introduction: "while this is in your hand and …, RULE".
Sentences Rules::wrapped(const Node& rules, const std::string& before)
{
    Sentences all;
    for (const Node& inner : rules.op == Op::Rules ? rules.all(Part::Rules) : std::span(&rules, 1)) {
        Sentences sentences = rule(inner);
        if (sentences.empty())
            continue;
        std::string& first = sentences.front();
        const bool isChain = before.starts_with("while ") && first.starts_with("while ");
        first = isChain ? before + " and " + first.substr(6) : before.empty() ? first : before + ", " + first;
        std::ranges::move(sentences, std::back_inserter(all));
    }
    return all;
}

std::string Rules::zoneState(const Node& inZones)
{
    if (inZones.names.empty())
        return "wherever this is";
    std::vector<std::string> zones;
    for (const std::string& name : inZones.names) {
        const bool isShared = std::ranges::any_of(m_game.properties, [&name](const syntax::Property& declared) {
            return declared.holder == syntax::Holder::Game && std::ranges::contains(declared.forms, name);
        });
        zones.push_back((isShared ? "the " : "your ") + name);
    }
    return "while this is in " + listed(zones, "or");
}

Sentences Rules::watch(const Node& node)
{
    const Node& watched = node[Part::Event];
    verbs().bindSlots(watched);
    std::string_view lead = "when ";
    if (node.op == Op::AtEvent)
        lead = "at ";
    else if (node.op == Op::Before)
        lead = "before ";
    else if (node.op == Op::After)
        lead = "after ";
    std::string before = std::string(lead);
    before += node.op == Op::AtEvent && isDefinite(watched.text) ? "the " : "";
    before += verbs().event(watched);
    before += oftens[static_cast<std::size_t>(node.manner.often)];
    if (node.has(Part::Condition))
        before += ", if " + conditions().condition(node[Part::Condition]);
    Sentences all = statements().body(node[Part::Body]);
    if (!all.empty())
        all.front() = before + ", " + all.front();
    return all;
}

Sentences Rules::insteadOf(const Node& node)
{
    const Node& watched = node[Part::Event];
    verbs().bindSlots(watched);
    const bool isPlain = watched.op == Op::Event;
    std::string before = isPlain ? "if " + verbs().withModal(watched, "would") : "when " + verbs().event(watched);
    if (node.has(Part::Condition))
        before += " and " + conditions().condition(node[Part::Condition]);
    Sentences all = statements().conditionalBody(node[Part::Body]);
    if (all.empty())
        return all;
    const auto done = node[Part::Body].all(Part::Statements);
    if (done.size() == 1 && done.front().op == Op::DoNothing)
        all.front() = "nothing happens";
    all.front() = before + ", " + all.front();
    all.front() += all.size() == 1 ? " instead" : "";
    return all;
}

Sentences Rules::asSoonAs(const Node& node)
{
    std::string wanted;
    if (node.text.empty()) {
        wanted = conditions().condition(node[Part::Condition]);
    } else {
        wanted = conditions().isThere(node[Part::Condition], "a", Form::One);
        m_context.locals[node.text] = nouns().oneMember(node[Part::Condition]);
    }
    Sentences all = statements().conditionalBody(node[Part::Body]);
    if (!all.empty())
        all.front() = std::format("as soon as {}, {}", wanted, all.front());
    return all;
}

Sentences Rules::once(const Node& node)
{
    const Node& inner = node[Part::Body];
    if (node.manner.often != Often::OnceEver)
        return wrapped(inner, node.manner.often == Often::OnceATurn ? "once a turn" : "once a game");
    const std::string time = nextTime(inner);
    if (time.empty())
        return wrapped(inner, "once");
    verbs().bindSlots(inner[Part::Event]);
    Sentences all = statements().body(inner[Part::Body]);
    if (!all.empty())
        all.front() = time + all.front();
    return all;
}

/// The introduction of a rule that runs once: "the next time this attacks, ", "at the next end of turn, "; empty for
/// other rules.
std::string Rules::nextTime(const Node& node)
{
    if (node.op != Op::AtEvent && node.op != Op::When)
        return {};
    std::string text = node.op == Op::AtEvent ? "at the next " : "the next time ";
    text += verbs().event(node[Part::Event]);
    if (node.has(Part::Condition))
        text += ", if " + conditions().condition(node[Part::Condition]);
    return text + ", ";
}

Sentences Rules::activated(const Node& node)
{
    std::vector<std::string> costs;
    for (const Node& cost : node[Part::Paid].all(Part::Statements)) {
        m_context.isOrder = true;
        std::ranges::move(statements().statement(cost), std::back_inserter(costs));
    }
    Sentences all = statements().body(node[Part::Body]);
    if (all.empty())
        return all;
    all.front() = listed(costs, "and") + ": " + capitalised(all.front());
    if (node.has(Part::Condition))
        all.push_back("use this only if " + conditions().condition(node[Part::Condition]));
    return all;
}

} // namespace engine::words
