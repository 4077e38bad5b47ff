// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cards/card_fields.h"
#include "studio/commands/bench/bench_model.h"

#include <QList>

namespace studio {

/// The number of cards per second that are imported from the files of other programs, both into a searchable project in
/// memory and onto disk.
std::vector<Figure> measureImport(const model::CardFields& fields, const QList<model::CardDefinition>& cards);

} // namespace studio
