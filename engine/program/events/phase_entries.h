// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace engine {

/// Where play begins when it begins inside a phase: at the call of the phase that the start leads to, through whatever
/// verbs lie between.
class PhaseEntries : public Writer
{
public:
    using Writer::Writer;

    /// While this lives, a loop over things is written: no phase is begun from inside one.
    class Loop
    {
    public:
        explicit Loop(PhaseEntries& entries)
            : m_entries(entries)
        {
            ++m_entries.m_loopDepth;
        }

        ~Loop() { --m_entries.m_loopDepth; }

        Loop(const Loop&) = delete;
        Loop& operator=(const Loop&) = delete;

    private:
        PhaseEntries& m_entries;
    };

    /// While this lives, the body of a verb is written, or the start, which is none.
    class Within
    {
    public:
        Within(PhaseEntries& entries, std::uint32_t verb)
            : m_entries(entries)
        {
            m_entries.m_within = verb;
        }

        ~Within() { m_entries.m_within.reset(); }

        Within(const Within&) = delete;
        Within& operator=(const Within&) = delete;

    private:
        PhaseEntries& m_entries;
    };

    /// While this lives, what is done in a phase is written.
    class InPhase
    {
    public:
        InPhase(PhaseEntries& entries, std::uint32_t phase)
            : m_entries(entries)
        {
            m_entries.m_phase = phase;
        }

        ~InPhase() { m_entries.m_phase = none; }

        InPhase(const InPhase&) = delete;
        InPhase& operator=(const InPhase&) = delete;

    private:
        PhaseEntries& m_entries;
    };

    void noteSite(const syntax::Node& call, std::size_t begin, std::uint16_t base);
    void write();

private:
    /// A call that play can come to from the start.
    struct Site
    {
        /// The verb the call stands in, none for the start.
        std::uint32_t within = none;
        /// The phase it stands in, none when it is no phase's.
        std::uint32_t phase = none;
        const syntax::Node* call = nullptr;
        std::size_t begin = 0;
        std::size_t end = 0;
        std::uint16_t base = 0;
    };

    PhaseEntry entryOf(const std::vector<const Site*>& line, const Site& last);
    /// The phase that a call begins, none when it begins none.
    static std::uint32_t begunAt(const Site& site);

    std::optional<std::uint32_t> m_within;
    std::uint32_t m_phase = none;
    int m_loopDepth = 0;
    std::vector<Site> m_sites;
};

} // namespace engine
