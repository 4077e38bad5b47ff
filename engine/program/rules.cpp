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

} // namespace

std::optional<RuleKind> Generator::watcherKind(Op op)
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
    default:
        return {};
    }
}

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
    for (std::size_t zone = 0; zone < m_program.zones.size(); ++zone)
        m_program.zonesInPlay |= m_program.zones[zone].isInPlay ? std::uint64_t{1} << zone : 0;
    noteKeywordChanges();
    gatherAll(m_game.rules, {});
    gatherKeywords();
    for (const syntax::Card& card : m_game.cards) {
        if (card.isBroken)
            continue;
        Definition& definition = m_program.definitions[m_definitions.at(card.name)];
        Home home = homeOf(definition);
        home.definition = &definition;
        gatherAll(card.abilities, home);
    }
    noteLasting();
    gatherTallies();
    noteHolders();
    noteCheckReads();
}

void Generator::gatherAll(const std::vector<Node>& rules, const Home& home)
{
    for (const Node& rule : rules)
        gather(rule, home);
}

/// Who of the cards has a rule for which event and a change of which value, so that all others need not be looked at.
void Generator::noteHolders()
{
    for (std::uint32_t index = 0; index < m_program.definitions.size(); ++index) {
        noteHolder(m_program.definitions[index], [&](Program::Holders& holders, std::uint32_t) {
            holders.definitions[index] = true;
        });
    }
    for (std::uint32_t index = 0; index < m_program.granted.size(); ++index) {
        noteHolder(m_program.granted[index], [&](Program::Holders& holders, std::uint32_t rule) {
            holders.granted.emplace_back(index, rule);
        });
    }
    for (const std::array<Program::Watch, ruleKinds>& watches : m_program.watches) {
        const auto isHeard = [&](RuleKind kind) {
            return !watches[static_cast<std::size_t>(kind)].isEmpty();
        };
        m_program.looksBack |= isHeard(RuleKind::When) || isHeard(RuleKind::After) || isHeard(RuleKind::Ends);
        // What stands in for an event, or comes before it, does so in the order in which its cards came.
        const auto isOnCards = [&](RuleKind kind) {
            return !watches[static_cast<std::size_t>(kind)].cardRules.empty();
        };
        m_program.usesAge |= isOnCards(RuleKind::Before) || isOnCards(RuleKind::InsteadOf);
    }
    for (std::uint32_t verb = 0; verb <= static_cast<std::uint32_t>(CoreVerb::Leaves); ++verb) {
        for (std::size_t kind = 0; kind < ruleKinds; ++kind)
            m_program.watchesMoves |= isWatched(verb, static_cast<RuleKind>(kind));
    }
}

void Generator::noteHolder(const Bundle& bundle, const std::function<void(Program::Holders&, std::uint32_t)>& note)
{
    const auto noteIn = [&](Program::Holders& holders, std::uint32_t index, const Waking& waking) {
        holders.definitions.resize(m_program.definitions.size());
        holders.zones |= waking.zones;
        note(holders, index);
    };
    for (const std::uint32_t index : bundle.rules) {
        const Rule& rule = m_program.rules[index];
        Program::Watch& watch = m_program.watches[rule.verb][static_cast<std::size_t>(rule.kind)];
        if (!std::ranges::contains(watch.cardRules, index))
            watch.cardRules.push_back(index);
        noteIn(watch.cards, index, rule.waking);
    }
    for (const std::uint32_t index : bundle.modifiers) {
        const Modifier& modifier = m_program.modifiers[index];
        m_program.usesAge = true;
        noteIn(changesOf(modifier.what).cards, index, modifier.waking);
    }
    m_program.hasCardChecks |= !bundle.checks.empty();
}

void Generator::noteCheckReads()
{
    for (const PendingRule& check : m_checks) {
        const Node& read = check.node->children[0];
        const std::uint32_t mask = m_program.checks[check.index].mask;
        for (const Node* condition : check.conditions)
            markRead(*condition, mask);
        // A card that comes brings its conditions with it.
        if (check.hasThis)
            m_zoneConditions |= mask;
        if (looksAtOneThing(read))
            markOwnRead(read, isPlayers(read) ? Holder::Player : Holder::Card, mask);
        else
            markRead(read, mask);
    }
}

