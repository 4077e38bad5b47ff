// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source.h"
#include "studio/editor/completions.h"
#include "studio/editor/vocabulary.h"

#include <QPlainTextEdit>

#include <functional>
#include <memory>

class QCompleter;
class QStandardItemModel;

namespace studio {

class RulesHighlighter;

/// Something that is wrong with a text, where it stands in it.
struct EditorMark
{
    engine::Severity severity = engine::Severity::Error;
    QString message = {};
    /// What, put in its place, would mend it; often nothing.
    QString fix = {};
    /// From 1 on; the column and the length in bytes.
    int line = 1;
    int column = 1;
    int length = 0;

    friend bool operator==(const EditorMark&, const EditorMark&) = default;
};

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

/// Edits a text in the rules language: colours, completion, help, error marks, layout.
///
/// It has no undo of its own: whoever shows a text in it has that.
class RulesEditor : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit RulesEditor(TextShape shape, QWidget* parent = nullptr);
    ~RulesEditor() override;

    void setVocabulary(std::shared_ptr<const Vocabulary> vocabulary);

    void setCompletionNames(CompletionNames names) { m_names = std::move(names); }

    /// What is to be said of a thing; nothing when there is nothing to say.
    void setHelp(std::function<QString(const NamedHere&)> help) { m_help = std::move(help); }

    void setMarks(const QList<EditorMark>& marks);

    const QList<EditorMark>& marks() const { return m_marks; }

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

    void paintMargin(QPaintEvent* event);
    int marginWidth() const;

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
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void followTheme();
    void showSelections();
    QList<QTextEdit::ExtraSelection> bracketSelections() const;
    void placeMargin();
    QTextCursor placeOf(const EditorMark& mark) const;
    void offerCompletions(bool isEverythingWanted);
    void insertCompletion(const QModelIndex& index);
    void breakLine();
    void indentLines(int step);
    void changeLines(const std::function<QString(const QString&)>& change);
    QString helpAt(const QTextCursor& cursor) const;
    const EditorMark* markAt(const QTextCursor& cursor) const;

    TextShape m_shape;
    RulesHighlighter* m_highlighter = nullptr;
    QWidget* m_margin;
    QCompleter* m_completer;
    QStandardItemModel* m_offers;
    Completions m_completions;
    CompletionNames m_names;
    std::function<QString(const NamedHere&)> m_help;
    std::shared_ptr<const Vocabulary> m_vocabulary;
    QList<EditorMark> m_marks;
    QList<QTextEdit::ExtraSelection> m_markSelections;
};

/// The editor that had the keyboard last, while it can be seen: what actions are about.
RulesEditor* currentEditor();

} // namespace studio
