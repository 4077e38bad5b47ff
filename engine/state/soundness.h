// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/state/state.h"

#include <cstdint>
#include <set>
#include <string>

namespace engine {

/// What is not as it must always be: every card is in exactly one zone, counts and links are right, every reference is
/// to a row that there is, and of what there are so many there are not more. Empty when all is well.
std::string faultOf(const State& state);

/// What waits, lasts or was announced keeps values of which only the code that reads them knows what they are. Nobody
/// who changes a position by hand makes new ones.
class KeptValues
{
public:
    explicit KeptValues(const State& state);

    /// Whether a later state keeps no others.
    bool areAllOf(const State& later) const;

private:
    std::set<std::int32_t> m_values;
};

} // namespace engine
