// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cards/card_fields.h"
#include "studio/commands/bench/bench_model.h"

#include <QList>

namespace studio {

/// The numbers of cards imported per second: from a table into a searchable index, from a table into a project on disk,
/// and from XML into a searchable index.
std::vector<Figure> measureImport(const model::CardFields& fields, const QList<model::CardDefinition>& cards);

} // namespace studio
