// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/drawing/frames/frame_language.h"
#include "studio/kit/hinted_panel.h"

class QAction;
class QLabel;
class QStackedWidget;
class QToolButton;

/// The panel for rules, frames and drawings. Start with this file; game_text_list.h is its list of texts, and
/// rules_outline.h reads the outline that outline_view.h shows.
namespace studio {

class EntityEditor;
class GameTextList;
class OutlineView;
class RulesEditor;
class Selection;
class Workspace;

/// The rules, frames and drawings of the game, with an outline of the visible text and a warning while the rules have
/// errors.
class RulesDock : public HintedPanel
{
    Q_OBJECT

public:
    RulesDock(Workspace& workspace, Selection& selection, QWidget* parent = nullptr);

    EntityEditor& rules() const { return *m_rules; }

    EntityEditor& frames() const { return *m_frames; }

    GameTextList& texts() const { return *m_texts; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void setUpEditors();
    void setUpAdditions();
    void layOut();
    void followTexts();
    void followEditors();
    void followProject();
    void followPlaces();
    void retranslate() override;
    void readWorkspace();
    void showText();
    void readFrameNames();
    void showFrameProblems();
    EntityEditor* editorOf(const model::GameText& text) const;
    RulesEditor& shownEditor() const;
    void readOutline();
    void followCursor();
    void showState();
    void showFirstError();

    Workspace& m_workspace;
    Selection& m_selection;
    GameTextList* m_texts;
    OutlineView* m_outline;
    QAction* m_addField;
    QAction* m_addKeyword;
    QAction* m_addZone;
    QWidget* m_bar;
    QLabel* m_barIcon;
    QLabel* m_state;
    QToolButton* m_goToError;
    QStackedWidget* m_editors;
    EntityEditor* m_rules;
    EntityEditor* m_frames;
    EntityEditor* m_drawings;
    FrameNames m_frameNames;
    /// The page for the rules that come with Cardwright, which are read-only.
    QWidget* m_sharedPage;
    RulesEditor* m_shared;
};

} // namespace studio
