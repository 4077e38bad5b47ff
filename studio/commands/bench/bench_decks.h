// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"
#include "studio/commands/bench/bench_model.h"

#include <map>

namespace studio {

/// The time to check an edited large deck in a project with very many cards. `cardwright --bench` measures what the
/// window adds.
std::vector<Figure> measureDeckEdits(const std::map<model::EntityId, model::Entity>& project);

} // namespace studio
