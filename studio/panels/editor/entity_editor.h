// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/games/entity_problem.h"
#include "studio/panels/editor/rules_editor.h"

#include <QTimer>
#include <QWidget>

#include <optional>

class QLabel;
class QToolButton;

namespace studio {

class Selection;
class Workspace;

/// Edits the text of one entity of the project in a RulesEditor, with a line below it that says what is wrong and how
/// to mend it.
///
/// What is written goes to the project when the typing pauses, when the keyboard goes elsewhere and before anything
/// that looks at the project. What the project tells meanwhile never touches what is being typed.
class EntityEditor : public QWidget
{
    Q_OBJECT

public:
    EntityEditor(Workspace& workspace, Selection& selection, TextShape shape, QWidget* parent = nullptr);
    ~EntityEditor() override;

    void edit(std::optional<model::EntityId> entity);

    std::optional<model::EntityId> entity() const { return m_entity; }

    RulesEditor& editor() const { return *m_editor; }

    /// Puts what was written in the project.
    void flush();
    /// Something else to be marked than what the project says is wrong.
    void setMoreMarks(const QList<EditorMark>& marks);
    void showPlace(const model::EntityPlace& place, int length);
    /// Mends what is said to be wrong.
    void mend();
    /// Whether there is something to mend, in the line that is shown.
    bool canMend() const;

Q_SIGNALS:
    /// The text is another one, whoever changed it.
    void textChanged();

protected:
    void changeEvent(QEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void layOut();
    void followInput();
    void followProject();
    void retranslate();
    void readVocabulary();
    void readText();
    void readMarks();
    void showProblem();
    void goTo(const NamedHere& named);
    QList<model::EntityProblem> problems() const;
    QStringList cardsBeginning(const QString& begun, qsizetype most) const;
    QStringList clausesBeginning(const QString& begun, qsizetype most) const;

    Workspace& m_workspace;
    Selection& m_selection;
    RulesEditor* m_editor;
    QWidget* m_problemBar;
    QLabel* m_problemIcon;
    QLabel* m_problem;
    QToolButton* m_fix;
    std::optional<model::EntityId> m_entity;
    bool m_isWritten = false;
    /// The words of the game; null where the text is not in the rules language.
    std::shared_ptr<const Vocabulary> m_vocabulary;
    /// What the project has, as far as it is known here.
    QString m_known;
    QList<EditorMark> m_moreMarks;
    /// Of the first line of a card, which is not in the text.
    QList<model::EntityProblem> m_elsewhere;
    QTimer m_pause;
};

} // namespace studio
