// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/dictionary.h"
#include "engine/program/generator.h"

#include <algorithm>
#include <format>

namespace engine {

using syntax::BaseType;
using syntax::Holder;
using syntax::Node;
using syntax::Op;

namespace {

constexpr std::uint32_t mostConditions = 32;

std::optional<RuleKind> watcherKind(Op op)
{
    switch (op) {
    case Op::When:
    case Op::AtEvent:
        return RuleKind::When;
    case Op::Before:
        return RuleKind::Before;
    case Op::After:
        return RuleKind::After;
    case Op::InsteadOf:
        return RuleKind::InsteadOf;
    case Op::Cannot:
        return RuleKind::Cannot;
    case Op::Must:
        return RuleKind::Must;
    default:
        return {};
    }
}

} // namespace

std::uint32_t Generator::addRoutine(const Routine& routine)
{
    m_program.routines.push_back(routine);
    return static_cast<std::uint32_t>(m_program.routines.size() - 1);
}

const Node& Generator::eventOf(const Node& node) const
{
    return node.op == Op::NamedEvent ? m_game.events[node.symbol].event : node;
}

void Generator::gatherRules()
{
    m_program.watches.resize(m_game.verbs.size());
    for (const Node& rule : m_game.rules)
        gather(rule, nullptr, {});
    for (const syntax::Card& card : m_game.cards) {
        if (card.isBroken)
            continue;
        Definition& definition = m_program.definitions[m_definitions.at(card.name)];
        for (const Node& ability : card.abilities)
            gather(ability, &definition, {});
    }
    for (const Definition& definition : m_program.definitions) {
        for (const std::uint32_t rule : definition.rules) {
            const Rule& watcher = m_program.rules[rule];
            m_program.watches[watcher.verb][static_cast<std::size_t>(watcher.kind)].onCards = true;
        }
        m_program.hasCardChecks |= !definition.checks.empty();
    }
    for (const Rule& rule : m_program.rules) {
        m_program.looksBack |= rule.kind == RuleKind::When || rule.kind == RuleKind::After;
        m_program.watchesMoves |= rule.verb <= static_cast<std::uint32_t>(CoreVerb::Leaves);
    }
    gatherDurations();
    for (const PendingRule& check : m_checks) {
        const Node& read = check.node->children[0];
        const std::uint32_t mask = m_program.checks[check.index].mask;
        if (looksAtOneThing(read))
            markOwnRead(read, isPlayers(read) ? Holder::Player : Holder::Card, mask);
        else
            markRead(read, mask);
    }
}

void Generator::gather(const Node& rule, Definition* owner, const Scope& outer)
{
    if (const auto kind = watcherKind(rule.op)) {
        gatherWatcher(rule, *kind, owner, outer);
        return;
    }
    switch (rule.op) {
    case Op::AsSoonAs:
        gatherCheck(rule, owner, outer);
        return;
    case Op::Gets:
    case Op::GainsHas:
        gatherGets(rule, owner, outer);
        return;
    case Op::Rules:
    case Op::Block:
        for (const Node& child : rule.children)
            gather(child, owner, outer);
        return;
    case Op::KeywordUse:
        if (owner)
            gatherKeyword(rule, *owner);
        return;
    case Op::LabelUse:
    case Op::Activated:
        if (owner)
            gatherEffect(rule, *owner, outer);
        return;
    default:
        error(rule, "not-yet", "this rule cannot be carried out by this version yet");
    }
}

void Generator::gatherWatcher(const Node& rule, RuleKind kind, Definition* owner, const Scope& outer)
{
    if (rule.number != 0)
        error(rule, "not-yet", "“once a turn” and “once a game” cannot be carried out by this version yet.");
    if (rule.children[0].op == Op::Or) {
        for (const Node& event : rule.children[0].children)
            gatherEvent(event, rule, kind, owner, outer);
        return;
    }
    gatherEvent(rule.children[0], rule, kind, owner, outer);
}

void Generator::gatherEvent(const Node& event, const Node& rule, RuleKind kind, Definition* owner, const Scope& outer)
{
    const Node& heard = eventOf(event);
    const auto index = static_cast<std::uint32_t>(m_program.rules.size());
    m_program.rules.push_back({.kind = kind, .verb = heard.symbol, .place = rule.place, .clauses = rule.clauses});
    if (owner)
        owner->rules.push_back(index);
    else
        m_program.watches[heard.symbol][static_cast<std::size_t>(kind)].gameRules.push_back(index);
    PendingRule pending{.node = &rule, .index = index, .scope = outer};
    pending.event = &heard;
    pending.isOfCard = owner != nullptr;
    m_watchers.push_back(std::move(pending));
}

void Generator::gatherCheck(const Node& rule, Definition* owner, const Scope& outer)
{
    const auto index = static_cast<std::uint32_t>(m_program.checks.size());
    const std::uint32_t bit = std::min(index, mostConditions - 1);
    m_program.checks.push_back({.mask = 1u << bit, .place = rule.place});
    if (owner)
        owner->checks.push_back(index);
    else
        m_program.gameChecks.push_back(index);
    PendingRule pending{.node = &rule, .index = index, .scope = outer};
    pending.isOfCard = owner != nullptr;
    m_checks.push_back(std::move(pending));
}

void Generator::gatherKeyword(const Node& use, Definition& owner)
{
    const syntax::Keyword& keyword = m_game.keywords[use.symbol];
    std::int32_t amount = 1;
    if (!use.children.empty() && !use.children[0].isAbsent())
        amount = constantOf(use.children[0]).value_or(1);
    const bool isFirst = owner.keywords[use.symbol] == 0;
    owner.keywords[use.symbol] += amount;
    Scope scope;
    bool hasEffect = false;
    for (const syntax::Keyword::Parameter& parameter : keyword.parameters) {
        if (parameter.isEffect && use.children.size() > 1 && !use.children[1].isAbsent()) {
            scope.effects[parameter.name] = &use.children[1];
            hasEffect = true;
        } else if (!parameter.isEffect) {
            scope.amounts[parameter.name] = amount;
        }
    }
    // A keyword's rules exist once on a card, unless each use brings an effect of its own.
    if (!isFirst && !hasEffect)
        return;
    for (const Node& ability : keyword.abilities)
        gather(ability, &owner, scope);
}

void Generator::markRead(const Node& node, std::uint32_t mask)
{
    const auto markEverything = [&] {
        for (PropertyLayout& property : m_program.properties)
            property.conditions |= mask;
        m_zoneConditions |= mask;
        m_phaseConditions |= mask;
    };
    switch (node.op) {
    case Op::Property:
    case Op::LastProperty:
        if (node.text == "phase")
            m_phaseConditions |= mask;
        for (std::size_t index = 0; index < m_game.properties.size(); ++index) {
            const syntax::Property& declared = m_game.properties[index];
            if (!std::ranges::contains(declared.forms, node.text))
                continue;
            if (!declared.derived.isAbsent()) {
                if (++m_depth < 32)
                    markRead(declared.derived, mask);
                --m_depth;
            } else if (m_zoneIndex[index] != none) {
                m_zoneConditions |= mask;
            } else {
                PropertyLayout& layout = m_program.properties[m_propertyIndex[index]];
                layout.conditions |= mask;
                if (layout.isChanged)
                    markEverything();
            }
        }
        break;
    case Op::KindName:
        m_zoneConditions |= mask;
        if (node.symbol != syntax::noSymbol && ++m_depth < 32)
            markRead(m_game.kinds[node.symbol].description, mask);
        if (node.symbol != syntax::noSymbol)
            --m_depth;
        break;
    case Op::Keyword:
        if (m_program.grantedKeywords[node.symbol])
            markEverything();
        break;
    default:
        break;
    }
    for (const Node& child : node.children)
        markRead(child, mask);
}

bool Generator::readsOnlyItsOwn(const Node& node, Holder holder) const
{
    switch (node.op) {
    case Op::Property: {
        const bool isBare = node.children.empty() || node.children[0].isAbsent();
        const syntax::Property* declared = findProperty(node.text, holder);
        if (!isBare || !declared || declared->per != syntax::noSymbol || declared->type.isList)
            return false;
        if (!declared->derived.isAbsent())
            return readsOnlyItsOwn(declared->derived, holder);
        const std::uint32_t index = propertyIndex(*declared);
        return index != none && !m_program.properties[index].isChanged;
    }
    case Op::Number:
    case Op::True:
    case Op::False:
    case Op::Value:
    case Op::Add:
    case Op::Subtract:
    case Op::Equal:
    case Op::NotEqual:
    case Op::Less:
    case Op::LessEqual:
    case Op::Greater:
    case Op::GreaterEqual:
    case Op::And:
    case Op::Or:
    case Op::Not:
    case Op::WithFilter:
        return std::ranges::all_of(node.children, [&](const Node& child) { return readsOnlyItsOwn(child, holder); });
    case Op::InAnyFilter:
        return holder == Holder::Card;
    case Op::InFilter:
        // A zone of the game's, which is always the same one.
        return holder == Holder::Card && std::ranges::all_of(node.children, [this](const Node& zone) {
                   return zone.op == Op::Property && zone.children.empty() && findProperty(zone.text, Holder::Game);
               });
    default:
        return false;
    }
}

bool Generator::looksAtOneThing(const Node& description) const
{
    if (description.op == Op::KindName) {
        return description.symbol == syntax::noSymbol ? description.text == "card" || description.text == "player"
                                                      : looksAtOneThing(m_game.kinds[description.symbol].description);
    }
    if (description.op != Op::Description || !looksAtOneThing(description.children[0]))
        return false;
    const Holder holder = isPlayers(description) ? Holder::Player : Holder::Card;
    return std::ranges::all_of(description.children.begin() + 1, description.children.end(), [&](const Node& filter) {
        return readsOnlyItsOwn(filter, holder);
    });
}

void Generator::markOwnRead(const Node& node, Holder holder, std::uint32_t mask)
{
    if (node.op == Op::Property) {
        const syntax::Property* declared = findProperty(node.text, holder);
        if (declared && !declared->derived.isAbsent())
            markOwnRead(declared->derived, holder, mask);
        else if (declared && propertyIndex(*declared) != none)
            m_program.properties[propertyIndex(*declared)].ownConditions |= mask;
    }
    if (node.op == Op::KindName && node.symbol != syntax::noSymbol)
        markOwnRead(m_game.kinds[node.symbol].description, holder, mask);
    if (node.op == Op::InAnyFilter || node.op == Op::InFilter)
        m_ownZoneConditions |= mask;
    for (const Node& child : node.children)
        markOwnRead(child, holder, mask);
}

void Generator::writeRules()
{
    for (const PendingRule& pending : m_watchers)
        writeWatcher(pending);
    for (const PendingRule& pending : m_checks)
        writeCheck(pending);
    for (const PendingRule& pending : m_modifiers)
        writeModifier(pending);
    writeEffects();
}

void Generator::matches(const Node& event, Label& otherwise)
{
    const syntax::Verb& verb = m_game.verbs[event.symbol];
    for (std::size_t slot = 0; slot < event.children.size() && slot < verb.slots.size(); ++slot) {
        const Node& pattern = event.children[slot];
        if (pattern.isAbsent())
            continue;
        const Registers temporary(m_code);
        checkPattern(pattern, verb, slot);
        const Operand value{static_cast<std::uint16_t>(slot), typeOf(verb.slots[slot])};
        const bool isBareZone = value.type.base == BaseType::Zone && pattern.op == Op::Property &&
                                (pattern.children.empty() || pattern.children[0].isAbsent());
        const syntax::Property* zone = isBareZone ? findProperty(pattern.text, Holder::Player) : nullptr;
        if (zone) {
            const auto index = static_cast<std::size_t>(zone - m_game.properties.data());
            const Operand wanted = constant(static_cast<std::int32_t>(m_zoneIndex[index]), BaseType::Number);
            const std::uint16_t which = m_code.take();
            m_code.jumpIfNot(value.reg, otherwise);
            m_code.emit(Do::Read, which, value.reg, cells::zone::Index);
            m_code.compareJump(Do::JumpIfNotEqual, which, wanted.reg, otherwise);
        } else if (isSet(pattern) || pattern.op == Op::Description) {
            if (value.type.base == BaseType::Phase)
                continue;
            fits(value, pattern, otherwise);
        } else {
            m_code.compareJump(Do::JumpIfNotEqual, value.reg, argument(pattern, verb, slot).reg, otherwise);
        }
    }
}

void Generator::writeWatcher(const PendingRule& pending)
{
    Rule& rule = m_program.rules[pending.index];
    if (rule.kind == RuleKind::Must && m_game.verbs[rule.verb].kind != syntax::VerbKind::Action)
        error(*pending.node, "no-action", "only what a player can choose must be done; make an action of this verb, or let a rule run it");
    const std::uint16_t slots = m_program.verbs[rule.verb].slots;
    const auto scope = [&] {
        Scope made = scopeOf(rule.verb);
        made.effects = pending.scope.effects;
        made.amounts = pending.scope.amounts;
        made.you = noRegister;
        if (pending.isOfCard) {
            made.self = slots;
            made.you = static_cast<std::uint16_t>(slots + 1);
        } else if (m_game.verbs[rule.verb].kind == syntax::VerbKind::Action) {
            made.you = scopeOf(rule.verb).you;
        }
        return made;
    };

    m_scope = scope();
    m_code.begin(static_cast<std::uint16_t>(slots + 3), rule.place);
    const Operand heard{m_code.take(), {.base = BaseType::Flag}};
    m_code.constant(heard.reg, 0);
    m_lookBack = rule.kind == RuleKind::When || rule.kind == RuleKind::After ? static_cast<std::uint16_t>(slots + 2)
                                                                             : noRegister;
    Label no;
    matches(*pending.event, no);
    m_lookBack = noRegister;
    const bool isLimit = rule.kind == RuleKind::Cannot || rule.kind == RuleKind::Must;
    const std::size_t conditionAt = isLimit ? 2 : 1;
    const Node& node = *pending.node;
    if (node.children.size() > conditionAt && !node.children[conditionAt].isAbsent())
        condition(node.children[conditionAt], no);
    m_code.constant(heard.reg, 1);
    m_code.bind(no);
    m_code.emit(Do::Copy, 0, heard.reg);
    rule.test = addRoutine(m_code.finish());
    if (isLimit)
        return;

    EffectText text{.body = &node.children[2], .slots = slots, .scope = scope()};
    if (rule.kind == RuleKind::InsteadOf) {
        text.scope.proceedVerb = rule.verb;
        text.scope.proceedCursor = static_cast<std::uint16_t>(slots + 2);
    }
    if (rule.kind != RuleKind::When || !m_queuesTriggers) {
        m_program.rules[pending.index].body = writeBody(text);
        return;
    }
    const Effect effect = writeEffect(text);
    m_program.rules[pending.index].body = effect.whole;
    m_program.rules[pending.index].effect = addEffect(effect, node.place);
}

void Generator::writeCheck(const PendingRule& pending)
{
    const Node& node = *pending.node;
    const bool namesThings = isSet(node.children[0]);
    const bool isPlayer = namesThings && isPlayers(node.children[0]);
    const auto scope = [&](std::uint16_t self) {
        Scope made;
        made.effects = pending.scope.effects;
        made.amounts = pending.scope.amounts;
        if (pending.isOfCard) {
            made.self = self;
            made.you = static_cast<std::uint16_t>(self + 1);
        }
        return made;
    };
    m_scope = scope(0);
    m_code.begin(2, node.place);
    const Operand list{m_code.take(), {.base = isPlayer ? BaseType::Player : BaseType::Card, .isList = true}};
    m_code.emit(Do::ListOpen, list.reg);
    if (namesThings) {
        forEach(node.children[0], [&](Operand member) { m_code.emit(Do::ListAdd, list.reg, member.reg); });
    } else {
        Label no;
        condition(node.children[0], no);
        const Operand nothing = constant(0, BaseType::Thing);
        m_code.emit(Do::ListAdd, list.reg, nothing.reg);
        m_code.bind(no);
    }
    m_code.emit(Do::Copy, 0, list.reg);
    m_program.checks[pending.index].find = addRoutine(m_code.finish());
    if (namesThings && looksAtOneThing(node.children[0])) {
        m_code.begin(1, node.place);
        const Operand fitting = constant(0, BaseType::Flag);
        Label no;
        fits({0, {.base = BaseType::Thing}}, node.children[0], no);
        m_code.constant(fitting.reg, 1);
        m_code.bind(no);
        m_code.emit(Do::Copy, 0, fitting.reg);
        m_program.checks[pending.index].holdsFor = addRoutine(m_code.finish());
    }

    EffectText text{.body = &node.children[1], .slots = 1, .scope = scope(1)};
    const Operand thing{0, {.base = isPlayer ? BaseType::Player : BaseType::Card}};
    if (namesThings) {
        text.scope.it = thing;
        if (!node.text.empty())
            text.scope.locals[node.text] = thing;
    }
    m_program.checks[pending.index].body = writeBody(text);
}

void Generator::writeSettle()
{
    const auto runChecks = [this] {
        const Registers temporary(m_code);
        const std::uint16_t list = m_code.take();
        const Operand place = constant(0, BaseType::Number);
        const Operand three = constant(3, BaseType::Number);
        const std::uint16_t length = m_code.take();
        Label again;
        Label each;
        Label quiet;
        m_code.bind(again);
        m_code.emit(Do::CollectChecks, list);
        m_code.emit(Do::ListCount, length, list);
        m_code.jumpIfNot(length, quiet);
        m_code.constant(place.reg, 0);
        m_code.emit(Do::BeginTogether);
        m_code.bind(each);
        m_code.emit(Do::RunCheck, list, place.reg, m_code.taken());
        m_code.emit(Do::Add, place.reg, place.reg, three.reg);
        m_code.compareJump(Do::JumpIfLess, place.reg, length, each);
        m_code.emit(Do::EndTogether);
        m_code.emit(Do::ListClose, list);
        m_code.jump(again);
        m_code.bind(quiet);
        m_code.emit(Do::ListClose, list);
    };
    m_scope = {};
    m_code.begin(0, {});
    runChecks();
    m_program.check = addRoutine(m_code.finish());
    m_code.begin(0, {});
    Label again;
    m_code.bind(again);
    runChecks();
    const std::uint16_t hasTrigger = m_code.take();
    m_code.emit(Do::TakeTrigger, hasTrigger, m_code.taken());
    m_code.jumpIf(hasTrigger, again);
    m_program.settle = addRoutine(m_code.finish());
}

} // namespace engine
