// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/problems.h"
#include "engine/language/source/tokens.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace engine {

enum class Heading : std::uint8_t;

/// Limits the size of a game, because declarations take up to a few hundred times the memory of their text. Rules are
/// limited by their size in bytes, cards and scenarios by their number.
class Allowance
{
public:
    static constexpr std::size_t mostRules = 1024 * 1024;
    static constexpr std::size_t mostCards = 200'000;
    static constexpr std::size_t mostScenarios = 20'000;
    static constexpr std::size_t mostCalls = 1'000;

    explicit Allowance(Problems& problems)
        : m_problems(problems)
    {
    }

    /// Whether there is room for one more declaration. The first one beyond the limit is reported.
    bool hasRoomFor(Heading heading, const Line& line, std::size_t bytes);

private:
    bool take(std::size_t& taken, std::size_t amount, std::size_t most, const Line& line, std::string_view what);

    Problems& m_problems;
    std::size_t m_rules = 0;
    std::size_t m_cards = 0;
    std::size_t m_scenarios = 0;
    std::size_t m_calls = 0;
};

} // namespace engine
