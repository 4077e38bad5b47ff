// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace studio {

/// A declaration in the outline of a rules text.
struct OutlineRow
{
    /// The line number, starting at 1.
    int line = 0;
    /// Whether it belongs to the last row above that is not inner: a property belongs to its holder.
    bool isInner = false;
    QString text = {};

    friend bool operator==(const OutlineRow&, const OutlineRow&) = default;
};

/// Reads only the layout of the text, so it also works for texts with errors.
QList<OutlineRow> outlineOf(const QString& text);

} // namespace studio