void Generator::gather(const Node& rule, const Home& home)
{
    if (const auto kind = watcherKind(rule.op)) {
        gatherWatcher(rule, *kind, home);
        return;
    }
    switch (rule.op) {
    case Op::AsSoonAs:
        gatherCheck(rule, home);
        return;
    case Op::Gets:
    case Op::GainsHas:
    case Op::LosesAbilities:
        gatherChange(rule, home);
        return;
    case Op::Rules:
    case Op::Block:
        gatherAll(rule.children, home);
        return;
    case Op::KeywordUse:
        gatherKeyword(rule, home);
        return;
    case Op::WhileRule: {
        Home inner = home;
        inner.around.conditions.push_back(&rule.children[0]);
        gather(rule.children[1], inner);
        return;
    }
    case Op::InZones:
        gatherInZones(rule, home);
        return;
    case Op::OnceRule:
        gatherOnce(rule, home);
        return;
    case Op::UntilRule:
        error(
            rule,
            "until-always",
            "A rule that always stands has no beginning that “until” could end. Put it into what happens, as in “when "
            "…: until …: …”."
        );
        return;
    default:
        error(rule, "not-yet", "This rule cannot be carried out by this version yet.");
    }
}

void Generator::gatherInZones(const Node& rule, Home home)
{
    if (!home.bundle) {
        error(rule, "no-this", "Only rules of cards and keywords are awake in zones; rules of the game always are.");
        return;
    }
    std::uint64_t zones = 0;
    for (std::size_t index = 0; index < m_game.properties.size(); ++index) {
        const bool isNamed = std::ranges::any_of(rule.names, [&](const std::string& name) {
            return std::ranges::contains(m_game.properties[index].forms, name);
        });
        if (m_zoneIndex[index] != none && (isNamed || rule.names.empty()))
            zones |= std::uint64_t{1} << m_zoneIndex[index];
    }
    home.around.waking.zones = zones;
    home.around.waking.namesZones = true;
    gather(rule.children[0], home);
}

void Generator::gatherOnce(const Node& rule, Home home)
{
    home.around.once = rule.number == 1 ? Period::Turn : Period::Game;
    gather(rule.children[0], home);
}

void Generator::gatherWatcher(const Node& rule, RuleKind kind, const Home& home)
{
    Waking waking = home.around.waking;
    std::optional<Period> once = home.around.once;
    if (rule.number != 0 && rule.op != Op::Cannot)
        once = rule.number == 1 ? Period::Turn : Period::Game;
    if (once && kind == RuleKind::Cannot)
        error(
            rule, "once-always", "What cannot happen cannot happen at any time; “once” belongs before when or before."
        );
    if (once)
        waking.onceCell = addOnceCell(rule, *once, home);
    if (rule.children[0].op == Op::Or) {
        for (const Node& event : rule.children[0].children)
            gatherEvent(event, rule, kind, waking, home);
        return;
    }
    gatherEvent(rule.children[0], rule, kind, waking, home);
}

Generator::PendingRule Generator::pendingOf(const Node& rule, std::uint32_t index, const Home& home) const
{
    PendingRule pending{.node = &rule, .index = index, .scope = home.scope};
    pending.hasThis = pending.hasYou = home.bundle != nullptr;
    pending.conditions = home.around.conditions;
    pending.granted = home.granted;
    return pending;
}

void Generator::gatherEvent(const Node& event, const Node& rule, RuleKind kind, const Waking& waking, const Home& home)
{
    const Node& heard = eventOf(event);
    const auto index = static_cast<std::uint32_t>(m_program.rules.size());
    m_program.rules.push_back(
        {.kind = kind, .verb = heard.symbol, .waking = waking, .place = rule.place, .clauses = rule.clauses}
    );
    if (home.bundle)
        home.bundle->rules.push_back(index);
    else
        m_program.watches[heard.symbol][static_cast<std::size_t>(kind)].gameRules.push_back(index);
    PendingRule pending = pendingOf(rule, index, home);
    pending.event = &heard;
    m_watchers.push_back(std::move(pending));
    if (home.bundle && keepsItself(rule))
        bundleOf(rule).rules.push_back(index);
}

