// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/words/writer.h"

#include <algorithm>
#include <array>
#include <format>

namespace engine::words {

using syntax::Often;
using syntax::Op;
using syntax::Part;

namespace {

/// Behind an event, in the order of syntax::Often.
constexpr std::array<std::string_view, 4> oftens{"", ", once a turn", ", once a game", ""};

/// "at the start of your turn", but "at end of turn"
bool isDefinite(std::string_view event)
{
    return event.contains(" of your ") || event.starts_with("beginning of ");
}

std::string replaced(std::string text, std::string_view from, std::string_view to)
{
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
    return text;
}

} // namespace

std::string finished(std::span<const std::string> sentences)
{
    std::string text;
    for (const std::string& sentence : sentences) {
        text += (text.empty() ? "" : " ") + capitalised(sentence);
        const bool isEnded = sentence.ends_with('.') || sentence.ends_with(".)") || sentence.ends_with(".”");
        text += isEnded || sentence.empty() ? "" : ".";
    }
    return text;
}

std::string Writer::ability(const Node& node)
{
    m_locals.clear();
    m_it = {"it"};
    const Sentences sentences = rule(node);
    if (sentences.empty())
        m_isWorded = false;
    return finished(sentences);
}

std::string Writer::reminder(const syntax::Keyword& keyword, const std::string& amount)
{
    const auto number = std::ranges::find(keyword.parameters, false, &syntax::Keyword::Parameter::isEffect);
    if (!keyword.reminder.empty()) {
        const bool hasNumber = number != keyword.parameters.end() && !amount.empty();
        std::string text = replaced(keyword.reminder, "\n", " ");
        return hasNumber ? replaced(text, "(" + number->name + ")", amount) : text;
    }
    std::string text;
    for (const Node& rule : keyword.abilities) {
        Writer writer(m_game);
        for (const syntax::Keyword::Parameter& parameter : keyword.parameters)
            if (parameter.isEffect)
                writer.m_locals[parameter.name] = {"the effect written after the keyword"};
        if (number != keyword.parameters.end())
            writer.m_locals[number->name] = {amount.empty() ? number->name : amount};
        const std::string words = finished(writer.rule(rule));
        if (writer.isWorded())
            text += (text.empty() ? "" : " ") + words;
    }
    return text;
}

Writer::Sentences Writer::rule(const Node& node)
{
    m_isOrder = true;
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
        return wrapped(node[Part::Body], "until " + event(node[Part::Until]));
    case Op::WhileRule:
        return wrapped(node[Part::Body], "while " + condition(node[Part::Condition]));
    case Op::InZones:
        return wrapped(node[Part::Body], zoneState(node));
    case Op::Gets:
        return {gets(node)};
    case Op::GainsHas:
        return {gains(node)};
    case Op::LosesAbilities:
        return {loses(node)};
    case Op::Cannot:
        return {limit(node, "cannot")};
    case Op::Must:
        return {limit(node, "must")};
    case Op::KeywordUse:
        return keywordUse(node);
    case Op::LabelUse:
        return labelUse(node);
    case Op::Activated:
        return activated(node);
    default:
        return {unworded()};
    }
}

/// Rules that hold under something: "while this is in your hand and …, RULE".
Writer::Sentences Writer::wrapped(const Node& rules, const std::string& before)
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

std::string Writer::zoneState(const Node& inZones)
{
    if (inZones.names.empty())
        return "wherever this is";
    std::vector<std::string> zones;
    for (const std::string& name : inZones.names) {
        const syntax::Property* const zone = propertyNamed(name);
        const bool isShared = zone && zone->holder == syntax::Holder::Game;
        zones.push_back((isShared ? "the " : "your ") + name);
    }
    return "while this is in " + listed(zones, "or");
}

Writer::Sentences Writer::watch(const Node& node)
{
    const Node& watched = node[Part::Event];
    bindSlots(watched);
    std::string_view lead = "when ";
    if (node.op == Op::AtEvent)
        lead = "at ";
    else if (node.op == Op::Before)
        lead = "before ";
    else if (node.op == Op::After)
        lead = "after ";
    std::string before = std::string(lead);
    before += node.op == Op::AtEvent && isDefinite(watched.text) ? "the " : "";
    before += event(watched);
    before += oftens[static_cast<std::size_t>(node.manner.often)];
    if (node.has(Part::Condition))
        before += ", if " + condition(node[Part::Condition]);
    Sentences all = body(node[Part::Body]);
    if (!all.empty())
        all.front() = before + ", " + all.front();
    return all;
}

