// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/commands/bench/bench_model.h"
#include "studio/commands/commands.h"

namespace studio {

/// The time to paint the faces of a game's cards, to take them from the cache, and to write them for print.
std::vector<Figure> measureFaces(const std::string& game, Streams streams);

} // namespace studio
