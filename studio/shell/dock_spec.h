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

/// The default place of a dock in a perspective: at a side of another dock or of the whole window, or among the tabs of
/// another dock.
struct DockPlace
{
    /// The id of a built-in perspective.
    QString perspective;
    Side side = Side::Right;
    /// The dock next to which this dock is placed; empty for the whole window.
    QString beside = {};
    QSize size = {};
    bool isTab = false;
};

/// A row in the table of docks.
struct DockSpec
{
    /// A stable id for layouts and preferences.
    QString id;
    QString title;
    QString icon;
    /// The purpose of the dock in one or two sentences, shown while the dock is empty and read by screen readers.
    QString purpose;
    /// The page of the manual that F1 opens, optionally with a heading: “use-table.md#the-log”.
    QString manualPage;
    /// The places of the dock. Docks are placed in the order of the table, so a dock that is named in `beside` must
    /// precede this one.
    QList<DockPlace> places;
    /// Creates the content. If there is no such function, the dock shows its empty state.
    std::function<QWidget*(const DockContext&)> makeContent = {};
};

} // namespace studio
