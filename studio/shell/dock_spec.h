// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QSize>
#include <QString>

#include <functional>

class QWidget;

namespace studio {

struct DockContext;

enum class Side { Left, Right, Top, Bottom };

/// Where a dock stands when a perspective is first shown: at a side of another dock or of the whole window, or behind
/// the same tab bar as another dock.
struct DockPlace
{
    /// The id of a built-in one.
    QString perspective;
    Side side = Side::Right;
    /// Empty: the whole window.
    QString beside = {};
    QSize size = {};
    bool isTab = false;
};

/// A row in the table of docks.
struct DockSpec
{
    /// Stable: layouts and preferences name it.
    QString id;
    QString title;
    QString icon;
    /// What the dock is for, in a sentence or two: shown while it has no content, and to screen readers.
    QString purpose;
    /// In the order of the table, so that what is named in `beside` comes first.
    QList<DockPlace> places;
    /// Without it the dock shows its empty state.
    std::function<QWidget*(const DockContext&)> makeContent = {};
};

} // namespace studio
