// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/dictionary.h"
#include "engine/program/generator.h"

#include <algorithm>

namespace engine {

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
    case Op::Must:
        return RuleKind::Must;
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
        m_program.zonesAwake |= waking.zones;
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
            noteOwnRead(read, mask);
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
    case Op::LabelUse:
    case Op::Activated:
        if (home.bundle)
            gatherEffect(rule, home);
        return;
    default:
        error(rule, "not-yet", "this rule cannot be carried out by this version yet");
    }
}

void Generator::gatherInZones(const Node& rule, Home home)
{
    if (!home.bundle) {
        error(rule, "no-this", "only rules of cards and keywords are awake in zones; rules of the game always are");
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
    const bool isLimit = kind == RuleKind::Cannot || kind == RuleKind::Must;
    if (rule.number != 0 && !isLimit)
        once = rule.number == 1 ? Period::Turn : Period::Game;
    if (once && isLimit)
        error(
            rule,
            "once-always",
            "what cannot or must happen does so at any time; “once” belongs before “when” or “before”"
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

} // namespace engine
