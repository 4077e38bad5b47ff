// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace studio {

/// What a rules text declares, as one finds it by looking down its margin.
struct OutlineRow
{
    /// From 1 on.
    int line = 0;
    /// It belongs to the row above it that does not: a property to its holder.
    bool isInner = false;
    QString text = {};

    friend bool operator==(const OutlineRow&, const OutlineRow&) = default;
};

/// It goes by the layout alone, so that it is right while the text has errors.
QList<OutlineRow> outlineOf(const QString& text);

} // namespace studio
