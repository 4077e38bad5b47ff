// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/rules/rules_outline.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QStackedWidget;
class QToolButton;
class QTreeWidget;

namespace studio {

class EntityEditor;
class GameTextList;
class RulesEditor;
class Selection;
class Workspace;

/// The rules of the game and what its cards look like: its texts, an outline of the one that is shown, and whether the
/// rules are the ones in use.
class RulesDock : public QWidget
{
    Q_OBJECT

public:
    RulesDock(Workspace& workspace, Selection& selection, QWidget* parent = nullptr);

    EntityEditor& rules() const { return *m_rules; }

    /// Where frames and their drawings are edited.
    EntityEditor& frames() const { return *m_frames; }

    GameTextList& texts() const { return *m_texts; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    void showPage();
    void showText();
    void showFrameProblems();
    RulesEditor& shownEditor() const;
    void readOutline();
    void filterOutline();
    void showState();
    void showFirstError();

    Workspace& m_workspace;
    Selection& m_selection;
    QStackedWidget* m_pages;
    QLabel* m_nothing;
    GameTextList* m_texts;
    QLineEdit* m_find;
    QTreeWidget* m_outline;
    QList<OutlineRow> m_rows;
    QWidget* m_bar;
    QLabel* m_barIcon;
    QLabel* m_state;
    QToolButton* m_goToError;
    QStackedWidget* m_editors;
    EntityEditor* m_rules;
    EntityEditor* m_frames;
    /// Rules that come with the program can be read.
    RulesEditor* m_shared;
};

} // namespace studio
