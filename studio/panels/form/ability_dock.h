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

/// The abilities of the selected card in the rules language, with the plain-language text below them.
class AbilityDock : public HintedPanel
{
    Q_OBJECT

public:
    AbilityDock(Workspace& workspace, Selection& selection, QWidget* parent = nullptr);

    EntityEditor& abilities() const { return *m_abilities; }

    /// Replaces the custom text of the card with the generated one.
    void useGeneratedText();
    /// Adds the generated text to the abilities as a custom text, which the user can then edit.
    void writeWording();

    /// The reason why each of these two commands is unavailable; empty if it is available.
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
    QLabel* m_textTitle;
    QLabel* m_ownText;
    QLabel* m_ownTitle;
    QLabel* m_text;
    QLabel* m_warning;
    QToolButton* m_useGenerated;
    QToolButton* m_writeCustom;
};

} // namespace studio
