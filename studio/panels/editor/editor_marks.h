// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/source.h"

#include <QHash>
#include <QList>
#include <QString>
#include <QTextEdit>

namespace studio {

/// A problem at a place in a text.
struct EditorMark
{
    engine::Severity severity = engine::Severity::Error;
    QString message = {};
    /// The replacement text that fixes the problem; often empty.
    QString fix = {};
    /// The line and the column are counted from 1. The column and the length are in bytes.
    int line = 1;
    int column = 1;
    int length = 0;

    friend bool operator==(const EditorMark&, const EditorMark&) = default;
};

/// The range of a mark as a selection. Unless the line is empty, the range isn't empty, so that a mark at the end of
/// the line is visible.
QTextCursor placeOf(const QTextDocument& document, const EditorMark& mark);

/// The marks of a text. They move with the text while the user types.
class EditorMarks
{
public:
    void set(const QList<EditorMark>& marks, const QTextDocument& document, const QPalette& palette);

    const QList<EditorMark>& all() const { return m_marks; }

    /// The mark at the cursor, or another mark on the cursor's line; null if there is none.
    const EditorMark* at(const QTextCursor& cursor) const;

    /// The current range of one of these marks.
    const QTextCursor& placeOf(const EditorMark& mark) const { return m_selections[&mark - m_marks.data()].cursor; }

    const QList<QTextEdit::ExtraSelection>& selections() const { return m_selections; }

    /// The worst severity on each marked line, by line number counted from 0.
    QHash<int, engine::Severity> worstByRow() const;

private:
    QList<EditorMark> m_marks;
    QList<QTextEdit::ExtraSelection> m_selections;
};

} // namespace studio
