// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace engine {

/// The random number with index `count` for a seed. This function is the only source of chance in a game.
///
/// The number depends only on seed and count, so the whole state of a generator is one number, which a game state can
/// store, log and undo like any other. The same seed gives the same numbers on every machine and with every compiler,
/// which the distributions of the standard library don't guarantee.
std::uint64_t randomNumber(std::uint64_t seed, std::uint64_t count);

/// A random generator that counts the numbers it has returned.
struct Random
{
    std::uint64_t seed = 0;
    std::uint64_t count = 0;

    std::uint64_t next() { return randomNumber(seed, count++); }

    /// A number from 0 to bound - 1, all equally likely. The bound must not be 0.
    std::uint32_t below(std::uint32_t bound);

    friend bool operator==(const Random&, const Random&) = default;
};

} // namespace engine
