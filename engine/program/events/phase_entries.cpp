// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/events/phase_entries.h"

#include "engine/language/names/dictionary.h"
#include "engine/program/statements/calls.h"
#include "engine/program/statements/control.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace engine {

using syntax::BaseType;
using syntax::Node;
using syntax::Op;
using syntax::Part;

PhaseEntries::Loop::Loop(PhaseEntries& entries, const Node& node)
    : m_entries(entries)
{
    LoopBegin& begin = m_entries.m_loops.emplace_back(&node, m_entries.m_scope, m_entries.m_code.taken());
    // Earlier answers of players are unknown if play starts here.
    begin.scope.answers.clear();
}

void PhaseEntries::noteSite(const Node& call, Begin begin, std::uint16_t base)
{
    if (m_sentences == 0 && m_within)
        m_sites.push_back({
            .within = *m_within,
            .phase = m_phase,
            .call = &call,
            .begin = begin,
            .end = m_program.code.size(),
            .base = base,
            .loops = m_loops,
            .scope = m_scope,
        });
}

void PhaseEntries::write()
{
    m_program.phaseEntries.resize(m_game.phases.size());
    std::vector<const Site*> line;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> seen;
    const auto search = [&](this const auto& self, std::uint32_t within, std::uint32_t phase) -> void {
        if (std::ranges::contains(seen, std::pair(within, phase)))
            return;
        seen.emplace_back(within, phase);
        for (const Site& site : m_sites) {
            if (site.within != within || site.phase != phase || !canReach(site))
                continue;
            const std::uint32_t entered = phaseEnteredAt(site);
            if (entered != none && m_program.phaseEntries[entered].frames.empty())
                m_program.phaseEntries[entered] = entryOf(line, site);
            line.push_back(&site);
            self(site.call->symbol, entered);
            line.pop_back();
        }
    };
    search(none, none);
}

std::uint32_t PhaseEntries::phaseEnteredAt(const Site& site)
{
    const bool isPhase = site.call->symbol == static_cast<std::uint32_t>(CoreVerb::PhaseHappens) &&
                         site.call->all(Part::Arguments).front().op == Op::PhaseName;
    return isPhase ? site.call->all(Part::Arguments).front().symbol : none;
}

PhaseEntry PhaseEntries::entryOf(const std::vector<const Site*>& line, const Site& last)
{
    PhaseEntry entry;
    PhaseEntry::Frame frame;
    for (const Site* site : line) {
        frame.address = site->end;
        prepare(*site, true, frame);
        entry.frames.push_back(frame);
        frame = {.verb = site->call->symbol, .base = site->base};
    }
    frame.address = last.begin.address;
    prepare(last, false, frame);
    entry.frames.push_back(frame);
    return entry;
}

void PhaseEntries::prepare(const Site& site, bool withArguments, PhaseEntry::Frame& frame)
{
    m_code.begin(slotsOf(site), site.call->place);
    // Each loop is written again with the same registers, but with the next loop as its body. The innermost body ends
    // where play continues in the original code.
    Label ready;
    const auto beginLoop = [&](this const auto& self, std::size_t depth) -> void {
        if (depth == site.loops.size()) {
            m_code.jump(ready);
            return;
        }
        const LoopBegin& loop = site.loops[depth];
        m_code.releaseTo(loop.taken);
        m_scope = loop.scope;
        control().countingLoop(*loop.node, [&](Operand) { self(depth + 1); });
    };
    if (!site.loops.empty()) {
        beginLoop(0);
        m_code.emit(Do::Leave);
    }
    m_code.bind(ready);
    m_code.releaseTo(site.begin.taken);
    m_scope = site.scope;
    if (withArguments)
        calls().openFrameOf(site.call->symbol, calls().argumentsOf(*site.call));
    frame.isReady = constant(1, BaseType::Flag).reg;
    m_code.emit(Do::Leave);
    frame.prepare = m_code.finish().entry;
}

bool PhaseEntries::canReach(const Site& site) const
{
    const auto isLoopKnown = [&](const LoopBegin& loop) {
        const Part bound = loop.node->op == Op::RepeatTimes ? Part::Count : Part::Set;
        return isKnown((*loop.node)[bound], loop.scope, site);
    };
    return std::ranges::all_of(site.loops, isLoopKnown) && isKnown(*site.call, site.scope, site);
}

bool PhaseEntries::isKnown(const Node& node, const Scope& scope, const Site& site) const
{
    const auto isSet = [&](const Operand& value) {
        return value.reg < slotsOf(site) || std::ranges::contains(site.loops, value.reg, &LoopBegin::member);
    };
    if (node.op == Op::It)
        return scope.it && isSet(*scope.it);
    const auto named = node.op == Op::Local ? scope.locals.find(node.text) : scope.locals.end();
    return (named == scope.locals.end() || isSet(named->second)) &&
           std::ranges::all_of(node.children, [&](const Node& child) { return isKnown(child, scope, site); });
}

std::uint16_t PhaseEntries::slotsOf(const Site& site) const
{
    return site.within == none ? std::uint16_t(0) : m_program.verbs[site.within].slots;
}

} // namespace engine
