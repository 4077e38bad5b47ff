// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/project/difference.h"

#include <QList>
#include <QString>

namespace studio {

/// What a part of an entity is called where it is compared.
QString partName(const model::ChangedPart& part);
/// What the part is, as text.
QString partText(const model::Entity& entity, const model::ChangedPart& part);

/// Which lines of two texts are not in the other.
struct ChangedLines
{
    QList<int> before = {};
    QList<int> after = {};

    friend bool operator==(const ChangedLines&, const ChangedLines&) = default;
};

ChangedLines changedLines(const QString& before, const QString& after);

} // namespace studio
