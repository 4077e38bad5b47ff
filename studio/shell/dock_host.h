// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/shell/dock_spec.h"

#include <QObject>

#include <functional>
#include <memory>

class QMainWindow;

namespace studio {

/// The window and its docks. The only place, with dock_views, that knows KDDockWidgets; everyone else names docks by
/// id.
///
/// Every dock exists from the start, so that any layout can be restored; its content is made when it is first shown.
class DockHost : public QObject
{
    Q_OBJECT

public:
    using MakeContent = std::function<QWidget*(const DockSpec&)>;

    DockHost(const QList<DockSpec>& docks, const MakeContent& makeContent);
    ~DockHost() override;

    static QString libraryVersion();

    /// The window that holds the docks; menus and bars go on it as on any QMainWindow.
    QMainWindow& window() const;

    QStringList ids() const;
    bool isOpen(const QString& id) const;
    bool isFloating(const QString& id) const;
    /// Whether it is open and not behind another tab.
    bool isInFront(const QString& id) const;
    /// The content, or null while the dock has never been shown.
    QWidget* content(const QString& id) const;

    void open(const QString& id);
    void close(const QString& id);
    /// Lets it float in a window of its own, or puts it back where it was docked last.
    void floatOut(const QString& id);
    void dockBack(const QString& id);
    /// Docks it at a side of the whole window.
    void moveTo(const QString& id, Side side);
    /// Puts it behind the same tab bar as another open dock.
    void tabWith(const QString& id, const QString& other);
    /// Opens it, brings it to the front and gives it the keyboard.
    void focus(const QString& id);

    /// Focuses the dock and returns its content.
    template <class Content>
    Content& focusContent(const QString& id)
    {
        focus(id);
        return *static_cast<Content*>(content(id));
    }

    /// The dock that has the keyboard, or had it last; empty when none had or it was closed.
    QString focused() const;
    /// The open dock after the one with the keyboard in the order of the table, or before it for a step of -1; the
    /// first when none has it. Empty when no dock is open.
    QString next(int step) const;
    void focusNext(int step);

    /// The arrangement that the table of docks gives a built-in perspective, mirrored where one reads from right to
    /// left.
    void arrange(const QString& perspective);
    /// The arrangement of the moment, and back to it. Restoring takes only what layout() gave.
    QByteArray layout() const;
    bool restore(const QByteArray& layout);

    /// Gives docks and title bars the texts of the language of the moment.
    void retitle(const QList<DockSpec>& docks);

Q_SIGNALS:
    /// Some dock opened, closed, floated, docked or got the keyboard.
    void changed();

private:
    struct Private;
    std::unique_ptr<Private> m_private;
};

} // namespace studio
