// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/terms.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace engine {

/// A possible answer of a player. An action has a verb and its arguments; other answers have their value in the first
/// argument.
struct Option
{
    /// Begin: an action with only its first slots settled; the others are asked next. Done: the end of a series of
    /// picks.
    enum class Kind : std::uint8_t { Act, Begin, Pass, Pick, Done };

    static constexpr std::size_t mostArguments = syntax::mostSlots;

    Kind kind = Kind::Pick;
    std::uint16_t verb = 0;
    std::array<std::int32_t, mostArguments> arguments{};
    /// For Begin, the number of settled arguments.
    std::uint16_t settled = 0;

    /// Whether this is an action, and not the answer to another question.
    bool isAction() const { return kind == Kind::Act || kind == Kind::Begin; }

    friend bool operator==(const Option&, const Option&) = default;
};

} // namespace engine
