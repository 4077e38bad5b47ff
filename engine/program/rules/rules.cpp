// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/rules/rules.h"

#include "engine/program/analysis/holders.h"
#include "engine/program/effects/effects.h"
#include "engine/program/layout/room.h"
#include "engine/program/rules/changes.h"
#include "engine/program/rules/endings.h"
#include "engine/program/rules/keywords.h"
#include "engine/program/rules/lasting_notes.h"
#include "engine/program/rules/tallies.h"
#include "engine/program/texts/texts.h"

#include <algorithm>
#include <utility>

namespace engine {

using syntax::Node;
using syntax::Often;
using syntax::Op;
using syntax::Part;

namespace {

constexpr std::uint32_t mostConditions = 32;

Period periodOf(Often often)
{
    return often == Often::OnceATurn ? Period::Turn : Period::Game;
}

} // namespace

void Rules::gather()
{
    m_program.watches.resize(m_game.verbs.size());
    for (std::size_t zone = 0; zone < m_program.zones.size(); ++zone)
        m_program.zonesInPlay |= m_program.zones[zone].isInPlay ? std::uint64_t{1} << zone : 0;
    keywords().noteChanges();
    gatherAll(m_game.rules, {});
    keywords().gatherAll();
    gatherCards();
    lastingNotes().note();
    tallies().gather();
    noteHolders(m_program);
    noteCheckReads();
}

void Rules::gatherCards()
{
    for (const syntax::Card& card : m_game.cards) {
        if (card.isBroken)
            continue;
        Definition& definition = m_program.definitions[*m_declarations.definitionNamed(card.name)];
        Home home = keywords().homeOf(definition);
        home.definition = &definition;
        gatherAll(card.abilities, home);
    }
}

void Rules::gather(const Node& rule, const Home& home)
{
    if (const auto kind = watcherKind(rule.op))
        return gatherWatcher(rule, *kind, home);
    if (isChange(rule.op))
        return changes().gather(rule, home);
    switch (rule.op) {
    case Op::AsSoonAs:
        return gatherCheck(rule, home);
    case Op::KeywordUse:
        return keywords().gather(rule, home);
    case Op::LabelUse:
    case Op::Activated:
        if (home.bundle)
            effects().gather(rule, home);
        return;
    default:
        gatherInside(rule, home);
    }
}

/// Gathers the rules inside a rule that wraps them.
void Rules::gatherInside(const Node& rule, Home home)
{
    switch (rule.op) {
    case Op::Rules:
    case Op::Block:
        return gatherAll(rule.children, home);
    case Op::WhileRule:
        home.around.conditions.push_back(&rule[Part::Condition]);
        return gather(rule[Part::Body], home);
    case Op::InZones:
        return gatherInZones(rule, home);
    case Op::OnceRule:
        home.around.once = periodOf(rule.manner.often);
        return gather(rule[Part::Body], home);
    case Op::UntilRule:
        error(
            rule,
            "until-always",
            "“until” can't end a rule that always applies; start the rule with an event, as in “when …: until …: …”"
        );
        return;
    default:
        error(rule, "not-yet", "this version of Cardwright doesn't support this rule here");
    }
}

void Rules::gatherAll(const std::vector<Node>& rules, const Home& home)
{
    for (const Node& rule : rules)
        gather(rule, home);
}

void Rules::gatherInZones(const Node& rule, Home home)
{
    if (!home.bundle) {
        error(rule, "no-this", "only rules of cards and keywords can be limited to zones; delete “in … :”");
        return;
    }
    std::uint64_t zones = 0;
    for (const syntax::Property& declared : m_game.properties) {
        const bool isNamed =
            std::ranges::any_of(rule.names, [&](const std::string& name) { return isCalled(declared, name); });
        const std::uint32_t zone = m_declarations.zoneIndex(declared);
        if (zone != none && (isNamed || rule.names.empty()))
            zones |= std::uint64_t{1} << zone;
    }
    home.around.waking.zones = zones;
    home.around.waking.namesZones = true;
    gather(rule[Part::Body], home);
}

void Rules::gatherWatcher(const Node& rule, RuleKind kind, const Home& home)
{
    Waking waking = home.around.waking;
    std::optional<Period> once = home.around.once;
    const bool isLimit = kind == RuleKind::Cannot || kind == RuleKind::Must;
    if (rule.manner.often != Often::Always)
        once = periodOf(rule.manner.often);
    if (once && isLimit)
        error(rule, "once-always", "“once” can't be used with “cannot” or “must”, which always apply");
    if (once)
        waking.onceCell = endings().addOnceCell(rule, *once, home);
    if (rule[Part::Event].op == Op::Or) {
        for (const Node& event : rule[Part::Event].children)
            gatherEvent(event, rule, kind, waking, home);
        return;
    }
    gatherEvent(rule[Part::Event], rule, kind, waking, home);
}

void Rules::gatherEvent(const Node& event, const Node& rule, RuleKind kind, const Waking& waking, const Home& home)
{
    const Node& heard = eventOf(m_game, event);
    const auto index = static_cast<std::uint32_t>(m_program.rules.size());
    m_program.rules.push_back(
        {.kind = kind,
         .verb = heard.symbol,
         .waking = waking,
         .written = rule.hasQuote() ? rule.text : std::string(),
         .place = rule.place,
         .clauses = rule.clauses}
    );
    if (home.bundle)
        home.bundle->rules.push_back(index);
    else
        m_program.watches[heard.symbol][static_cast<std::size_t>(kind)].gameRules.push_back(index);
    PendingRule pending = pendingOf(rule, index, home);
    pending.event = &heard;
    m_pending.watchers.push_back(std::move(pending));
    if (home.bundle && keepsItself(rule))
        keywords().bundleOf(rule).rules.push_back(index);
}

void Rules::gatherCheck(const Node& rule, const Home& home)
{
    const auto index = static_cast<std::uint32_t>(m_program.checks.size());
    const std::uint32_t bit = std::min(index, mostConditions - 1);
    Waking waking = home.around.waking;
    if (home.around.once)
        waking.onceCell = endings().addOnceCell(rule, *home.around.once, home);
    m_program.checks.push_back({.mask = 1u << bit, .waking = waking, .place = rule.place});
    if (home.bundle)
        home.bundle->checks.push_back(index);
    else
        m_program.gameChecks.push_back(index);
    m_pending.checks.push_back(pendingOf(rule, index, home));
    if (home.bundle && keepsItself(rule))
        keywords().bundleOf(rule).checks.push_back(index);
}

PendingRule Rules::pendingOf(const Node& rule, std::uint32_t index, const Home& home) const
{
    PendingRule pending{.node = &rule, .index = index, .scope = home.scope};
    pending.hasThis = pending.hasYou = home.bundle != nullptr;
    pending.conditions = home.around.conditions;
    pending.granted = home.granted;
    return pending;
}

void Rules::noteCheckReads()
{
    lastingNotes().noteReads();
    const bool canLoseAbilities = !changesOf(m_program, m_program.lostAbilities()).isEmpty();
    for (const PendingRule& check : m_pending.checks) {
        const Node& read = (*check.node)[Part::Condition];
        const std::uint32_t mask = m_program.checks[check.index].mask;
        for (const Node* condition : check.conditions)
            m_reads.markRead(*condition, mask);
        // The conditions of a card must be checked when it enters a zone.
        if (check.hasThis)
            m_reads.markZones(mask);
        // The conditions must also be checked when the card gains or regains them for any reason.
        if (check.granted != none || (check.hasThis && canLoseAbilities))
            m_reads.markEverything(mask);
        if (m_reads.dependsOnOneThing(read))
            m_reads.noteOwnRead(read, mask);
        else
            m_reads.markRead(read, mask);
    }
}

} // namespace engine
