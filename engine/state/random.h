// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <utility>

namespace engine {

/// The one source of chance in a game: xoshiro256**, seeded through splitmix64.
///
/// The same seed gives the same numbers on every machine and with every compiler, which the distributions of the
/// standard library do not promise. It is a plain value: copying it forks the future, comparing it compares all of it.
class Random
{
public:
    explicit Random(std::uint64_t seed);

    /// The next 64 bits.
    std::uint64_t next();

    /// A number from 0 to bound - 1, each equally likely. A bound of 0 is a mistake of the caller.
    std::uint32_t below(std::uint32_t bound);

    template <typename T>
    void shuffle(std::span<T> items)
    {
        for (auto remaining = static_cast<std::uint32_t>(items.size()); remaining > 1; --remaining)
            std::swap(items[remaining - 1], items[below(remaining)]);
    }

    friend bool operator==(const Random&, const Random&) = default;

private:
    std::array<std::uint64_t, 4> m_state;
};

} // namespace engine