void Generator::gatherCheck(const Node& rule, const Home& home)
{
    const auto index = static_cast<std::uint32_t>(m_program.checks.size());
    const std::uint32_t bit = std::min(index, mostConditions - 1);
    Waking waking = home.around.waking;
    if (home.around.once)
        waking.onceCell = addOnceCell(rule, *home.around.once, home);
    m_program.checks.push_back({.mask = 1u << bit, .waking = waking, .place = rule.place});
    if (home.bundle)
        home.bundle->checks.push_back(index);
    else
        m_program.gameChecks.push_back(index);
    m_checks.push_back(pendingOf(rule, index, home));
    if (home.bundle && keepsItself(rule))
        bundleOf(rule).checks.push_back(index);
}

void Generator::markRead(const Node& node, std::uint32_t mask)
{
    const auto markEverything = [&] {
        for (PropertyLayout& property : m_program.properties)
            property.conditions |= mask;
        m_zoneConditions |= mask;
        m_phaseConditions |= mask;
        m_tallyConditions |= mask;
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
        if (m_program.grantedKeywords[node.symbol] || !changesOf(m_program.lostAbilities()).isEmpty())
            markEverything();
        break;
    case Op::Tally:
        m_tallyConditions |= mask;
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
    // A body may make further rules last, which are then written as well.
    std::size_t watchers = 0;
    std::size_t checks = 0;
    while (watchers < m_watchers.size() || checks < m_checks.size()) {
        if (watchers < m_watchers.size())
            writeWatcher(PendingRule(m_watchers[watchers++]));
        else
            writeCheck(PendingRule(m_checks[checks++]));
    }
    for (const PendingRule& pending : m_modifiers)
        writeModifier(pending);
    writeTallies();
}

void Generator::matches(const Node& event, Label& otherwise)
{
    const syntax::Verb& verb = m_game.verbs[event.symbol];
    for (std::size_t slot = 0; slot < event.children.size() && slot < verb.slots.size(); ++slot) {
        const Node& pattern = event.children[slot];
        if (pattern.isAbsent())
            continue;
        const Registers temporary(m_code);
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
            if (value.type.base == BaseType::Number) // any Phase
                continue;
            fits(value, pattern, otherwise);
        } else {
            m_code.compareJump(Do::JumpIfNotEqual, value.reg, expression(pattern).reg, otherwise);
        }
    }
}

void Generator::matchesThenOrNow(const Node& event, std::uint16_t since, Label& otherwise)
{
    m_lookBack = since;
    matches(event, otherwise);
    m_lookBack = noRegister;
}

Scope Generator::scopeOfRule(const PendingRule& pending, std::uint16_t self, std::uint16_t captured) const
{
    Scope made;
    made.effects = pending.scope.effects;
    made.amounts = pending.scope.amounts;
    if (pending.hasThis)
        made.self = self;
    if (pending.hasYou)
        made.you = static_cast<std::uint16_t>(self + 1);
    for (const Captured& kept : pending.captured) {
        const Operand value{captured++, kept.value.type};
        if (kept.name == "it")
            made.it = value;
        else
            made.locals[kept.name] = value;
    }
    return made;
}

/// What stands around a rule: it may have been heard often enough, and what it needs may not hold.
void Generator::holdsAround(const PendingRule& pending, const Waking& waking, Label& otherwise)
{
    if (waking.onceCell) {
        const Registers temporary(m_code);
        const std::uint16_t heard = m_code.take();
        if (pending.hasThis)
            m_code.emit(Do::Read, heard, m_scope.self, waking.onceCell);
        else
            m_code.emit(Do::ReadGame, heard, waking.onceCell);
        m_code.jumpIf(heard, otherwise);
    }
    for (const Node* wanted : pending.conditions)
        condition(*wanted, otherwise);
}

