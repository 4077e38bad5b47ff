// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/shell/dock_spec.h"

#include <QWidget>

#include <functional>
#include <memory>

class QMainWindow;

/// The window around the panels: docks, actions, perspectives, palette and messages. Nothing here knows which docks and
/// actions exist; the tables in studio/window and studio/panels do. Start with this file; dock_spec.h is a row of the
/// table of docks, and actions.h has the rows and the list of all actions.
namespace studio {

/// The window and its docks. Only this class and dock_views use KDDockWidgets; all other code refers to docks by id.
///
/// Every dock exists from the start, so that any layout can be restored. The content of a dock is created when the dock
/// is first shown.
class DockHost : public QObject
{
    Q_OBJECT

public:
    using MakeContent = std::function<QWidget*(const DockSpec&)>;

    DockHost(const QList<DockSpec>& docks, const MakeContent& makeContent);
    ~DockHost() override;

    static QString libraryVersion();

    /// The window that contains the docks. Like any QMainWindow, it can have menus and bars.
    QMainWindow& window() const;

    QStringList ids() const;
    bool isOpen(const QString& id) const;
    bool isFloating(const QString& id) const;
    /// Whether the dock is open and not behind another tab.
    bool isInFront(const QString& id) const;
    /// The content of the dock; null if it has never been shown.
    QWidget* content(const QString& id) const;

    /// Opens the dock. Opening and closing panels in any order doesn't change the sizes of the others.
    void open(const QString& id);
    void close(const QString& id);
    /// Floats the dock in a separate window, or returns it to its previous place.
    void floatOut(const QString& id);
    void dockBack(const QString& id);
    /// Moves the dock to a side of the whole window.
    void moveTo(const QString& id, Side side);
    /// Adds the dock to the tabs of another open dock.
    void tabWith(const QString& id, const QString& other);
    /// Opens the dock, brings it to the front and gives it the keyboard focus.
    void focus(const QString& id);

    /// Focuses the dock and returns its content, which must be of this class.
    template <class Content>
    Content& focusContent(const QString& id)
    {
        focus(id);
        auto* const found = qobject_cast<Content*>(content(id));
        Q_ASSERT_X(found, "no such content", qPrintable(id));
        return *found;
    }

    /// The dock with the keyboard focus, or the last dock that had it. Empty if there is none or it was closed.
    QString focused() const;
    /// The next open dock after the focused one in the order of the table, or the previous one if the step is -1. If no
    /// dock is focused, the first open dock. Empty if no dock is open.
    QString next(int step) const;
    void focusNext(int step);
    /// Moves the focus like the Tab key, but also out of editors in which Tab indents lines.
    void focusNextControl(int step);

    /// Arranges the docks as the table of docks specifies for a built-in perspective. The arrangement is mirrored for
    /// right-to-left languages.
    void arrange(const QString& perspective);
    /// Saves and restores the current arrangement. Only results of layout() may be restored.
    QByteArray layout() const;
    bool restore(const QByteArray& layout);

    /// Updates the titles of docks to the current language.
    void retitle(const QList<DockSpec>& docks);

Q_SIGNALS:
    /// A dock was opened, closed, floated, docked or focused.
    void changed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Private;
    std::unique_ptr<Private> m_private;
};

} // namespace studio
