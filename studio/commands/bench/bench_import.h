// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cards/card_fields.h"
#include "studio/commands/bench/bench_model.h"

#include <QList>

namespace studio {

/// The number of cards per second imported from other programs' files into a searchable project, and onto disk.
std::vector<Figure> measureImport(const model::CardFields& fields, const QList<model::CardDefinition>& cards);

} // namespace studio
