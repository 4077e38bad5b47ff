// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <concepts>
#include <format>
#include <string>
#include <string_view>

namespace studio {

/// A number with a regular noun in the singular or plural: "1 card", "2 cards".
std::string counted(std::integral auto count, std::string_view noun)
{
    return std::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

} // namespace studio
