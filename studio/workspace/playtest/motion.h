// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace studio {

/// The speed of animations on the table, and the pause after a bot's move.
enum class Motion : std::uint8_t { Off, Fast, Normal, Slow };

} // namespace studio
