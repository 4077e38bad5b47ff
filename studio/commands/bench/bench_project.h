// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cards/card_fields.h"
#include "studio/commands/bench/bench_model.h"

#include <QList>

namespace studio {

/// How soon a project with these cards is open and can be searched, and an edit of one is on the disk.
std::vector<Figure> measureProject(const model::CardFields& fields, const QList<model::CardDefinition>& cards);

} // namespace studio
