// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cards/card_fields.h"
#include "studio/commands/bench/bench_model.h"

#include <QList>

namespace studio {

/// The time until a project with these cards is open and searchable, and the time until an edited card is on disk.
std::vector<Figure> measureProject(const model::CardFields& fields, const QList<model::CardDefinition>& cards);

} // namespace studio
