// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/testing/shell.h"

#include <QPoint>
#include <QProcess>

/// Input that goes through the window system.
namespace xdotool {

/// Runs xdotool. Our event loop keeps running until xdotool has finished.
inline void run(const QStringList& arguments)
{
    QProcess tool;
    tool.start(QStringLiteral("xdotool"), arguments);
    QTRY_COMPARE(tool.state(), QProcess::NotRunning);
    QCOMPARE(tool.exitCode(), 0);
    Shell::settle();
}

inline QStringList at(QPoint point)
{
    return {QStringLiteral("mousemove"), QString::number(point.x()), QString::number(point.y())};
}

inline void press(const QString& key)
{
    run({QStringLiteral("key"), key});
}

inline void type(const QString& text)
{
    run({QStringLiteral("type"), text});
}

inline void click(QPoint point)
{
    run(at(point) + QStringList{QStringLiteral("click"), QStringLiteral("1")});
}

/// Presses the mouse button and moves the pointer. drop() releases the button.
inline void drag(QPoint from, QPoint to)
{
    run(at(from) + QStringList{QStringLiteral("mousedown"), QStringLiteral("1")});
    constexpr int steps = 12;
    for (int step = 1; step <= steps; ++step)
        run(at(from + (to - from) * step / steps));
}

/// Drags through the window system. Our event loop is blocked until the drag ends, so a single command has to do
/// everything.
inline void dragAndDrop(QPoint from, QPoint to)
{
    const QStringList pause{QStringLiteral("sleep"), QStringLiteral("0.05")};
    QStringList all = at(from) + QStringList{QStringLiteral("mousedown"), QStringLiteral("1")} + pause;
    constexpr int steps = 12;
    for (int step = 1; step <= steps; ++step)
        all += at(from + (to - from) * step / steps) + pause;
    run(all + QStringList{QStringLiteral("mouseup"), QStringLiteral("1")});
}

inline void drop()
{
    run({QStringLiteral("mouseup"), QStringLiteral("1")});
}

} // namespace xdotool
