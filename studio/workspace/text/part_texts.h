// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/project/difference.h"

#include <QList>
#include <QString>

namespace studio {

/// The name of a part of an entity in comparisons.
QString partName(const model::ChangedPart& part);
/// The content of the part as text.
QString partText(const model::Entity& entity, const model::ChangedPart& part);

/// The lines that only one of two texts contains.
struct ChangedLines
{
    QList<int> before = {};
    QList<int> after = {};

    friend bool operator==(const ChangedLines&, const ChangedLines&) = default;
};

ChangedLines changedLines(const QString& before, const QString& after);

} // namespace studio
