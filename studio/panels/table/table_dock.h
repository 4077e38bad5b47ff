// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"
#include "studio/panels/context.h"

#include <QWidget>

#include <optional>

class QComboBox;
class QLabel;
class QPushButton;
class QStackedWidget;
class QToolButton;

/// The table that a playtest is played at. Start with this file, which puts the parts together; table_view.h draws the
/// scene and passes input on to its parts, each of which is named after its job: pointing, choosing, dragging, focus,
/// menus, scrolling. scene/ has the drawn items.
namespace studio {

struct PlaytestDesk;
class QuestionBar;
class TableView;

/// The dock of the table: view controls at the top, the table, and the question below.
class TableDock : public QWidget
{
    Q_OBJECT

public:
    explicit TableDock(const DockContext& context, QWidget* parent = nullptr);

    TableView& table() const { return *m_table; }

    QuestionBar& question() const { return *m_question; }

    /// The button that goes to the end of the line; visible while an earlier position is shown.
    QToolButton& toEnd() const { return *m_toEnd; }

protected:
    void changeEvent(QEvent* event) override;

private:
    QWidget* makeTopBar();
    QWidget* makeEmptyPage();
    QWidget* makeOutdatedBar();
    QWidget* makeRecordingBar();
    void refresh();
    void refreshToEnd();
    void refreshOutdated();
    void refreshRecording();
    QString freeName(const QString& base) const;
    void retranslate();

    PlaytestDesk& m_desk;
    Workspace& m_workspace;
    Actions& m_actions;
    TableView* m_table;
    QuestionBar* m_question;
    QStackedWidget* m_stack;
    QWidget* m_top = nullptr;
    QComboBox* m_sight = nullptr;
    QToolButton* m_curtain = nullptr;
    QToolButton* m_toEnd = nullptr;
    QToolButton* m_smaller = nullptr;
    QToolButton* m_larger = nullptr;
    QLabel* m_emptyText = nullptr;
    QPushButton* m_start = nullptr;
    QPushButton* m_choose = nullptr;
    QPushButton* m_resume = nullptr;
    QWidget* m_outdated = nullptr;
    QLabel* m_outdatedText = nullptr;
    QPushButton* m_rerun = nullptr;
    QPushButton* m_adopt = nullptr;
    QPushButton* m_branch = nullptr;
    QPushButton* m_keep = nullptr;
    QWidget* m_recording = nullptr;
    QLabel* m_recordingText = nullptr;
    QPushButton* m_saveRecording = nullptr;
    QPushButton* m_discardRecording = nullptr;
    /// The version of the project's game for which the user chose to keep the old playtest.
    std::uint64_t m_keptFor = 0;
};

} // namespace studio
