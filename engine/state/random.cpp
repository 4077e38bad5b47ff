// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/state/random.h"

#include <bit>
#include <cassert>

namespace engine {

namespace {

std::uint64_t splitmix(std::uint64_t& state)
{
    state += 0x9e3779b97f4a7c15;
    std::uint64_t mixed = state;
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
    return mixed ^ (mixed >> 31);
}

} // namespace

Random::Random(std::uint64_t seed)
{
    for (std::uint64_t& word : m_state)
        word = splitmix(seed);
}

std::uint64_t Random::next()
{
    const std::uint64_t result = std::rotl(m_state[1] * 5, 7) * 9;
    const std::uint64_t shifted = m_state[1] << 17;
    m_state[2] ^= m_state[0];
    m_state[3] ^= m_state[1];
    m_state[1] ^= m_state[2];
    m_state[0] ^= m_state[3];
    m_state[2] ^= shifted;
    m_state[3] = std::rotl(m_state[3], 45);
    return result;
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
