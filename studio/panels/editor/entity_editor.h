// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/edits.h"
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

/// Edits the text of one entity of the project in a RulesEditor. A line below the text shows the problem at the cursor
/// and offers a fix.
///
/// The text is stored in the project when the user pauses, when the editor loses the focus, and before anything reads
/// the project. Changes elsewhere in the project never overwrite text that is being typed.
class EntityEditor : public QWidget
{
    Q_OBJECT

public:
    EntityEditor(Workspace& workspace, Selection& selection, TextShape shape, QWidget* parent = nullptr);
    ~EntityEditor() override;

    void edit(std::optional<model::EntityId> entity);

    std::optional<model::EntityId> entity() const { return m_entity; }

    RulesEditor& editor() const { return *m_editor; }

    /// Stores the text in the project.
    void flush();
    /// Sets marks in addition to the problems of the project.
    void setMoreMarks(const QList<EditorMark>& marks);
    void showPlace(const model::EntityPlace& place, int length);
    /// Fixes the problem shown below the text.
    void fix();
    /// Whether there is a fix for the problem shown.
    bool canFix() const;

Q_SIGNALS:
    /// The text was changed, by the user or in the project.
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
    void store(const model::EditName& name);
    const model::Entity* edited() const;
    void readMarks();
    void showProblem();
    void goTo(const NamedHere& named);
    QList<model::EntityProblem> problems() const;
    QStringList cardsStartingWith(const QString& prefix, qsizetype limit) const;
    QStringList clausesStartingWith(const QString& prefix, qsizetype limit) const;

    Workspace& m_workspace;
    Selection& m_selection;
    RulesEditor* m_editor;
    /// The lines of a card contain no declarations.
    Headings m_headings;
    QWidget* m_problemBar;
    QLabel* m_problemIcon;
    QLabel* m_problem;
    QToolButton* m_fix;
    std::optional<model::EntityId> m_entity;
    bool m_isModified = false;
    /// The vocabulary of the game; null if the text isn't in the rules language.
    std::shared_ptr<const Vocabulary> m_vocabulary;
    /// The text last read from or written to the project.
    QString m_known;
    QList<EditorMark> m_moreMarks;
    /// Problems in the first line of a card. That line isn't part of the editor's text.
    QList<model::EntityProblem> m_elsewhere;
    QTimer m_pause;
};

} // namespace studio
