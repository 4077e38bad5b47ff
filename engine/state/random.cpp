// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/state/random.h"

#include <cassert>

namespace engine {

// The splitmix64 generator: a bijective mixing of seed + (count + 1) * gamma.
std::uint64_t randomNumber(std::uint64_t seed, std::uint64_t count)
{
    std::uint64_t mixed = seed + (count + 1) * 0x9e3779b97f4a7c15;
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
    return mixed ^ (mixed >> 31);
}

std::uint32_t Random::below(std::uint32_t bound)
{
    assert(bound > 0);
    // Lemire's method: the high half of a product is uniform once the few low halves that would favour some numbers are
    // rejected.
    std::uint64_t product = (next() >> 32) * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
        const std::uint32_t unfair = -bound % bound;
        while (static_cast<std::uint32_t>(product) < unfair)
            product = (next() >> 32) * bound;
    }
    return static_cast<std::uint32_t>(product >> 32);
}

} // namespace engine
