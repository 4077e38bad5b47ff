// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/terms.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace engine {

/// One thing a player can answer. For an action: the verb and its arguments; for other questions the value in the first
/// argument, which is what the program gets.
struct Option
{
    /// Begin: an action of which only the first slots are settled, the others are asked next. Done: enough things are
    /// picked.
    enum class Kind : std::uint8_t { Act, Begin, Pass, Pick, Done };

    static constexpr std::size_t mostArguments = syntax::mostSlots;

    Kind kind = Kind::Pick;
    std::uint16_t verb = 0;
    std::array<std::int32_t, mostArguments> arguments{};
    /// Begin: how many arguments are settled.
    std::uint16_t settled = 0;

    /// Otherwise it answers a question about something else.
    bool isAction() const { return kind == Kind::Act || kind == Kind::Begin; }

    friend bool operator==(const Option&, const Option&) = default;
};

} // namespace engine