void Generator::writeWatcherTest(const PendingRule& pending)
{
    const Rule rule = m_program.rules[pending.index];
    const std::uint16_t slots = m_program.verbs[rule.verb].slots;
    const auto event = static_cast<std::uint16_t>(slots + 2);
    m_code.begin(static_cast<std::uint16_t>(event + 1 + pending.captured.size()), rule.place);
    const Operand heard = constant(0, BaseType::Flag);
    Label no;
    if (rule.kind == RuleKind::When || rule.kind == RuleKind::After)
        matchesThenOrNow(*pending.event, event, no);
    else
        matches(*pending.event, no);
    holdsAround(pending, rule.waking, no);
    const std::size_t conditionAt = rule.kind == RuleKind::Cannot ? 2 : 1;
    const Node& node = *pending.node;
    if (node.children.size() > conditionAt && !node.children[conditionAt].isAbsent())
        condition(node.children[conditionAt], no);
    m_code.constant(heard.reg, 1);
    m_code.bind(no);
    m_code.emit(Do::Copy, 0, heard.reg);
    m_program.rules[pending.index].test = addRoutine(m_code.finish());
}

void Generator::writeWatcher(const PendingRule& pending)
{
    const Rule rule = m_program.rules[pending.index];
    const std::uint16_t slots = m_program.verbs[rule.verb].slots;
    const auto captured = static_cast<std::uint16_t>(slots + 3);
    Scope scope = scopeOfRule(pending, slots, captured);
    const Scope ofVerb = scopeOf(rule.verb);
    for (const auto& [name, slot] : ofVerb.locals)
        scope.locals[name] = slot;
    if (!pending.hasYou && m_game.verbs[rule.verb].kind == syntax::VerbKind::Action)
        scope.you = ofVerb.you;
    m_scope = scope;
    writeWatcherTest(pending);
    if (rule.kind == RuleKind::Cannot)
        return;

    m_scope = scope;
    if (rule.kind == RuleKind::InsteadOf) {
        m_scope.proceedVerb = rule.verb;
        m_scope.proceedCursor = static_cast<std::uint16_t>(slots + 2);
    }
    m_code.begin(static_cast<std::uint16_t>(captured + pending.captured.size()), rule.place);
    Label stop;
    m_stop = &stop;
    m_writtenRule = pending.node;
    block(pending.node->children[2]);
    m_code.bind(stop);
    m_stop = nullptr;
    m_writtenRule = nullptr;
    m_program.rules[pending.index].body = addRoutine(m_code.finish());
}

void Generator::writeCheckFind(const PendingRule& pending)
{
    const Node& described = pending.node->children[0];
    const bool namesThings = isSet(described);
    const bool isPlayer = namesThings && isPlayers(described);
    m_scope = scopeOfRule(pending, 0, 2);
    m_code.begin(static_cast<std::uint16_t>(2 + pending.captured.size()), pending.node->place);
    const Operand list{m_code.take(), {.base = isPlayer ? BaseType::Player : BaseType::Card, .isList = true}};
    m_code.emit(Do::ListOpen, list.reg);
    Label no;
    holdsAround(pending, m_program.checks[pending.index].waking, no);
    if (namesThings) {
        forEach(described, [&](Operand member) { m_code.emit(Do::ListAdd, list.reg, member.reg); });
    } else {
        condition(described, no);
        const Operand nothing = constant(0, BaseType::Thing);
        m_code.emit(Do::ListAdd, list.reg, nothing.reg);
    }
    m_code.bind(no);
    m_code.emit(Do::Copy, 0, list.reg);
    m_program.checks[pending.index].find = addRoutine(m_code.finish());
}

void Generator::writeCheck(const PendingRule& pending)
{
    const Node& node = *pending.node;
    const bool namesThings = isSet(node.children[0]);
    writeCheckFind(pending);
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

    m_scope = scopeOfRule(pending, 1, 3);
    m_code.begin(static_cast<std::uint16_t>(3 + pending.captured.size()), node.place);
    const bool isPlayer = namesThings && isPlayers(node.children[0]);
    const Operand thing{0, {.base = isPlayer ? BaseType::Player : BaseType::Card}};
    if (namesThings) {
        m_scope.it = thing;
        bindLocal(node.text, thing);
    }
    Label stop;
    m_stop = &stop;
    m_writtenRule = &node;
    block(node.children[1]);
    m_code.bind(stop);
    m_stop = nullptr;
    m_writtenRule = nullptr;
    m_program.checks[pending.index].body = addRoutine(m_code.finish());
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