Writer::Sentences Writer::insteadOf(const Node& node)
{
    const Node& watched = node[Part::Event];
    bindSlots(watched);
    const bool isPlain = watched.op == Op::Event;
    std::string before = isPlain ? "if " + withModal(watched, "would") : "when " + event(watched);
    if (node.has(Part::Condition))
        before += " and " + condition(node[Part::Condition]);
    Sentences all = conditionalBody(node[Part::Body]);
    if (all.empty())
        return all;
    const auto done = node[Part::Body].all(Part::Statements);
    if (done.size() == 1 && done.front().op == Op::DoNothing)
        all.front() = "nothing happens";
    all.front() = before + ", " + all.front();
    all.front() += all.size() == 1 ? " instead" : "";
    return all;
}

Writer::Sentences Writer::asSoonAs(const Node& node)
{
    std::string wanted;
    if (node.text.empty()) {
        wanted = condition(node[Part::Condition]);
    } else {
        wanted = isThere(node[Part::Condition], "a", Form::One);
        m_locals[node.text] = oneMember(node[Part::Condition]);
    }
    Sentences all = conditionalBody(node[Part::Body]);
    if (!all.empty())
        all.front() = std::format("as soon as {}, {}", wanted, all.front());
    return all;
}

Writer::Sentences Writer::once(const Node& node)
{
    const Node& inner = node[Part::Body];
    if (node.manner.often != Often::OnceEver)
        return wrapped(inner, node.manner.often == Often::OnceATurn ? "once a turn" : "once a game");
    const std::string time = nextTime(inner);
    if (time.empty())
        return wrapped(inner, "once");
    bindSlots(inner[Part::Event]);
    Sentences all = body(inner[Part::Body]);
    if (!all.empty())
        all.front() = time + all.front();
    return all;
}

/// A rule that fires once: "the next time this attacks, ", "at the next end of turn, ". Empty for other rules.
std::string Writer::nextTime(const Node& node)
{
    if (node.op != Op::AtEvent && node.op != Op::When)
        return {};
    std::string text = node.op == Op::AtEvent ? "at the next " : "the next time ";
    text += event(node[Part::Event]);
    if (node.has(Part::Condition))
        text += ", if " + condition(node[Part::Condition]);
    return text + ", ";
}

Writer::Sentences Writer::activated(const Node& node)
{
    std::vector<std::string> costs;
    for (const Node& cost : node[Part::Paid].all(Part::Statements)) {
        m_isOrder = true;
        std::ranges::move(statement(cost), std::back_inserter(costs));
    }
    Sentences all = body(node[Part::Body]);
    if (all.empty())
        return all;
    all.front() = listed(costs, "and") + ": " + capitalised(all.front());
    if (node.has(Part::Condition))
        all.push_back("use this only if " + condition(node[Part::Condition]));
    return all;
}

/// "Armored 2 (Prevent the first 2 damage to this each turn.)", "Rush — When this strikes an opponent, draw a card."
Writer::Sentences Writer::keywordUse(const Node& node)
{
    const syntax::Keyword& keyword = m_game.keywords[node.symbol];
    const std::string amount = node.has(Part::Amount) ? number(node[Part::Amount]) : std::string();
    std::string name = keyword.name + (amount.empty() ? "" : ' ' + amount);
    const Node& effect = node[Part::Effect];
    const auto given = std::ranges::find(keyword.parameters, true, &syntax::Keyword::Parameter::isEffect);
    if (effect.isAbsent() || given == keyword.parameters.end()) {
        const std::string meaning = reminder(keyword, amount);
        return {meaning.empty() ? name : std::format("{} ({})", name, meaning)};
    }
    if (!keyword.reminder.empty()) {
        std::string text = finished(body(effect));
        return {std::format("{} — {} ({})", name, text, reminder(keyword, amount))};
    }
    const Setting<const Node*> inner(m_effect, &effect);
    const Setting called(m_effectName, given->name);
    Sentences all;
    for (const Node& meaning : keyword.abilities)
        std::ranges::move(rule(meaning), std::back_inserter(all));
    if (!all.empty())
        all.front() = name + " — " + capitalised(all.front());
    return all;
}

Writer::Sentences Writer::labelUse(const Node& node)
{
    Sentences all = body(node[Part::Body]);
    // A label that also names a kind says what the card is, which need not be said again.
    const auto isNamed = [&node](const syntax::Kind& kind) {
        return std::ranges::contains(kind.forms, node.text);
    };
    if (!all.empty() && std::ranges::none_of(m_game.kinds, isNamed))
        all.front() = capitalised(node.text) + " — " + capitalised(all.front());
    return all;
}

} // namespace engine::words
