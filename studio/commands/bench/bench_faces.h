// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/commands/bench/bench_model.h"
#include "studio/commands/commands.h"

namespace studio {

/// How soon the faces of a game's cards are painted, taken from the cache, and written for print.
std::vector<Figure> measureFaces(const std::string& game, Streams streams);

} // namespace studio
