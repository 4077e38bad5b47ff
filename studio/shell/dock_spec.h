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

/// The default place of a dock in a perspective: at a side of another dock or of the whole window, or in the tabs of
/// another dock.
struct DockPlace
{
    /// The id of a built-in perspective.
    QString perspective;
    Side side = Side::Right;
    /// Empty for the whole window.
    QString beside = {};
    QSize size = {};
    bool isTab = false;
};

/// A row in the table of docks.
struct DockSpec
{
    /// Stable id for layouts and preferences.
    QString id;
    QString title;
    QString icon;
    /// The purpose of the dock in a sentence or two, shown while it is empty and to screen readers.
    QString purpose;
    /// In the order of the table, so a dock named in `beside` must come first.
    QList<DockPlace> places;
    /// Without this function the dock shows its empty state.
    std::function<QWidget*(const DockContext&)> makeContent = {};
};

} // namespace studio
