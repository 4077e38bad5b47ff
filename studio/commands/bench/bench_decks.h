// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"
#include "studio/commands/bench/bench_model.h"

#include <map>

namespace studio {

/// The time for checking a large deck after an edit, in a project with very many cards. `cardwright --bench` measures
/// the additional time in the window.
std::vector<Figure> measureDeckEdits(const std::map<model::EntityId, model::Entity>& project);

} // namespace studio
