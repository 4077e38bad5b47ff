// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/analysis/holders.h"

#include "engine/language/names/dictionary.h"
#include "engine/program/layout/room.h"
#include "engine/program/program.h"

#include <algorithm>
#include <array>
#include <functional>

namespace engine {

namespace {

/// A function that notes a holder for one of its rules or modifiers.
using Note = std::function<void(Program::Holders&, std::uint32_t)>;

void noteHolder(Program& program, const Bundle& bundle, const Note& note)
{
    const auto noteIn = [&](Program::Holders& holders, std::uint32_t index, const Waking& waking) {
        holders.definitions.resize(program.definitions.size());
        holders.zones |= waking.zones;
        program.zonesAwake |= waking.zones;
        note(holders, index);
    };
    for (const std::uint32_t index : bundle.rules) {
        const Rule& rule = program.rules[index];
        Program::Watch& watch = program.watches[rule.verb][static_cast<std::size_t>(rule.kind)];
        if (!std::ranges::contains(watch.cardRules, index))
            watch.cardRules.push_back(index);
        noteIn(watch.cards, index, rule.waking);
    }
    for (const std::uint32_t index : bundle.modifiers) {
        const Modifier& modifier = program.modifiers[index];
        program.usesAge = true;
        noteIn(changesOf(program, modifier.what).cards, index, modifier.waking);
    }
    program.hasCardChecks |= !bundle.checks.empty();
}

void noteNeeds(Program& program, const std::array<Program::Watch, ruleKinds>& watches)
{
    const auto isHeard = [&](RuleKind kind) {
        return !watches[static_cast<std::size_t>(kind)].isEmpty();
    };
    program.looksBack |= isHeard(RuleKind::When) || isHeard(RuleKind::After) || isHeard(RuleKind::Ends);
    // Rules that replace or precede an event apply in the order in which their cards arrived.
    const auto isOnCards = [&](RuleKind kind) {
        return !watches[static_cast<std::size_t>(kind)].cardRules.empty();
    };
    program.usesAge |= isOnCards(RuleKind::Before) || isOnCards(RuleKind::InsteadOf);
}

} // namespace

void noteHolders(Program& program)
{
    for (std::uint32_t index = 0; index < program.definitions.size(); ++index) {
        noteHolder(program, program.definitions[index], [&](Program::Holders& holders, std::uint32_t) {
            holders.definitions[index] = true;
        });
    }
    for (std::uint32_t index = 0; index < program.granted.size(); ++index) {
        noteHolder(program, program.granted[index], [&](Program::Holders& holders, std::uint32_t rule) {
            holders.granted.emplace_back(index, rule);
        });
    }
    for (const std::array<Program::Watch, ruleKinds>& watches : program.watches)
        noteNeeds(program, watches);
    for (std::uint32_t verb = 0; verb <= static_cast<std::uint32_t>(CoreVerb::Leaves); ++verb) {
        for (std::size_t kind = 0; kind < ruleKinds; ++kind)
            program.watchesMoves |= program.isWatched(verb, static_cast<RuleKind>(kind));
    }
}

} // namespace engine
