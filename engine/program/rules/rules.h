// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstdint>
#include <vector>

/// The part of the compiler for rules: those that watch events, change values, check conditions, or last for a time.
/// Start with Rules, which gathers all of them.
namespace engine {

/// Gathers the rules of the game, keywords and cards before any code is written, so that the code of verbs can omit
/// events that no rule watches. The code of rules is written later.
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
    /// Notes the values that the gathered conditions read.
    void noteCheckReads();
};

} // namespace engine
