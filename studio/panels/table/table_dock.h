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

namespace studio {

struct PlaytestDesk;
class QuestionBar;
class TableView;

/// The dock of the table: how it is seen at the top, the table, and the question below.
class TableDock : public QWidget
{
    Q_OBJECT

public:
    explicit TableDock(const DockContext& context, QWidget* parent = nullptr);

    TableView& table() const { return *m_table; }

    QuestionBar& question() const { return *m_question; }

    /// The way back to the end of the line, while the game stands before it.
    QToolButton& toEnd() const { return *m_toEnd; }

protected:
    void changeEvent(QEvent* event) override;

private:
    QWidget* makeTop();
    QWidget* makeEmpty();
    QWidget* makeOutdated();
    QWidget* makeRecording();
    void refresh();
    void refreshLookingBack();
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
    QPushButton* m_goOn = nullptr;
    QWidget* m_outdated = nullptr;
    QLabel* m_outdatedText = nullptr;
    QPushButton* m_rerun = nullptr;
    QPushButton* m_adopt = nullptr;
    QPushButton* m_branch = nullptr;
    QPushButton* m_keep = nullptr;
    QWidget* m_recording = nullptr;
    QLabel* m_recordingText = nullptr;
    QPushButton* m_keepRecording = nullptr;
    QPushButton* m_dropRecording = nullptr;
    /// The game that the offer to play again was refused for.
    std::uint64_t m_kept = 0;
};

} // namespace studio
