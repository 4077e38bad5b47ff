// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/panels/editor/editor_marks.h"
#include "studio/workspace/text/text_language.h"

#include <QPlainTextEdit>

#include <functional>
#include <memory>
#include <optional>

namespace studio {

class CompletionList;
class LineNumbers;
class TextHighlighter;

/// What a text is made of, which decides how it is laid out.
enum class TextShape {
    Declarations,
    /// The lines of one card, without its head.
    Abilities,
    /// For people, not in the rules language.
    Prose,
    /// Lines of something else, such as what cards look like.
    Data,
};

/// A line of a text that is in view.
struct ShownLine
{
    /// From 1 on.
    int number = 1;
    double top = 0;
    bool isCurrent = false;
    /// The worst that is wrong with it.
    std::optional<engine::Severity> wrong = {};
};

/// What stands at a place of a text.
struct NamedHere
{
    /// In the text.
    int start = 0;
    int length = 0;
    /// Of what is declared, the likeliest first.
    QList<Term> terms = {};
    /// In quotes, and in square brackets.
    QString quoted = {};
    QString clause = {};

    bool isNothing() const { return length == 0; }
};

/// Edits a text in the rules language, or in another: colours, completion, help, error marks, layout.
///
/// It has no undo of its own: whoever shows a text in it has that.
class RulesEditor : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit RulesEditor(TextShape shape, QWidget* parent = nullptr);
    ~RulesEditor() override;

    void setLanguage(std::shared_ptr<const TextLanguage> language);

    /// What is to be said of a thing; nothing when there is nothing to say.
    void setHelp(std::function<QString(const NamedHere&)> help) { m_help = std::move(help); }

    /// What its menu has above the usual.
    void setMenuActions(std::function<QList<QAction*>()> actions) { m_menuActions = std::move(actions); }

    void setMarks(const QList<EditorMark>& marks);

    const QList<EditorMark>& marks() const { return m_marks.all(); }

    /// What is wrong where the cursor is: in its place if there is something, otherwise in its line.
    const EditorMark* markAtCursor() const;

    /// Exchanges the text for another, of which the parts that are the same are left alone with the cursor in them.
    void replaceText(const QString& text);
    /// Selects a place; the column and the length are in bytes.
    void showPlace(int line, int column, int length);
    NamedHere namedAt(const QTextCursor& cursor) const;

    // What can be done by key, menu and palette.
    void complete();
    void layOut();
    void toggleComment();
    void goToDefinition();
    void pinHelp();

    /// The completions offered now, for tests and for screen readers; none when there is no list.
    QStringList offered() const;

    /// The lines in view, down to a height of it.
    QList<ShownLine> linesAbove(double bottom) const;

Q_SIGNALS:
    /// Somebody wants to see where this is declared.
    void definitionRequested(const studio::NamedHere& named);
    /// Something is about to be done with what was written.
    void pauseEnforced();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void paintFrame();
    void followTheme();
    void showSelections();
    QList<QTextEdit::ExtraSelection> bracketSelections() const;
    void placeMargin();
    void offerCompletions(Offering offering);
    void offerAfter(const QKeyEvent& key);
    bool editLines(const QKeyEvent& key);
    QString helpAt(const QTextCursor& cursor) const;

    TextShape m_shape;
    TextHighlighter* m_highlighter = nullptr;
    LineNumbers* m_margin;
    CompletionList* m_completions;
    std::function<QString(const NamedHere&)> m_help;
    std::function<QList<QAction*>()> m_menuActions;
    std::shared_ptr<const TextLanguage> m_language;
    EditorMarks m_marks;
};

/// The editor that had the keyboard last, while it can be seen: what actions are about.
RulesEditor* currentEditor();

} // namespace studio
