// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/words/writer.h"

#include <algorithm>
#include <format>

namespace engine::words {

using syntax::CoreKind;
using syntax::Op;
using syntax::Part;

namespace {

const syntax::Node& baseOf(const syntax::Node& set)
{
    return set.op == Op::Description ? set[Part::Base] : set;
}

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

/// What stands before a kind: "another", "each other", "your other".
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

std::string Writer::described(const Node& set, const Frame& frame)
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

std::string Writer::oneDescribed(const Node& set, const Frame& frame)
{
    const Node& base = baseOf(set);
    const auto filters = filtersOf(set);
    const bool isKind = base.op == Op::KindName;
    const bool isPlural = frame.form == Form::Several;
    const Setting ofPlayer(m_isOfPlayer, isKind ? isPlayerKind(base) : m_isOfPlayer);
    if (!isKind && !isZone(base) && !(base.op == Op::Property && isPlural)) {
        const Noun named = thing(base);
        return named.words + this->filters(set, named.person == Person::Several ? Form::Several : Form::One);
    }
    const bool isOther = std::ranges::contains(filters, Op::OtherFilter, &Node::op);
    const bool isYour = frame.determiner.empty() && isPlural && frame.saysWhose && isYours(set);
    std::string text = isKind ? kindWord(base, frame.form) : isPlural ? "cards" : "card";
    text = before(frame, isOther, isYour, text) + text;
    text += frame.behindKind;
    if (!isKind)
        text += " in " + property(base);
    if (!isYour && frame.saysWhose && isYours(set))
        text += " you control";
    return text + this->filters(set, frame.form);
}

/// What narrows a set, apart from whose it is and that it is another.
std::string Writer::filters(const Node& set, Form form)
{
    std::string text;
    bool isExcepted = false;
    for (const Node& filtering : filtersOf(set)) {
        if (isOfYou(filtering) || filtering.op == Op::OtherFilter)
            continue;
        const bool isException = filtering.op == Op::ExceptFilter;
        if (isException && isExcepted)
            text += " and " + thing(filtering[Part::Excepted]).words;
        else
            text += filter(filtering, form);
        isExcepted = isException;
    }
    return text;
}

std::string Writer::members(const Node& set)
{
    if (set.op == Op::NamesOf)
        return "different names among " + members(set[Part::Set]);
    if (set.op == Op::KindName || set.op == Op::Description || set.op == Op::Union || isZone(set))
        return described(set, severalOf);
    return thing(set).words;
}

/// The same, for what is done to all of them: "all cards in your hand".
std::string Writer::allOf(const Node& set)
{
    const bool isOpen = set.op == Op::KindName || set.op == Op::Description || set.op == Op::Union || isZone(set);
    return isOpen ? described(set, {.determiner = "all", .form = Form::Several}) : members(set);
}

std::string Writer::kindWord(const Node& kind, Form form) const
{
    if (kind.symbol == syntax::noSymbol) {
        if (form == Form::One)
            return kind.text;
        return kind.core == CoreKind::Ability ? "abilities" : kind.text + 's';
    }
    const auto& forms = m_game.kinds[kind.symbol].forms;
    return form == Form::Several ? forms.back() : forms.front();
}

std::string Writer::filter(const Node& node, Form form)
{
    const auto isAnybodys = [&](const Node& zone) {
        return node.op == Op::InAnyFilter && zone.op == Op::Property && !zone.has(Part::Owner);
    };
    const auto zones = [&] {
        std::vector<std::string> words;
        for (const Node& zone : node.all(Part::Zones))
            words.push_back(isAnybodys(zone) ? zone.text : value(zone));
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
    case Op::WithFilter: {
        const Setting candidate(m_isOfCandidate, true);
        const Setting<const Node*> unnamed(m_candidate, nullptr);
        return quality(node[Part::Condition], form);
    }
    case Op::WithoutFilter: {
        const Setting candidate(m_isOfCandidate, true);
        const Setting<const Node*> unnamed(m_candidate, nullptr);
        return " without " + value(node[Part::Condition]);
    }
    case Op::ExceptFilter:
        return " other than " + thing(node[Part::Excepted]).words;
    case Op::NamedFilter:
        return " named " + value(node[Part::Name]);
    default:
        return unworded();
    }
}

/// " that player controls"
std::string Writer::owner(const Node& node)
{
    const Node& whose = node[Part::Owner];
    const bool isOpen = node.op == Op::OfAnyFilter && onlyPlayer(whose).empty();
    const Noun who = isOpen ? Noun{described(whose, oneOf)} : thing(whose);
    return std::format(" {} {}", who.words, who.person == Person::One ? "controls" : "control");
}

/// What those described are or have: " with power 5 or more", " that are tapped".
std::string Writer::quality(const Node& condition, Form form)
{
    switch (condition.op) {
    case Op::And:
    case Op::Or: {
        const std::string_view joint = condition.op == Op::And ? " and" : " or";
        const std::string left = quality(condition[Part::Left], form);
        std::string right = quality(condition[Part::Right], form);
        for (const std::string_view lead : {" with ", " without ", " that are ", " that is ", " that "})
            if (left.starts_with(lead) && right.starts_with(lead))
                return left + std::string(joint) + right.substr(lead.size() - 1);
        return left + (condition.op == Op::Or ? " or" : "") + right;
    }
    case Op::Not: {
        const Node& operand = condition[Part::Operand];
        if (operand.op == Op::Keyword)
            return " without " + operand.text;
        if (operand.op == Op::Property && !operand.has(Part::Owner))
            return flagQuality(operand.text, form, Sense::NotSo);
        return " for which " + negated(operand);
    }
    case Op::Keyword:
        return " with " + condition.text;
    case Op::Property:
        if (!condition.has(Part::Owner))
            return flagQuality(condition.text, form, Sense::So);
        return " for which " + this->condition(condition);
    case Op::Has:
    case Op::HasNo:
        if (condition[Part::Owner].op == Op::Property)
            return std::format(
                " with {}{} among {} {}",
                condition.op == Op::HasNo ? "no " : "",
                value(condition[Part::Member]),
                form == Form::Several ? "their" : "its",
                condition[Part::Owner].text
            );
        return " for which " + this->condition(condition);
    default:
        return comparedQuality(condition);
    }
}

/// " with no cards in their deck"; empty when something else is counted.
std::string Writer::countedQuality(const Node& condition)
{
    const bool isCounted = condition.has(Part::Left) && condition[Part::Left].op == Op::NumberOf;
    if (!isCounted || !isZone(condition[Part::Left][Part::Set]))
        return {};
    const std::string count = number(condition[Part::Right]);
    const std::string many = howMany(condition.op, count, "fewer");
    const bool isOne = count == "1" && condition.op == Op::Equal;
    return std::format(
        " with {} {}", many, described(condition[Part::Left][Part::Set], {.form = isOne ? Form::One : Form::Several})
    );
}

std::string Writer::comparedQuality(const Node& condition)
{
    if (const std::string counted = countedQuality(condition); !counted.empty())
        return counted;
    const bool isCompared = condition.has(Part::Left) &&
                            (condition[Part::Left].op == Op::Property || condition[Part::Left].op == Op::LastProperty);
    if (!isCompared || condition[Part::Left].has(Part::Owner))
        return " for which " + this->condition(condition);
    const std::string label =
        (condition[Part::Left].op == Op::LastProperty ? "last " : "") + condition[Part::Left].text;
    const Node& bound = condition[Part::Right];
    const bool isPlain = bound.op == Op::Number || bound.op == Op::Value || bound.op == Op::Local;
    const std::string amount = boundOf(bound);
    const bool isAny = condition.op == Op::Greater && amount == "0";
    if (isAny && condition[Part::Left].op == Op::LastProperty)
        return " that last had " + condition[Part::Left].text;
    switch (condition.op) {
    case Op::Equal:
        return std::format(" with {} {}{}", label, isPlain ? "" : "equal to ", amount);
    case Op::NotEqual:
        return std::format(" with {} other than {}", label, amount);
    case Op::Less:
        return std::format(" with {} less than {}", label, amount);
    case Op::LessEqual:
        return isPlain ? std::format(" with {} {} or less", label, amount)
                       : std::format(" with {} of at most {}", label, amount);
    case Op::Greater:
        return isAny ? " with " + label : std::format(" with {} more than {}", label, amount);
    case Op::GreaterEqual:
        return isPlain ? std::format(" with {} {} or more", label, amount)
                       : std::format(" with {} of at least {}", label, amount);
    default:
        return " for which " + this->condition(condition);
    }
}

/// What a quality is compared with; a bare name there belongs to the same thing.
std::string Writer::boundOf(const Node& bound)
{
    const bool isItsOwn = bound.op == Op::Property && !bound.has(Part::Owner);
    return isItsOwn ? "its " + bound.text : number(bound);
}

std::string Writer::flagQuality(const std::string& flag, Form form, Sense sense)
{
    const bool isNot = sense == Sense::NotSo;
    if (!isAdjective(flag))
        return (isNot ? " without " : " with ") + flag;
    return std::format(" that {} {}{}", form == Form::Several ? "are" : "is", isNot ? "not " : "", flag);
}

std::string Writer::circumstances(const Node& narrowed)
{
    static const Node it{.op = Op::Local, .text = "it"};
    const Node& named = narrowed[Part::Base];
    const Node& again = named.op == Op::This ? it : named;
    const Setting inside(m_isOfCandidate, true);
    const Setting<const Node*> candidate(m_candidate, &again);
    std::vector<std::string> all;
    for (const Node& filtering : filtersOf(narrowed))
        all.push_back(circumstance(filtering, thing(again)));
    return " while " + listed(all, "and");
}

std::string Writer::circumstance(const Node& filtering, const Noun& who)
{
    switch (filtering.op) {
    case Op::WithFilter:
        return condition(filtering[Part::Condition]);
    case Op::WithoutFilter:
        return negated(filtering[Part::Condition]);
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

bool Writer::isYours(const Node& set) const
{
    return std::ranges::any_of(filtersOf(set), isOfYou);
}

/// Whether a kind is told from you, so that "your" goes with it.
bool Writer::isRelative(const Node& kind) const
{
    return kind.symbol != syntax::noSymbol && mentionsYou(m_game.kinds[kind.symbol].description);
}

bool Writer::isPlayerKind(const Node& kind) const
{
    if (kind.op != Op::KindName)
        return false;
    if (kind.symbol == syntax::noSymbol)
        return kind.core == CoreKind::Player;
    const Node& base = baseOf(m_game.kinds[kind.symbol].description);
    return base.op == Op::KindName && base.core == CoreKind::Player;
}

} // namespace engine::words
