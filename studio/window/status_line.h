// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

class QLabel;
class QStatusBar;
class QToolButton;

namespace studio {

/// The contents of the status bar.
struct Status
{
    /// The name of the project. If no project is open, the name, the folder and the problems are empty.
    QString project = {};
    QString folder = {};
    QString problems = {};
    QString problemsIcon = {};
    QString panel = {};
    QString perspective = {};
};

/// The status bar: the project, its problems, the purpose of the focused panel, and the perspective.
class StatusLine : public QObject
{
    Q_OBJECT

public:
    explicit StatusLine(QStatusBar& bar);

    void show(const Status& status);
    /// Shows a text for a few seconds in place of everything else.
    void say(const QString& text);

Q_SIGNALS:
    void projectClicked();
    void problemsClicked();

private:
    QStatusBar& m_bar;
    QToolButton* m_project;
    QToolButton* m_problems;
    QLabel* m_panel;
    QLabel* m_perspective;
};

} // namespace studio
