// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cards/card_fields.h"
#include "studio/commands/bench/bench_model.h"

#include <QList>

namespace studio {

/// How many cards a second come from files of other programs into a project that can be searched, and onto the disk.
std::vector<Figure> measureImport(const model::CardFields& fields, const QList<model::CardDefinition>& cards);

} // namespace studio
