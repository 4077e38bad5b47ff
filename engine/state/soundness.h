// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/state/state.h"

#include <cstdint>
#include <set>
#include <string>

namespace engine {

/// The first violation of a condition that every state must meet: every card is in exactly one zone, counts and links
/// are right, references point to existing rows, and no limit is exceeded. Empty if the state is sound.
std::string faultOf(const State& state);

/// The values saved in waiting triggers, lasting effects and announced effects. They can't be checked, because only the
/// code that reads them determines their meaning; but a manual change of a position never adds new ones.
class SavedValues
{
public:
    explicit SavedValues(const State& state);

    /// Whether a later state has no values other than these.
    bool includeAllOf(const State& later) const;

private:
    std::set<std::int32_t> m_values;
};

} // namespace engine
