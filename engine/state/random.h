// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace engine {

/// Random number `count` of a seed, counted from 0. It is the only source of chance in a game.
///
/// It is a function of seed and count, so the whole state of a generator is one number that a game state can hold, log
/// and undo like any other. The same seed gives the same numbers on every machine and with every compiler; the
/// distributions of the standard library don't promise that.
std::uint64_t randomNumber(std::uint64_t seed, std::uint64_t count);

/// A generator that counts the numbers it has given.
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
