// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace studio {

struct PlaytestDesk;
class Workspace;

/// The saved playtests of the project. The user can resume or delete them, or save the current game.
class PlaytestList : public QWidget
{
    Q_OBJECT

public:
    PlaytestList(PlaytestDesk& desk, Workspace& workspace, QWidget* parent = nullptr);

    QListWidget& list() const { return *m_list; }

    QPushButton& resume() const { return *m_resume; }

    QPushButton& save() const { return *m_save; }

    QLineEdit& name() const { return *m_name; }

    /// The widgets that take the keyboard focus, from top to bottom.
    QWidgetList controls() const;

    /// Reads the saved playtests from the project.
    void fill();

protected:
    void changeEvent(QEvent* event) override;

private:
    void enableControls();
    void resumeSelected();
    void deleteSelected();
    void saveCurrent();
    void retranslate();

    PlaytestDesk& m_desk;
    Workspace& m_workspace;
    QLabel* m_title;
    QListWidget* m_list;
    QPushButton* m_resume;
    QPushButton* m_delete;
    QLineEdit* m_name;
    QPushButton* m_save;
};

} // namespace studio
