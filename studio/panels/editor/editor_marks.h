// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/source.h"

#include <QHash>
#include <QList>
#include <QString>
#include <QTextEdit>

namespace studio {

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

/// The place of a mark, as a selection. It is never empty, so that a mark at the end of a line is visible too.
QTextCursor placeOf(const QTextDocument& document, const EditorMark& mark);

/// The marks of a text. They stay at their places while somebody types.
class EditorMarks
{
public:
    void set(const QList<EditorMark>& marks, const QTextDocument& document, const QPalette& palette);

    const QList<EditorMark>& all() const { return m_marks; }

    /// The mark at a place, or else one on its line; null if there is none.
    const EditorMark* at(const QTextCursor& cursor) const;

    /// The place of one of these marks now.
    const QTextCursor& placeOf(const EditorMark& mark) const { return m_selections[&mark - m_marks.data()].cursor; }

    const QList<QTextEdit::ExtraSelection>& selections() const { return m_selections; }

    /// By line number, from 0.
    QHash<int, engine::Severity> worstByRow() const;

private:
    QList<EditorMark> m_marks;
    QList<QTextEdit::ExtraSelection> m_selections;
};

} // namespace studio
