// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/words/writer.h"

#include <algorithm>
#include <array>
#include <format>

namespace engine::words {

using syntax::Op;

namespace {

constexpr std::array<std::string_view, 3> often{"", ", once a turn", ", once a game"};

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
        return wrapped(node.children[1], "until " + event(node.children[0]));
    case Op::WhileRule:
        return wrapped(node.children[1], "while " + condition(node.children[0]));
    case Op::InZones:
        return wrapped(node.children[0], zoneState(node));
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
    for (const Node& inner : rules.op == Op::Rules ? std::span(rules.children) : std::span(&rules, 1)) {
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
    const Node& watched = node.children[0];
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
    before += node.op == Op::AtEvent ? "" : often[static_cast<std::size_t>(node.number)];
    if (!node.children[1].isAbsent())
        before += ", if " + condition(node.children[1]);
    Sentences all = body(node.children[2]);
    if (!all.empty())
        all.front() = before + ", " + all.front();
    return all;
}

Writer::Sentences Writer::insteadOf(const Node& node)
{
    const Node& watched = node.children[0];
    bindSlots(watched);
    const bool isPlain = watched.op == Op::Event;
    std::string before = isPlain ? "if " + withModal(watched, "would") : "when " + event(watched);
    if (!node.children[1].isAbsent())
        before += " and " + condition(node.children[1]);
    Sentences all = conditionalBody(node.children[2]);
    if (all.empty())
        return all;
    const auto& done = node.children[2].children;
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
        wanted = condition(node.children[0]);
    } else {
        wanted = isThere(node.children[0], "a", Form::One);
        m_locals[node.text] = oneMember(node.children[0]);
    }
    Sentences all = conditionalBody(node.children[1]);
    if (!all.empty())
        all.front() = std::format("as soon as {}, {}", wanted, all.front());
    return all;
}

Writer::Sentences Writer::once(const Node& node)
{
    const Node& inner = node.children[0];
    if (node.number != 0)
        return wrapped(inner, node.number == 1 ? "once a turn" : "once a game");
    const std::string time = nextTime(inner);
    if (time.empty())
        return wrapped(inner, "once");
    bindSlots(inner.children[0]);
    Sentences all = body(inner.children[2]);
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
    text += event(node.children[0]);
    if (!node.children[1].isAbsent())
        text += ", if " + condition(node.children[1]);
    return text + ", ";
}

Writer::Sentences Writer::activated(const Node& node)
{
    std::vector<std::string> costs;
    for (const Node& cost : node.children[0].children) {
        m_isOrder = true;
        std::ranges::move(statement(cost), std::back_inserter(costs));
    }
    Sentences all = body(node.children[2]);
    if (all.empty())
        return all;
    all.front() = listed(costs, "and") + ": " + capitalised(all.front());
    if (!node.children[1].isAbsent())
        all.push_back("use this only if " + condition(node.children[1]));
    return all;
}

/// "Armored 2 (Prevent the first 2 damage to this each turn.)", "Rush — When this strikes an opponent, draw a card."
Writer::Sentences Writer::keywordUse(const Node& node)
{
    const syntax::Keyword& keyword = m_game.keywords[node.symbol];
    const std::string amount = node.children[0].isAbsent() ? std::string() : number(node.children[0]);
    std::string name = keyword.name + (amount.empty() ? "" : ' ' + amount);
    const Node& effect = node.children[1];
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
    Sentences all = body(node.children[0]);
    // A label that also names a kind says what the card is, which need not be said again.
    const auto isNamed = [&node](const syntax::Kind& kind) {
        return std::ranges::contains(kind.forms, node.text);
    };
    if (!all.empty() && std::ranges::none_of(m_game.kinds, isNamed))
        all.front() = capitalised(node.text) + " — " + capitalised(all.front());
    return all;
}

} // namespace engine::words
