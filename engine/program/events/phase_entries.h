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

    /// While this lives, a loop that counts or goes over things is written. Play that begins inside it begins with its
    /// first round.
    class Loop
    {
    public:
        Loop(PhaseEntries& entries, const syntax::Node& node);

        ~Loop() { m_entries.m_loops.pop_back(); }

        Loop(const Loop&) = delete;
        Loop& operator=(const Loop&) = delete;

        /// The register of what the loop counts, or of what it has come to.
        void setMember(std::uint16_t reg) { m_entries.m_loops.back().member = reg; }

    private:
        PhaseEntries& m_entries;
    };

    /// While this lives, one sentence about several things is written: no phase is begun from inside it.
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

    /// Where the code of a call begins, and how many registers are taken there.
    struct Begin
    {
        std::size_t address = 0;
        std::uint16_t taken = 0;
    };

    void noteSite(const syntax::Node& call, Begin begin, std::uint16_t base);
    void write();

private:
    /// A loop, as it was when it began: what names meant, and how many registers were taken.
    struct LoopBegin
    {
        const syntax::Node* node = nullptr;
        Scope scope;
        std::uint16_t taken = 0;
        std::uint16_t member = noRegister;
    };

    /// A call that play can come to from the start.
    struct Site
    {
        /// The verb the call stands in, none for the start.
        std::uint32_t within = none;
        /// The phase it stands in, none when it is no phase's.
        std::uint32_t phase = none;
        const syntax::Node* call = nullptr;
        Begin begin;
        std::size_t end = 0;
        std::uint16_t base = 0;
        /// The loops it stands in, the outermost first, and what names mean in the innermost.
        std::vector<LoopBegin> loops;
        Scope scope;
    };

    PhaseEntry entryOf(const std::vector<const Site*>& line, const Site& last);
    /// Writes the code that makes a frame ready for play to begin at the site; with what the call is given, when it is
    /// not carried out itself.
    void prepare(const Site& site, bool withArguments, PhaseEntry::Frame& frame);
    /// Everything read on the way to the site is known without having been there.
    bool canComeTo(const Site& site) const;
    bool isKnown(const syntax::Node& node, const Scope& scope, const Site& site) const;
    std::uint16_t slotsOf(const Site& site) const;
    /// The phase that a call begins, none when it begins none.
    static std::uint32_t begunAt(const Site& site);

    std::optional<std::uint32_t> m_within;
    std::uint32_t m_phase = none;
    std::vector<LoopBegin> m_loops;
    int m_sentences = 0;
    std::vector<Site> m_sites;
};

} // namespace engine
