// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/panels/editor/editor_marks.h"
#include "studio/panels/editor/folding.h"
#include "studio/panels/editor/searched_text.h"
#include "studio/workspace/text/text_language.h"

#include <QPlainTextEdit>

#include <functional>
#include <memory>
#include <optional>

/// The editor for rules, abilities and frames. Start with this file, a text editor that gets the language of its text
/// as an object; entity_editor.h connects it to the project. The other files each provide one feature: completion,
/// help, folding, marks, formatting, and find and replace.
namespace studio {

class CompletionList;
class LineNumbers;
class TextHighlighter;

/// The kind of a text. It determines how the text is formatted.
enum class TextShape {
    Declarations,
    /// The lines of one card without its first line.
    Abilities,
    /// Plain text, not in the rules language.
    Prose,
    /// Lines in another format, such as card frames.
    Data,
};

/// A visible line of a text.
struct ShownLine
{
    /// The line number, counted from 1.
    int number = 1;
    double top = 0;
    bool isCurrent = false;
    /// The severity of the worst problem on the line.
    std::optional<engine::Severity> severity = {};
    FoldState fold = FoldState::None;
};

/// The name at a place in a text.
struct NamedHere
{
    /// The position of the name in the text.
    int start = 0;
    int length = 0;
    /// The declared terms that the name may refer to, most likely first.
    QList<Term> terms = {};
    /// The text in quotation marks, or the clause in square brackets.
    QString quoted = {};
    QString clause = {};

    bool isNothing() const { return length == 0; }
};

/// An editor for the rules language and other texts: highlighting, completion, help, error marks and formatting.
///
/// It has no undo of its own; the owner of the text provides it.
class RulesEditor : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit RulesEditor(TextShape shape, QWidget* parent = nullptr);
    ~RulesEditor() override;

    void setLanguage(std::shared_ptr<const TextLanguage> language);

    /// Sets the function that returns the help for a name, or an empty text if there is none.
    void setHelp(std::function<QString(const NamedHere&)> help) { m_help = std::move(help); }

    /// Sets the function that returns the actions above the standard entries of the context menu.
    void setMenuActions(std::function<QList<QAction*>()> actions) { m_menuActions = std::move(actions); }

    void setMarks(const QList<EditorMark>& marks);

    const QList<EditorMark>& marks() const { return m_marks.all(); }

    /// The problem at the cursor, or else another problem on the cursor's line; null if there is none.
    const EditorMark* markAtCursor() const;

    /// Replaces the text. Unchanged parts aren't touched, so that a cursor in them stays in place.
    void replaceText(const QString& text);
    /// Replaces places, given in the order of the text, in one undoable edit. `what` is the text found there.
    void replace(const QList<TextSpan>& places, const QString& what, const QString& with);
    /// Highlights the matches of a search.
    void setMatches(const QList<QTextEdit::ExtraSelection>& matches);
    /// Selects a place. The column and the length are in bytes.
    void showPlace(int line, int column, int length);
    NamedHere namedAt(const QTextCursor& cursor) const;

    // Commands for keys, menus and the palette.
    void complete();
    void layOut();
    void toggleComment();
    void goToDefinition();
    void pinHelp();

    void fold() { m_folding->fold(); }

    void unfold() { m_folding->unfold(); }

    void foldAll() { m_folding->foldAll(); }

    void unfoldAll() { m_folding->unfoldAll(); }

    /// Folds or unfolds the block that a line opens.
    void toggleFold(int line);

    /// The completions currently shown, for tests and screen readers; empty while the list is closed.
    QStringList offered() const;

    /// The visible lines above a height.
    QList<ShownLine> linesAbove(double bottom) const;

Q_SIGNALS:
    /// The user wants to go to the declaration.
    void definitionRequested(const studio::NamedHere& named);
    /// The text is about to be used, so it must be stored now.
    void storeRequested();
    /// Matches of a search were replaced as a separate edit. `what` is the text that was found.
    void replaced(const QString& what);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
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
    void placeMargin();
    void offerCompletions(Offering offering);
    void offerAfter(const QKeyEvent& key);
    bool editLines(const QKeyEvent& key);
    QString helpAt(const QTextCursor& cursor) const;

    TextShape m_shape;
    TextHighlighter* m_highlighter = nullptr;
    LineNumbers* m_margin;
    Folding* m_folding;
    CompletionList* m_completions;
    std::function<QString(const NamedHere&)> m_help;
    std::function<QList<QAction*>()> m_menuActions;
    std::shared_ptr<const TextLanguage> m_language;
    EditorMarks m_marks;
    QList<QTextEdit::ExtraSelection> m_matches;
};

/// The editor that actions apply to: the visible editor that had the focus last; null if there is none.
RulesEditor* currentEditor();

} // namespace studio
