// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cards/card_fields.h"
#include "studio/commands/bench/bench_model.h"

#include <QList>

namespace studio {

/// The numbers of cards per second that are imported from files of other programs, first into a searchable project in
/// memory and then into a project on disk.
std::vector<Figure> measureImport(const model::CardFields& fields, const QList<model::CardDefinition>& cards);

} // namespace studio
