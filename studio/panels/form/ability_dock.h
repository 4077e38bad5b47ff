// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/kit/hinted_panel.h"

class QLabel;
class QScrollArea;
class QSplitter;
class QToolButton;

namespace studio {

class EntityEditor;
class Selection;
class Workspace;

/// What the selected card does: its abilities in the rules language, and below them what that reads as in plain words.
class AbilityDock : public HintedPanel
{
    Q_OBJECT

public:
    AbilityDock(Workspace& workspace, Selection& selection, QWidget* parent = nullptr);

    EntityEditor& abilities() const { return *m_abilities; }

    /// Lets the card say what its abilities say, in place of its own wording.
    void useGeneratedText();
    /// Writes what the abilities say as the card's own wording, to be changed.
    void writeWording();

    /// Why these cannot be done now; empty when they can.
    QString whyNoGeneratedText() const;
    QString whyNoWording() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    QWidget* makeReading();
    void followInput();
    void retranslate() override;
    void followTheme();
    void showCard();
    void showWords();
    void changeAbilities(const QString& abilities);

    Workspace& m_workspace;
    Selection& m_selection;
    QLabel* m_card;
    EntityEditor* m_abilities;
    QSplitter* m_splitter;
    QLabel* m_readsAs;
    QLabel* m_ownText;
    QLabel* m_ownTitle;
    QLabel* m_text;
    QLabel* m_warning;
    QToolButton* m_useThis;
    QToolButton* m_word;
};

} // namespace studio
