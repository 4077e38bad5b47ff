// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace engine {

/// The one source of chance in a game: the numbers of a seed, counted from 0.
///
/// Being a function of seed and count, a generator's whole state is one number that a game state can hold, log and undo
/// like any other. The same seed gives the same numbers on every machine and with every compiler, which the
/// distributions of the standard library do not promise.
std::uint64_t randomNumber(std::uint64_t seed, std::uint64_t count);

/// A generator that counts for itself.
struct Random
{
    std::uint64_t seed = 0;
    std::uint64_t count = 0;

    std::uint64_t next() { return randomNumber(seed, count++); }

    /// A number from 0 to bound - 1, each equally likely. A bound of 0 is a mistake of the caller.
    std::uint32_t below(std::uint32_t bound);

    friend bool operator==(const Random&, const Random&) = default;
};

} // namespace engine
