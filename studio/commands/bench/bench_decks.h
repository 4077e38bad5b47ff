// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"
#include "studio/commands/bench/bench_model.h"

#include <map>

namespace studio {

/// How soon an edit of a large deck is judged in a project with very many cards. What the window adds to that is
/// measured with the window: cardwright --bench.
std::vector<Figure> measureDeckEdits(const std::map<model::EntityId, model::Entity>& project);

} // namespace studio
