// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/words/values/sets.h"

#include "engine/language/words/writer.h"

#include <algorithm>
#include <format>
#include <span>
#include <vector>

namespace engine::words {

using syntax::CoreKind;
using syntax::Op;
using syntax::Part;

namespace {

std::span<const syntax::Node> filtersOf(const syntax::Node& set)
{
    return set.op == Op::Description ? set.all(Part::Filters) : std::span<const syntax::Node>();
}

bool isOfYou(const syntax::Node& filter)
{
    return filter.op == Op::YourFilter || (filter.op == Op::OfFilter && filter[Part::Owner].op == Op::You);
}

bool mentionsYou(const syntax::Node& node)
{
    return node.op == Op::You || node.op == Op::YourFilter || std::ranges::any_of(node.children, mentionsYou);
}

/// The words before a kind: "another", "each other", "your other".
std::string before(const Frame& frame, bool isOther, bool isYour, const std::string& kind)
{
    if (isYour)
        return isOther ? "your other " : "your ";
    if (frame.determiner == "a")
        return isOther ? "another " : std::string(articleFor(kind)) + ' ';
    if (frame.determiner == "target")
        return isOther ? "another target " : "target ";
    const std::string determiner = frame.determiner.empty() ? "" : std::string(frame.determiner) + ' ';
    return isOther ? determiner + "other " : determiner;
}

} // namespace

const syntax::Node& Sets::baseOf(const Node& set)
{
    return set.op == Op::Description ? set[Part::Base] : set;
}

std::string Sets::described(const Node& set, const Frame& frame)
{
    if (set.op != Op::Union)
        return oneDescribed(set, frame);
    std::vector<std::string> parts;
    Frame part = frame;
    for (const Node& member : set.all(Part::Sets)) {
        parts.push_back(described(member, part));
        part.determiner = {};
    }
    return listed(parts, "or");
}

std::string Sets::oneDescribed(const Node& set, const Frame& frame)
{
    const Node& base = baseOf(set);
    const auto filters = filtersOf(set);
    const bool isKind = base.op == Op::KindName;
    const bool isPlural = frame.form == Form::Several;
    const TemporaryValue ofPlayer(
        m_context.described.isPlayer, isKind ? isPlayerKind(base) : m_context.described.isPlayer
    );
    if (!isKind && !properties().isZone(base) && !(base.op == Op::Property && isPlural)) {
        const Noun named = nouns().thing(base);
        return named.words + filtersOfSet(set, named.person == Person::Several ? Form::Several : Form::One);
    }
    const bool isOther = std::ranges::contains(filters, Op::OtherFilter, &Node::op);
    const bool isYour = frame.determiner.empty() && isPlural && frame.saysWhose && isYours(set);
    std::string text = isKind ? kindWord(base, frame.form) : isPlural ? "cards" : "card";
    text = before(frame, isOther, isYour, text) + text;
    text += frame.afterKind;
    if (!isKind)
        text += " in " + properties().property(base);
    if (!isYour && frame.saysWhose && isYours(set))
        text += " you control";
    return text + filtersOfSet(set, frame.form);
}

std::string Sets::members(const Node& set)
{
    if (set.op == Op::NamesOf)
        return "different names among " + members(set[Part::Set]);
    if (set.op == Op::KindName || set.op == Op::Description || set.op == Op::Union || properties().isZone(set))
        return described(set, severalOf);
    return nouns().thing(set).words;
}

std::string Sets::allOf(const Node& set)
{
    const bool isOpen =
        set.op == Op::KindName || set.op == Op::Description || set.op == Op::Union || properties().isZone(set);
    return isOpen ? described(set, {.determiner = "all", .form = Form::Several}) : members(set);
}

std::string Sets::kindWord(const Node& kind, Form form) const
{
    if (kind.symbol == syntax::noSymbol) {
        if (form == Form::One)
            return kind.text;
        return kind.core == CoreKind::Ability ? "abilities" : kind.text + 's';
    }
    const auto& forms = m_game.kinds[kind.symbol].forms;
    return form == Form::Several ? forms.back() : forms.front();
}

/// The filters of a set, except for its owner and "other".
std::string Sets::filtersOfSet(const Node& set, Form form)
{
    std::string text;
    bool isExcepted = false;
    for (const Node& filtering : filtersOf(set)) {
        const bool isBeforeKind = isOfYou(filtering) && !m_context.isThisPlayer;
        if (isBeforeKind || filtering.op == Op::OtherFilter)
            continue;
        const bool isException = filtering.op == Op::ExceptFilter;
        if (isException && isExcepted)
            text += " and " + nouns().thing(filtering[Part::Excepted]).words;
        else
            text += filter(filtering, form);
        isExcepted = isException;
    }
    return text;
}

std::string Sets::filter(const Node& node, Form form)
{
    const auto isAnybodys = [&](const Node& zone) {
        return node.op == Op::InAnyFilter && zone.op == Op::Property && !zone.has(Part::Owner);
    };
    const auto zones = [&] {
        std::vector<std::string> words;
        for (const Node& zone : node.all(Part::Zones))
            words.push_back(isAnybodys(zone) ? zone.text : values().value(zone));
        return listed(words, "or");
    };
    switch (node.op) {
    case Op::InFilter:
        return " in " + zones();
    case Op::InAnyFilter:
        return (isAnybodys(node.all(Part::Zones).front()) ? " in any " : " in ") + zones();
    case Op::NotInFilter:
        return " not in " + zones();
    case Op::OfFilter:
    case Op::OfAnyFilter:
        return owner(node);
    case Op::YourFilter:
        return " this player controls";
    case Op::WithFilter: {
        const TemporaryValue inside(m_context.described, inFilter());
        return qualities().quality(node[Part::Condition], form);
    }
    case Op::WithoutFilter: {
        const TemporaryValue inside(m_context.described, inFilter());
        return " without " + values().value(node[Part::Condition]);
    }
    case Op::ExceptFilter:
        return " other than " + nouns().thing(node[Part::Excepted]).words;
    case Op::NamedFilter:
        return " named " + values().value(node[Part::Name]);
    case Op::NameHasFilter:
        return std::format(" with “{}” in {} name", node.text, form == Form::Several ? "their" : "its");
    default:
        return unworded();
    }
}

/// The owner of a set, such as " that player controls".
std::string Sets::owner(const Node& node)
{
    const Node& whose = node[Part::Owner];
    const bool isOpen = node.op == Op::OfAnyFilter && nouns().onlyPlayer(whose).empty();
    const Noun who = isOpen ? Noun{described(whose, oneOf)} : nouns().thing(whose);
    return std::format(" {} {}", who.words, who.person == Person::One ? "controls" : "control");
}

std::string Sets::circumstances(const Node& narrowed)
{
    static const Node it{.op = Op::Local, .text = "it"};
    const Node& named = narrowed[Part::Base];
    const Node& again = named.op == Op::This ? it : named;
    Described described = inFilter();
    described.name = &again;
    const TemporaryValue inside(m_context.described, described);
    std::vector<std::string> all;
    for (const Node& filtering : filtersOf(narrowed))
        all.push_back(circumstance(filtering, nouns().thing(again)));
    return " while " + listed(all, "and");
}

std::string Sets::circumstance(const Node& filtering, const Noun& who)
{
    switch (filtering.op) {
    case Op::WithFilter:
        return conditions().condition(filtering[Part::Condition]);
    case Op::WithoutFilter:
        return conditions().negated(filtering[Part::Condition]);
    case Op::InFilter:
    case Op::InAnyFilter:
    case Op::NotInFilter: {
        const std::string_view is = who.person == Person::One ? " is" : " are";
        return who.words + std::string(is) + filter(filtering, Form::One);
    }
    default:
        return unworded();
    }
}

Described Sets::inFilter() const
{
    return {.ownsBareNames = true, .isPlayer = m_context.described.isPlayer};
}

bool Sets::isYours(const Node& set) const
{
    return !m_context.isThisPlayer && std::ranges::any_of(filtersOf(set), isOfYou);
}

bool Sets::isRelative(const Node& kind) const
{
    return kind.symbol != syntax::noSymbol && mentionsYou(m_game.kinds[kind.symbol].description);
}

bool Sets::isPlayerKind(const Node& kind)
{
    return kind.op == Op::KindName && kind.type.is(syntax::BaseType::Player);
}

} // namespace engine::words
