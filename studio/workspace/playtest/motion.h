// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace studio {

/// How fast things move on the table, and how long what a bot does is looked at before play goes on.
enum class Motion : std::uint8_t { Off, Fast, Normal, Slow };

} // namespace studio
