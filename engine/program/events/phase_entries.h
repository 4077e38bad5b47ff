// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace engine {

/// Finds the entries for play that starts inside a phase. An entry is a call to the phase that can be reached from the
/// game's `start:`, directly or through other verbs.
class PhaseEntries : public Writer
{
public:
    using Writer::Writer;

    /// Marks a counting loop, or a loop over things, while its code is written. If play starts inside it, it starts
    /// with the first iteration.
    class Loop
    {
    public:
        Loop(PhaseEntries& entries, const syntax::Node& node);

        ~Loop() { m_entries.m_loops.pop_back(); }

        Loop(const Loop&) = delete;
        Loop& operator=(const Loop&) = delete;

        /// The register with the loop's counter or current member.
        void setMember(std::uint16_t reg) { m_entries.m_loops.back().member = reg; }

    private:
        PhaseEntries& m_entries;
    };

    /// Marks a sentence about several things while its code is written. Play can't start inside it.
    class Sentence
    {
    public:
        explicit Sentence(PhaseEntries& entries)
            : m_entries(entries)
        {
            ++m_entries.m_sentences;
        }

        ~Sentence() { --m_entries.m_sentences; }

        Sentence(const Sentence&) = delete;
        Sentence& operator=(const Sentence&) = delete;

    private:
        PhaseEntries& m_entries;
    };

    /// Marks the body of a verb while its code is written; none for the start of the game.
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

    /// Marks the body of a phase while its code is written.
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

    /// The address at which the code of a call begins, and the number of registers that are taken at that point.
    struct Begin
    {
        std::size_t address = 0;
        std::uint16_t taken = 0;
    };

    void noteSite(const syntax::Node& call, Begin begin, std::uint16_t base);
    void write();

private:
    /// The state at the beginning of a loop: the meanings of names and the number of registers taken.
    struct LoopBegin
    {
        const syntax::Node* node = nullptr;
        Scope scope;
        std::uint16_t taken = 0;
        std::uint16_t member = noRegister;
    };

    /// A call that play can reach from the start of the game.
    struct Site
    {
        /// The verb that contains the call; none for the start of the game.
        std::uint32_t within = none;
        /// The phase that contains the call; none outside phases.
        std::uint32_t phase = none;
        const syntax::Node* call = nullptr;
        Begin begin;
        std::size_t end = 0;
        std::uint16_t base = 0;
        /// The enclosing loops, outermost first, and the meanings of names in the innermost one.
        std::vector<LoopBegin> loops;
        Scope scope;
    };

    PhaseEntry entryOf(const std::vector<const Site*>& line, const Site& last);
    /// Writes the code that prepares a frame for play at the site. If the call itself is skipped, the code also
    /// prepares the arguments of the call.
    void prepare(const Site& site, bool withArguments, PhaseEntry::Frame& frame);
    /// Whether all values that are read on the way to the site are known without running the code before it.
    bool canReach(const Site& site) const;
    bool isKnown(const syntax::Node& node, const Scope& scope, const Site& site) const;
    std::uint16_t slotsOf(const Site& site) const;
    /// The phase that a call begins; none if it begins no phase.
    static std::uint32_t phaseEnteredAt(const Site& site);

    std::optional<std::uint32_t> m_within;
    std::uint32_t m_phase = none;
    std::vector<LoopBegin> m_loops;
    int m_sentences = 0;
    std::vector<Site> m_sites;
};

} // namespace engine
