// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/commands/bench/bench_model.h"
#include "studio/commands/commands.h"

namespace studio {

/// The times for painting the faces of a game's cards, for taking them from the cache, and for writing them for print.
std::vector<Figure> measureFaces(const std::string& game, Streams streams);

} // namespace studio
