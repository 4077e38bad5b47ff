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

/// The playtests that the project keeps: to go on with, to delete, and to save the one that is being played.
class KeptPlaytests : public QWidget
{
    Q_OBJECT

public:
    KeptPlaytests(PlaytestDesk& desk, Workspace& workspace, QWidget* parent = nullptr);

    QListWidget& list() const { return *m_list; }

    QPushButton& resume() const { return *m_resume; }

    QPushButton& save() const { return *m_save; }

    QLineEdit& name() const { return *m_name; }

    /// What is reached by keys, from top to bottom.
    QWidgetList controls() const;

    /// Reads what the project keeps.
    void fill();

protected:
    void changeEvent(QEvent* event) override;

private:
    void check();
    void goOn();
    void remove();
    void saveNow();
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
