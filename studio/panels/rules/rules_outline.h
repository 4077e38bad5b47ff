// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace studio {

/// A declaration in the outline of a rules text.
struct OutlineRow
{
    /// The line number, counted from 1.
    int line = 0;
    /// Whether the declaration is inside another one, as a property is inside its holder. It then belongs to the last
    /// row above that isn't inner.
    bool isInner = false;
    QString text = {};

    friend bool operator==(const OutlineRow&, const OutlineRow&) = default;
};

/// The declarations of a text. Only the layout of the text is read, so that texts with errors have an outline too.
QList<OutlineRow> outlineOf(const QString& text);

} // namespace studio
