// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/events/phase_entries.h"

#include "engine/language/dictionary.h"
#include "engine/program/writing/routines.h"

#include <algorithm>
#include <utility>

namespace engine {

using syntax::Node;
using syntax::Op;

void PhaseEntries::noteSite(const Node& call, std::size_t begin, std::uint16_t base)
{
    if (m_loopDepth == 0 && m_within)
        m_sites.push_back({
            .within = *m_within,
            .phase = m_phase,
            .call = &call,
            .begin = begin,
            .end = m_program.code.size(),
            .base = base,
        });
}

void PhaseEntries::write()
{
    m_program.phaseEntries.resize(m_game.phases.size());
    std::vector<const Site*> line;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> seen;
    const auto goThrough = [&](this const auto& self, std::uint32_t within, std::uint32_t phase) -> void {
        if (std::ranges::contains(seen, std::pair(within, phase)))
            return;
        seen.emplace_back(within, phase);
        for (const Site& site : m_sites) {
            if (site.within != within || site.phase != phase)
                continue;
            const std::uint32_t begun = begunAt(site);
            if (begun != none && m_program.phaseEntries[begun].frames.empty())
                m_program.phaseEntries[begun] = entryOf(line, site);
            line.push_back(&site);
            self(site.call->symbol, begun);
            line.pop_back();
        }
    };
    goThrough(none, none);
}

std::uint32_t PhaseEntries::begunAt(const Site& site)
{
    const bool isPhase = site.call->symbol == static_cast<std::uint32_t>(CoreVerb::PhaseHappens) &&
                         site.call->children[0].op == Op::PhaseName;
    return isPhase ? site.call->children[0].symbol : none;
}

PhaseEntry PhaseEntries::entryOf(const std::vector<const Site*>& line, const Site& last)
{
    PhaseEntry entry;
    PhaseEntry::Frame frame;
    for (const Site* site : line) {
        frame.address = site->end;
        entry.frames.push_back(frame);
        frame = {.verb = site->call->symbol, .base = site->base};
        const bool isStart = site->within == none;
        const std::uint16_t given = isStart ? std::uint16_t(0) : m_program.verbs[site->within].slots;
        m_scope = isStart ? Scope{} : m_descriptions.scopeOf(site->within);
        for (const Node& argument : site->call->children)
            frame.slots.push_back(routines().value(given, argument));
    }
    frame.address = last.begin;
    entry.frames.push_back(frame);
    return entry;
}

} // namespace engine
