// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstdint>
#include <vector>

/// The part of the compiler for rules: those that watch events, change values, check conditions, or last for a while.
/// Begin with Rules, which gathers them all.
namespace engine {

/// Rules of the game, of keywords and of cards, as they are gathered: every rule is noted before any code is written,
/// so that the code of verbs can leave out what nobody watches. Their own code is written later.
class Rules : public Writer
{
public:
    using Writer::Writer;

    void gather();
    void gatherAll(const std::vector<syntax::Node>& rules, const Home& home);
    PendingRule pendingOf(const syntax::Node& rule, std::uint32_t index, const Home& home) const;

private:
    void gatherCards();
    void gather(const syntax::Node& rule, const Home& home);
    void gatherInside(const syntax::Node& rule, Home home);
    void gatherInZones(const syntax::Node& rule, Home home);
    void gatherWatcher(const syntax::Node& rule, RuleKind kind, const Home& home);
    void gatherEvent(
        const syntax::Node& event, const syntax::Node& rule, RuleKind kind, const Waking& waking, const Home& home
    );
    void gatherCheck(const syntax::Node& rule, const Home& home);
    /// What the conditions look at that were gathered.
    void noteCheckReads();
};

} // namespace engine
